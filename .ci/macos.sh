# shellcheck shell=bash
# What `./check macos` does: type-checks both programs for macOS. Nothing can be linked without Apple's tools;
# .github/workflows/release.yml does it. What the package says about itself: tests/house/packages.rs.

readonly MACOS_TARGET=aarch64-apple-darwin

# clang compiles the one file of Objective-C that Tauri needs.
macos_tools() {
  need "clang:clang"
  rust_for "$MACOS_TARGET"
}

macos_types() {
  CC_aarch64_apple_darwin=clang cargo_for "$MACOS_TARGET" check --locked -p rouse -p rouse-cli --bins --features rouse/app \
    --target-dir "${CARGO_TARGET_DIR:-$PWD/target}/macos-check"
}

macos() {
  step "macOS: types" - macos_types
}
