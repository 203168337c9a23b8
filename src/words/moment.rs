//! Times as people read them, in the time zone of this machine.

use std::time::SystemTime;

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A time to the minute, as `2026-11-30 21:14`: readable in every language. A time beyond the year 9999 is empty.
#[must_use]
pub fn moment(time: SystemTime) -> String {
    in_zone(time, &TimeZone::system())
}

fn in_zone(time: SystemTime, zone: &TimeZone) -> String {
    let Ok(time) = Timestamp::try_from(time) else {
        return String::new();
    };
    let time = zone.to_datetime(time);
    let (date, clock) = (time.date(), time.time());
    format!("{date} {:02}:{:02}", clock.hour(), clock.minute())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jiff::tz::offset;

    use super::*;

    #[test]
    fn a_time_is_read_on_the_clock_of_the_user() {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        let read = |hours| in_zone(time, &TimeZone::fixed(offset(hours)));
        assert_eq!(read(0), "2001-09-09 01:46");
        assert_eq!(read(9), "2001-09-09 10:46");
        assert_eq!(read(-5), "2001-09-08 20:46");
        // The name of a zone, as TZ has it, is looked up on this machine, where there is one.
        if std::path::Path::new("/usr/share/zoneinfo/Asia/Tokyo").exists() {
            let tokyo = TimeZone::get("Asia/Tokyo").unwrap();
            assert_eq!(in_zone(time, &tokyo), "2001-09-09 10:46");
        }
        let never = SystemTime::UNIX_EPOCH + Duration::from_secs(1 << 40);
        assert_eq!(in_zone(never, &TimeZone::UTC), "");
    }
}
