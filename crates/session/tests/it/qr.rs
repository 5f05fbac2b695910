//! What a phone's camera reads from the QR codes.

use rouse_session::qr::{qr_svg, qr_terminal};
use rqrr::{Grid, MetaData, PreparedImage, SimpleGrid};

/// Addresses of every class, the shortest and the longest, as guests get them.
const LINKS: [&str; 8] = [
    "http://10.0.0.2:4711/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://10.255.255.254:4714/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://172.16.0.1:4711/#000000.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://172.31.255.254:4714/#ZZZZZZ.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://192.168.0.2:4711/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://192.168.178.23:4711/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://192.168.255.254:65535/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
    "http://rouse-7f3a.local:4711/#K7Q2MX.7ZZXP0T6G3VJ9Q8M1B2C4D5E60",
];

/// The number behind a mark of the drawing.
fn number(text: &str) -> usize {
    text.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
}

/// The drawing as rows of dark modules: only squares of one unit may be in it.
fn modules(svg: &str) -> Vec<Vec<bool>> {
    let side = number(svg.split(r#"viewBox="0 0 "#).nth(1).unwrap());
    let mut rows = vec![vec![false; side]; side];
    let path = svg.split(r#"<path d=""#).nth(1).unwrap().split('"').next().unwrap();
    for square in path.split('M').skip(1) {
        let (x, rest) = square.split_once(',').unwrap();
        let (y, shape) = rest.split_once('h').unwrap();
        assert_eq!(shape, "1v1h-1");
        rows[number(y)][number(x)] = true;
    }
    rows
}

/// The picture that a camera sees, with `scale` points a module.
fn seen(rows: &[Vec<bool>], scale: usize) -> (MetaData, String) {
    let side = rows.len() * scale;
    let point = |x: usize, y: usize| if rows[y / scale][x / scale] { 0 } else { 255 };
    let mut image = PreparedImage::prepare_from_greyscale(side, side, point);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code is found");
    grids[0].decode().unwrap()
}

#[test]
fn a_camera_reads_every_class_of_address() {
    for link in LINKS {
        let (meta, text) = seen(&modules(&qr_svg(link).unwrap()), 5);
        assert_eq!(text, link);
        // 62 characters fit version 4.
        let version = if link.len() <= 62 { 4 } else { 5 };
        assert_eq!(meta.version.0, version, "{link}: large modules");
        assert_eq!(meta.ecc_level, 0, "{link}: level M");
    }
}

#[test]
fn the_drawing_has_a_white_border_and_no_style() {
    let svg = qr_svg(LINKS[0]).unwrap();
    let rows = modules(&svg);
    let side = 4 + 33 + 4;
    assert_eq!(rows.len(), side);
    for (y, row) in rows.iter().enumerate() {
        for (x, dark) in row.iter().enumerate() {
            let inside = (4..side - 4).contains(&x) && (4..side - 4).contains(&y);
            assert!(inside || !dark, "{x} {y}");
        }
    }
    assert!(rows[4][4] && rows[4][36] && rows[36][4], "the marks stand right at the border");
    assert!(
        svg.contains(&format!(r##"<rect width="{side}px" height="{side}px" fill="#ffffff"/>"##)),
        "{svg}"
    );
    assert!(svg.contains(r##"fill="#000000""##));
    for banned in ["style", "script", "class", "href"] {
        assert!(!svg.contains(banned), "{banned} in {svg}");
    }
}

#[test]
fn a_terminal_shows_the_same_code() {
    for link in LINKS {
        let text = qr_terminal(link).unwrap();
        // A letter is two modules, one above the other; what is not drawn is dark.
        let halves = |c: char| match c {
            ' ' => (true, true),
            '▀' => (false, true),
            '▄' => (true, false),
            '█' => (false, false),
            other => panic!("{other:?}"),
        };
        let rows: Vec<Vec<bool>> = text
            .lines()
            .flat_map(|line| {
                let (upper, lower): (Vec<_>, Vec<_>) = line.chars().map(halves).unzip();
                [upper, lower]
            })
            .collect();
        let side = if link.len() <= 62 { 33 } else { 37 };
        let grid = SimpleGrid::from_func(side, |x, y| rows[y + 4][x + 4]);
        assert_eq!(Grid::new(grid).decode().unwrap().1, link);
        for (y, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), side + 8);
            for (x, dark) in row.iter().enumerate() {
                let inside = (4..side + 4).contains(&x) && (4..side + 4).contains(&y);
                assert!(inside || !dark, "four light modules are around it: {x} {y}");
            }
        }
    }
}

#[test]
fn too_long_a_text_is_an_error() {
    assert!(qr_svg(&"x".repeat(2331)).is_some());
    assert_eq!(qr_svg(&"x".repeat(2332)), None);
    assert_eq!(qr_terminal(&"x".repeat(2332)), None);
}
