//! Text as a QR code (ISO/IEC 18004): dark on white in every theme, at level M.

use fast_qr::{
    ECL, QRBuilder, QRCode,
    convert::{Builder, svg::SvgBuilder},
};

/// The white border, in modules, that the standard asks for.
const QUIET: usize = 4;

/// The code as SVG without styles, for `<img>`; none for texts of more than 2331 bytes. One module is one unit of its
/// `viewBox`.
#[must_use]
pub fn qr_svg(text: &str) -> Option<String> {
    Some(SvgBuilder::default().margin(QUIET).to_str(&code(text)?))
}

/// The code as lines of half blocks, for light letters on a dark ground; none for texts of more than 2331 bytes.
#[must_use]
pub fn qr_terminal(text: &str) -> Option<String> {
    let code = code(text)?;
    let inside = |at: usize| at.checked_sub(QUIET).filter(|&at| at < code.size);
    let is_dark = |x, y| inside(x).zip(inside(y)).is_some_and(|(x, y)| code[y][x].value());
    let side = code.size + 2 * QUIET;
    let half_blocks = |y: usize| {
        (0..side).map(move |x| match (is_dark(x, y), is_dark(x, y + 1)) {
            (false, false) => '█',
            (false, true) => '▀',
            (true, false) => '▄',
            (true, true) => ' ',
        })
    };
    Some((0..side).step_by(2).flat_map(|y| half_blocks(y).chain(['\n'])).collect())
}

fn code(text: &str) -> Option<QRCode> {
    QRBuilder::new(text).ecl(ECL::M).build().ok()
}
