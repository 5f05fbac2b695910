//! Tells Gradle where the Kotlin lies. The window calls nothing here, so there are no commands.

fn main() {
    tauri_plugin::Builder::new(&[]).android_path("android").build();
}
