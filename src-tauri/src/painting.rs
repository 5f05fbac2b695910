//! Who paints the page on Linux. Without a graphics processor the system plays one, and WebKitGTK
//! believes it: that takes half as much memory again and more time than painting right away
//! (`BENCHMARKS.md`). WebKitGTK has a switch for it, in the environment.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Known to WebKitGTK from 2.46 on; whoever has set it has decided.
const SWITCH: &str = "WEBKIT_SKIA_ENABLE_CPU_RENDERING";
/// Where Linux shows what can draw, a render node each (drm-uapi, "Render nodes").
const DEVICES: &str = "/dev/dri";

/// Chooses the painter. An environment cannot be changed safely while threads may read it, so the
/// program begins anew in the same process; when that fails, it goes on as it is.
pub(crate) fn choose() {
    if env::var_os(SWITCH).is_some() || has_graphics(Path::new(DEVICES)) {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let error = Command::new(program).args(env::args_os().skip(1)).env(SWITCH, "1").exec();
    eprintln!("Rouse paints as if there were a graphics processor: {error}");
}

fn has_graphics(devices: &Path) -> bool {
    let nodes = fs::read_dir(devices).into_iter().flatten().filter_map(Result::ok);
    nodes.map(|node| node.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_render_node_is_a_graphics_processor() {
        let devices = env::temp_dir().join(format!("rouse-painting-{}", std::process::id()));
        assert!(!has_graphics(&devices), "nothing is there");
        fs::create_dir(&devices).expect("a folder can be made");
        for (name, expected) in [("by-path", false), ("card0", false), ("renderD128", true)] {
            fs::write(devices.join(name), "").expect("the folder can be written");
            assert_eq!(has_graphics(&devices), expected, "{name}");
        }
        fs::remove_dir_all(devices).expect("the folder goes");
    }
}
