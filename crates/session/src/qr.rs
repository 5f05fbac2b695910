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

/// The code as lines of half blocks, for a terminal with light letters on a dark ground.
///
/// # Errors
/// [`QrError::TooLong`] for texts of more than 2331 bytes.
pub fn qr_terminal(text: &str) -> Result<String, QrError> {
    Ok(code(text)?.to_str())
}

fn code(text: &str) -> Result<QRCode, QrError> {
    QRBuilder::new(text).ecl(ECL::M).build().map_err(|_| QrError::TooLong)
}
