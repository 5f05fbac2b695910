//! How WebKitGTK draws on Linux, which environment variables decide. Without a GPU the system emulates one, which
//! takes half as much memory again and more time than rendering on the CPU directly. With some graphics drivers the
//! process of the page dies while it begins to draw, and the window stays white; what shares buffers with the driver
//! is then left out.

use std::cell::Cell;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::{env, fs};
use tauri::WebviewWindow;
use webkit2gtk::WebViewExt;

/// WebKitGTK reads it since 2.46. A value that is already set is kept.
const CPU_RENDERING: &str = "WEBKIT_SKIA_ENABLE_CPU_RENDERING";
/// WebKitGTK reads it since 2.42.
const NO_SHARED_BUFFERS: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
/// As often the page is loaded anew. After that something else is wrong.
const REVIVALS: u8 = 3;
/// The folder with a render node for each GPU (drm-uapi, "Render nodes").
const DEVICES: &str = "/dev/dri";

/// Restarts the program with CPU rendering if there is no GPU. Changing the environment is unsafe while other
/// threads may read it, so the new program replaces this one in the same process; if that fails, the app
/// continues unchanged.
pub(crate) fn use_cpu_without_gpu() {
    if env::var_os(CPU_RENDERING).is_some() || has_gpu(Path::new(DEVICES)) {
        return;
    }
    let error = start_again_with(CPU_RENDERING);
    eprintln!("Rouse renders as if there were a graphics processor: {error}");
}

/// Replaces this program by itself with the variable set. Returns only if that fails.
fn start_again_with(variable: &str) -> std::io::Error {
    match env::current_exe() {
        Ok(program) => Command::new(program).args(env::args_os().skip(1)).env(variable, "1").exec(),
        Err(error) => error,
    }
}

/// Brings the page back when its process dies: loads it anew, and after a second death starts the program again
/// without shared buffers. What was played is on the disk.
pub(crate) fn revive_page_of(window: &WebviewWindow) -> tauri::Result<()> {
    window.with_webview(|webview| {
        let deaths = Cell::new(0);
        webview.inner().connect_web_process_terminated(move |page, why| {
            deaths.set(deaths.get() + 1);
            tracing::warn!(deaths = deaths.get(), ?why, "the process of the page has died");
            if deaths.get() == 2 && env::var_os(NO_SHARED_BUFFERS).is_none() {
                let error = start_again_with(NO_SHARED_BUFFERS);
                tracing::warn!(%error, "the program cannot start again");
            }
            if deaths.get() <= REVIVALS {
                page.reload();
            }
        });
    })
}

fn has_gpu(devices: &Path) -> bool {
    let nodes = fs::read_dir(devices).into_iter().flatten().filter_map(Result::ok);
    nodes.map(|node| node.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_render_node_is_a_graphics_processor() {
        let devices = env::temp_dir().join(format!("rouse-renderer-{}", std::process::id()));
        assert!(!has_gpu(&devices), "nothing is there");
        fs::create_dir(&devices).expect("a folder can be made");
        for (name, expected) in [("by-path", false), ("card0", false), ("renderD128", true)] {
            fs::write(devices.join(name), "").expect("the folder can be written");
            assert_eq!(has_gpu(&devices), expected, "{name}");
        }
        fs::remove_dir_all(devices).expect("the folder goes");
    }
}
