//! Text as a QR code (ISO/IEC 18004): dark on white in every theme, at level M.

use fast_qr::{
    ECL, QRBuilder, QRCode,
    convert::{Builder, svg::SvgBuilder},
};

/// The white border, in modules, that the standard asks for.
const QUIET: usize = 4;

/// Why a text has no QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QrError {
    /// More than 2331 bytes.
    #[error("the text is too long for a QR code")]
    TooLong,
}

/// The code as SVG without styles, for `<img>`. One module is one unit of its `viewBox`.
///
/// # Errors
/// [`QrError::TooLong`] for texts of more than 2331 bytes.
pub fn qr_svg(text: &str) -> Result<String, QrError> {
    Ok(SvgBuilder::default().margin(QUIET).to_str(&code(text)?))
}

/// The code as lines of half blocks, for light letters on a dark ground.
///
/// # Errors
/// [`QrError::TooLong`] for texts of more than 2331 bytes.
pub fn qr_terminal(text: &str) -> Result<String, QrError> {
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
    Ok((0..side).step_by(2).flat_map(|y| half_blocks(y).chain(['\n'])).collect())
}

fn code(text: &str) -> Result<QRCode, QrError> {
    QRBuilder::new(text).ecl(ECL::M).build().map_err(|_| QrError::TooLong)
}
