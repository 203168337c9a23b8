//! When something was: the instant, and the clock of the user at it, by which a day of study is told from the next.
//!
//! It reads no clock: whoever asks passes the time in.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::fmt::temporal::Pieces;
use jiff::tz::{Offset, TimeZone};

/// When a day of study begins on the clock of the user, in seconds after midnight: at 4:00.
const MORNING: i64 = 4 * HOUR;
const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// An instant, and how far the clock of the user was ahead of UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment {
    /// Milliseconds since 1970, UTC.
    milliseconds: i64,
    /// In seconds.
    offset: i32,
}

impl Moment {
    /// A time on the clock of this machine.
    #[must_use]
    pub fn of(time: SystemTime) -> Self {
        Self::in_zone(time, &TimeZone::system())
    }

    /// A time on the clock of a zone. What lies outside of the years that calendars have becomes 1970.
    #[must_use]
    pub fn in_zone(time: SystemTime, zone: &TimeZone) -> Self {
        let time = Timestamp::try_from(time).unwrap_or(Timestamp::UNIX_EPOCH);
        Self {
            milliseconds: time.as_millisecond(),
            offset: zone.to_offset(time).seconds(),
        }
    }

    /// Milliseconds since 1970, UTC.
    #[must_use]
    pub const fn milliseconds(self) -> i64 {
        self.milliseconds
    }

    /// Another instant, on the same clock.
    #[must_use]
    pub const fn at(self, milliseconds: i64) -> Self {
        Self {
            milliseconds,
            offset: self.offset,
        }
    }

    /// The day of study: it begins at 4:00 on the clock of the user.
    #[must_use]
    pub fn day(self) -> Day {
        let seconds = self.milliseconds.div_euclid(1000) + i64::from(self.offset) - MORNING;
        Day(i32::try_from(seconds.div_euclid(DAY)).unwrap_or(0))
    }
}

/// As in RFC 3339, `2026-12-01T16:49:00.123+01:00`, which [`FromStr`] reads.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = Timestamp::from_millisecond(self.milliseconds).unwrap_or_default();
        let offset = Offset::from_seconds(self.offset).unwrap_or(Offset::UTC);
        write!(f, "{}", time.display_with_offset(offset))
    }
}

/// The text is no moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMoment;

impl FromStr for Moment {
    type Err = NoMoment;

    fn from_str(text: &str) -> Result<Self, NoMoment> {
        let time: Timestamp = text.parse().map_err(|_| NoMoment)?;
        let pieces = Pieces::parse(text).map_err(|_| NoMoment)?;
        let offset = pieces.to_numeric_offset().unwrap_or(Offset::UTC);
        Ok(Self {
            milliseconds: time.as_millisecond(),
            offset: offset.seconds(),
        })
    }
}

/// A day of study, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(i32);

impl Day {
    /// Its number from 1970-01-01, which is 0.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// The day so many days later.
    #[must_use]
    pub fn plus(self, days: i64) -> Self {
        let days = i32::try_from(days).unwrap_or(i32::MAX);
        Self(self.0.saturating_add(days))
    }

    /// How many days it is after another one; less than 0 if it is before it.
    #[must_use]
    pub const fn since(self, other: Self) -> i32 {
        self.0.saturating_sub(other.0)
    }

    /// Its date, if calendars have it.
    #[must_use]
    pub fn date(self) -> Option<Date> {
        let time = Timestamp::from_second(i64::from(self.0) * DAY).ok()?;
        Some(TimeZone::UTC.to_datetime(time).date())
    }
}

/// As `2026-12-01`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.date().map_or(Ok(()), |date| write!(f, "{date}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Moment {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_begins_at_four_on_the_clock_of_the_user() {
        for (text, day) in [
            ("2026-12-01T03:59:59+01:00", "2026-11-30"),
            ("2026-12-01T04:00:00+01:00", "2026-12-01"),
            ("2026-12-02T03:59:00+01:00", "2026-12-01"),
            // The same instant is another day elsewhere.
            ("2026-12-02T02:59:00Z", "2026-12-01"),
            ("2026-12-02T11:59:00+09:00", "2026-12-02"),
            ("1969-12-31T23:00:00Z", "1969-12-31"),
        ] {
            assert_eq!(moment(text).day().to_string(), day, "{text}");
        }
    }

    #[test]
    fn the_clock_of_a_zone_is_that_of_the_season() {
        let berlin = TimeZone::posix("CET-1CEST,M3.5.0,M10.5.0/3").unwrap();
        for (text, told) in [
            ("2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"),
            ("2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
            ("2026-10-25T01:00:00.5Z", "2026-10-25T02:00:00.5+01:00"),
        ] {
            let time: Timestamp = text.parse().unwrap();
            let moment = Moment::in_zone(SystemTime::try_from(time).unwrap(), &berlin);
            assert_eq!(moment.to_string(), told);
            assert_eq!(told.parse(), Ok(moment));
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            "yesterday",
            "2026-12-01",
            "2026-12-01T10:00:00",
            "2026-13-01T10:00:00Z",
        ] {
            assert_eq!(text.parse::<Moment>(), Err(NoMoment), "{text}");
        }
    }
}
