# shellcheck shell=bash
# The edition that runs in a page without a host: its module, and the folder that `./play` serves at first.

readonly PAGE_TARGET=wasm32-unknown-unknown

# What the module is built with, beside Rust.
page_tools() {
  rust_for "$PAGE_TARGET"
  # Debian's compiler comes without a linker for it.
  have rustup || { need "wasm-ld:lld" && export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld; }
}

# page_module PROFILE OPTION...: builds the table as WebAssembly.
page_module() { cargo_for "$PAGE_TARGET" build --locked -p rouse-web --profile "$1" "${@:2}"; }

# page_module_file PROFILE [FOLDER]: where that is.
page_module_file() { printf '%s\n' "${2:-${CARGO_TARGET_DIR:-target}}/$PAGE_TARGET/$1/rouse_web.wasm"; }

# page_folder MODULE FOLDER: the edition as dist/dev has it, without the bundle. It caches nothing for use offline.
page_folder() {
  rm -rf "$2"
  mkdir -p "$(dirname "$2")"
  cp -R dist/dev "$2"
  gzip -1 <"$1" >"$2/js/net/worker/rouse.bin"
  sed 's/<html lang="en" dir="ltr"/& data-edition="page"/' dist/dev/index.html >"$2/index.html"
  printf '// This edition is there while ./play runs.\n' >"$2/offline.js"
}
