use super::*;

fn repaired(text: &str, place: NodePlace, code: Code) -> Option<NodeRepair> {
    let context = Context {
        size: crate::board::Size::new(9, 9).unwrap(),
        ..Context::default()
    };
    let context = match place {
        NodePlace::Root => crate::tree::context_of(text),
        NodePlace::Below => context,
    };
    repair(text, context, place, code)
}

#[track_caller]
fn below(text: &str, code: Code, wanted: &str) {
    let repair = repaired(text, NodePlace::Below, code);
    let text = repair.map(|repair| repair.text + &repair.below.unwrap_or_default());
    assert_eq!(text.as_deref(), Some(wanted));
}

#[track_caller]
fn root(text: &str, code: Code, wanted: &str) {
    let repair = repaired(text, NodePlace::Root, code);
    let text = repair.map(|repair| repair.text + &repair.below.unwrap_or_default());
    assert_eq!(text.as_deref(), Some(wanted));
}

#[track_caller]
fn none(text: &str, place: NodePlace, code: Code) {
    assert_eq!(repaired(text, place, code), None);
}

#[test]
fn what_is_not_read_goes() {
    below(";B[aa]$ KO C[x]", Code::StrayText, ";B[aa] KO C[x]");
    below(";K$O[]B[aa]", Code::StrayText, ";K O[]B[aa]");
    below(";B[aa]KO C[x]", Code::NoValue, ";B[aa] C[x]");
    below(";B[aa]foo[x]", Code::NoCapitalIdent, ";B[aa]");
    below(";[aa] B[bb]", Code::ValuesWithoutIdent, "; B[bb]");
    below(";B[aa]SZ[9]", Code::RootProperty, ";B[aa]");
    below(";AB[aa]BM[1]", Code::NoMove, ";AB[aa]");
    below(";B[aa]KM[]", Code::EmptyValue, ";B[aa]");
    below(";B[aa]TR[]", Code::EmptyValue, ";B[aa]");
    below(";AB[aa][zz]", Code::BadValue, ";AB[aa]");
    below(";B[aa]LB[aa][bb:x]", Code::NotComposed, ";B[aa]LB[bb:x]");
    root(";SZ[x]SZ[9]", Code::BadRootValue, ";");
    root(";GM[x]C[y]", Code::BadRootValue, ";C[y]");
}

#[test]
fn values_get_the_form_of_the_format() {
    below(";B[a a]", Code::LaxValue, ";B[aa]");
    below(";AB[aa]PL[white]", Code::LaxValue, ";AB[aa]PL[W]");
    below(";B[aa]KO[1]", Code::LaxValue, ";B[aa]KO[]");
    below(";LB[a a:x:y]", Code::LaxValue, ";LB[aa:x:y]");
    below(";AB[ac:ca][dd:dd]", Code::LaxRectangle, ";AB[aa:cc][dd]");
    root(";FF[4]KM[0,5]", Code::LaxValue, ";FF[4]KM[0.5]");
    root(";FF[4]SZ[19:19]", Code::SquareSize, ";FF[4]SZ[19]");
    root(";FF[4]SZ[99]", Code::SizeClamped, ";FF[4]SZ[52]");
    root(";FF[4]SZ[9x9]", Code::LaxValue, ";FF[4]SZ[9]");
    root(";FF[5]", Code::NewerFormat, ";FF[4]");
    root(";FF[ 4 ]", Code::BadRootValue, ";FF[4]");
    root(";FF[4]AP[x]", Code::NotComposed, ";FF[4]AP[x:]");
    root(";FF[4]RE[b+3,5]", Code::BadGameInfo, ";FF[4]RE[B+3.5]");
    root(
        ";FF[4]DT[1996/5/6]",
        Code::BadGameInfo,
        ";FF[4]DT[1996-05-06]",
    );
    root(";FF[3]AB[aa:ba]", Code::NewerFeature, ";FF[3]AB[aa][ba]");
    root(";FF[3]B[]", Code::EmptyPass, ";FF[3]B[tt]");
    below("B[aa]", Code::MissingSemicolon, ";B[aa]");
    below(";BlackMove[aa]Yy[x]", Code::LowerCaseIdent, ";BM[aa]Y[x]");
    below(r";C[x\", Code::OpenValue, r";C[x\\]");
}

#[test]
fn what_excludes_each_other_leaves_the_first() {
    below(
        ";C[x]B[aa] C[y]",
        Code::RepeatedProperty,
        ";C[x\n\ny]B[aa] ".trim_end(),
    );
    below(
        ";AB[aa]N[n]AB[bb]",
        Code::RepeatedProperty,
        ";AB[aa][bb]N[n]",
    );
    below(
        ";AB[aa]N[n]AW[aa:cc]AB[bb:dd]",
        Code::RepeatedProperty,
        ";AB[aa][db][dc][ad:dd]N[n]AW[ba:ca][ab:cb][ac:cc]"
            .replace("[ad:dd]", "[bd:dd]")
            .as_str(),
    );
    below(";N[a]B[aa]N[b]", Code::RepeatedSingle, ";N[a]B[aa]");
    below(";N[a][b]C[c][d]", Code::ExtraValues, ";N[a]C[c\n\nd]");
    below(";TR[aa]SQ[aa:ba]", Code::RepeatedPoint, ";TR[aa]SQ[ba]");
    below(";L[aa][aa][bb]", Code::RepeatedPoint, ";LB[aa:A][bb:C]");
    below(";B[aa]DO[]IT[]", Code::Contradiction, ";B[aa]DO[]");
    below(";B[aa]TE[1]BM[1]", Code::TesujiAndBad, ";B[aa]IT[]");
    below(";B[aa]BM[1]DO[]TE[2]", Code::TesujiAndBad, ";B[aa]DO[]");
}

#[test]
fn two_nodes_in_one_become_two() {
    below(
        ";B[aa]AB[bb]C[x]N[n]",
        Code::SetupAndMove,
        ";AB[bb]N[n];B[aa]C[x]",
    );
    root(
        ";FF[4]B[aa]AB[bb]C[x]",
        Code::SetupAndMove,
        ";FF[4]AB[bb]C[x];B[aa]",
    );
    below(";B[aa]PL[W]", Code::SetupAndMove, ";B[aa]");
    below(";B[aa]C[x]W[bb]", Code::TwoMoves, ";B[aa]C[x];W[bb]");
}

#[test]
fn what_nobody_can_know_has_no_repair() {
    none(";B[zz]", NodePlace::Below, Code::BadValue);
    none(";KM[six]", NodePlace::Root, Code::BadValue);
    none(";FF[4]RE[Black wins]", NodePlace::Root, Code::BadGameInfo);
    none(";FF[3]SZ[21]", NodePlace::Root, Code::NewerFeature);
    none(";", NodePlace::Root, Code::Undecodable);
}
