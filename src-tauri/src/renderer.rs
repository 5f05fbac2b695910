//! Software rendering on Linux. Without a GPU the system emulates one for WebKitGTK, which takes half as much
//! memory again and more time than rendering on the CPU directly (`BENCHMARKS.md`). An environment variable
//! makes WebKitGTK render on the CPU.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// WebKitGTK reads it since 2.46. A value that is already set is kept.
const CPU_RENDERING: &str = "WEBKIT_SKIA_ENABLE_CPU_RENDERING";
/// The folder with a render node for each GPU (drm-uapi, "Render nodes").
const DEVICES: &str = "/dev/dri";

/// Restarts the program with CPU rendering if there is no GPU. Changing the environment is unsafe while other
/// threads may read it, so the new program replaces this one in the same process; if that fails, the app
/// continues unchanged.
pub(crate) fn use_cpu_without_gpu() {
    if env::var_os(CPU_RENDERING).is_some() || has_gpu(Path::new(DEVICES)) {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let error = Command::new(program).args(env::args_os().skip(1)).env(CPU_RENDERING, "1").exec();
    eprintln!("Rouse renders as if there were a graphics processor: {error}");
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
