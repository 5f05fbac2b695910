//! Text as a QR code: the drawings of the session.

pub use rouse_session::qr::{QrError, qr_svg, qr_terminal};
