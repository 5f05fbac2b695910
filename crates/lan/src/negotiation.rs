//! Reads two headers of a request: whether the file may be packed, and whether the browser has it already.

use axum::http::{
    HeaderMap, HeaderName,
    header::{ACCEPT_ENCODING, IF_NONE_MATCH},
};

/// Whether a response may be packed by gzip (RFC 9110, 12.5.3). Without the header it may not.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let weighed: Vec<_> = members(headers, &ACCEPT_ENCODING).map(weighed).collect();
    let of = |names: &[&str]| {
        let named = |(coding, _): &&(&str, bool)| names.iter().any(|name| coding.eq_ignore_ascii_case(name));
        weighed.iter().find(named).map(|(_, taken)| *taken)
    };
    of(&["gzip", "x-gzip"]).or_else(|| of(&["*"])).unwrap_or(false)
}

/// Whether the browser has the file with this tag; strong and weak tags count the same here (RFC 9110,
/// 13.1.2).
pub(crate) fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    members(headers, &IF_NONE_MATCH).any(|known| known == "*" || bare(known) == bare(tag))
}

fn bare(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

/// The members of a header that is a list, over all its lines.
fn members<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// A coding, and whether it is taken: its weight is above 0; a missing one is 1.
fn weighed(member: &str) -> (&str, bool) {
    let (coding, parameters) = member.split_once(';').unwrap_or((member, ""));
    let weight =
        parameters.trim().strip_prefix(['q', 'Q']).and_then(|rest| rest.trim_start().strip_prefix('='));
    let taken = weight.is_none_or(|weight| weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0));
    (coding.trim_end(), taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &HeaderName, lines: &[&'static str]) -> HeaderMap {
        lines.iter().map(|line| (name.clone(), line.parse().unwrap())).collect()
    }

    /// Judges a header with these lines, for each case.
    fn check(name: &HeaderName, judge: impl Fn(&HeaderMap) -> bool, cases: &[(&[&'static str], bool)]) {
        for (lines, expected) in cases {
            assert_eq!(judge(&headers(name, lines)), *expected, "{lines:?}");
        }
    }

    #[test]
    fn gzip_is_taken_by_name_or_by_a_star_and_refused_by_a_weight_of_nought() {
        let cases: &[(&[&str], bool)] = &[
            (&["gzip, deflate, br, zstd"], true),
            (&["br;q=1.0, gzip;q=0.8, *;q=0.1"], true),
            (&["GZip"], true),
            (&["x-gzip"], true),
            (&["*"], true),
            (&["br", "gzip ; q=0.001"], true),
            (&[], false),
            (&[""], false),
            (&["identity"], false),
            (&["br, deflate"], false),
            (&["gzip;q=0"], false),
            (&["gzip;q=0.000, *"], false),
            (&["*;q=0"], false),
            (&["gzip;Q=0"], false),
            (&["gzip;q=much"], false),
            (&["gzipped"], false),
        ];
        check(&ACCEPT_ENCODING, takes_gzip, cases);
    }

    #[test]
    fn a_browser_has_what_one_of_its_tags_names() {
        let cases: &[(&[&str], bool)] = &[
            (&["W/\"a1\""], true),
            (&["\"a1\""], true),
            (&["\"b2\", W/\"a1\""], true),
            (&["\"b2\"", "\"a1\""], true),
            (&["*"], true),
            (&[], false),
            (&["a1"], false),
            (&["\"b2\""], false),
            (&["\"a1"], false),
        ];
        check(&IF_NONE_MATCH, |headers| has_tag(headers, "W/\"a1\""), cases);
    }
}
