//! Generates the permissions of the app's commands and embeds the interface.
//! Without the feature `app` there is nothing to do.

fn main() {
    #[cfg(feature = "app")]
    app();
}

#[cfg(feature = "app")]
fn app() {
    // Tauri watches the files that it embedded, not the folder: a new file would go unnoticed.
    // It needs one, made (`npm run compile`) or not.
    std::fs::create_dir_all("dist/dev").expect("the folder can be made");
    println!("cargo:rerun-if-changed=dist/dev");
    if let Ok(bundle) = std::env::var("ROUSE_UI") {
        println!("cargo:rerun-if-changed={bundle}");
    }
    println!("cargo:rerun-if-env-changed=ROUSE_UI");
    println!("cargo:rerun-if-changed=src-tauri/capabilities");
    let manifest = tauri_build::AppManifest::new().commands(&[
        "subscribe",
        "send",
        "host",
        "nearby",
        "stop_nearby",
        "search",
        "join",
        "leave_join",
        "open_page",
        "open_settings",
        "move_to_background",
        "show_theme",
        "voices",
        "speak",
        "hush",
    ]);
    let attributes = tauri_build::Attributes::new()
        .app_manifest(manifest)
        .capabilities_path_pattern("src-tauri/capabilities/*.json");
    if let Err(error) = tauri_build::try_build(attributes) {
        panic!("{error:#}");
    }
}
