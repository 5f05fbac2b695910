//! Decides from the request whether a file may be compressed.

use axum::http::{HeaderMap, header::ACCEPT_ENCODING};

/// Whether the client accepts gzip (RFC 9110, 12.5.3); false without the header.
pub(crate) fn takes_gzip(headers: &HeaderMap) -> bool {
    let weighed: Vec<_> = members(headers).map(weighed).collect();
    let of = |names: &[&str]| {
        let named = |(coding, _): &&(&str, bool)| names.iter().any(|name| coding.eq_ignore_ascii_case(name));
        weighed.iter().find(named).map(|(_, taken)| *taken)
    };
    of(&["gzip", "x-gzip"]).or_else(|| of(&["*"])).unwrap_or(false)
}

/// The members of all `Accept-Encoding` headers.
fn members(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// A coding, and whether it is accepted: its weight is above 0; the default weight is 1.
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
        for (lines, expected) in cases {
            let headers: HeaderMap =
                lines.iter().map(|line| (ACCEPT_ENCODING, line.parse().unwrap())).collect();
            assert_eq!(takes_gzip(&headers), *expected, "{lines:?}");
        }
    }
}
