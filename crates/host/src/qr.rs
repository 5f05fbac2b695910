//! Renders text as a QR code, by the functions of the session.

pub use rouse_session::qr::{QrError, qr_svg, qr_terminal};
