# shellcheck shell=bash
# What `./check lint` does: it guards the repository rather than the product, and looks at what ships.

# What packages are built with, and the interface inside debug builds as well.
readonly SHIPS=rouse/app,rouse-host/embed

# Without features, with those of the tests, and with those that ship. What needs a web view is no default member.
clippy_without_a_web_view() { cargo clippy --all-targets --locked -- -D warnings; }
clippy_of_tests() {
  cargo clippy --workspace --all-targets --locked --features "$FEATURES" -- -D warnings
  # With `test = false` in Cargo.toml they are no part of all targets.
  cargo clippy --workspace --test bench --test packages --locked --features "$FEATURES" -- -D warnings
}
clippy_of_what_ships() { cargo clippy --workspace --all-targets --locked --features "$SHIPS" -- -D warnings; }

formatting() {
  npm_packages
  cargo fmt --all --check && npx --no-install prettier --check --log-level warn .
}

rustdoc() { RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked --features "$FEATURES"; }

# The same programs without the hooks of the tests, with the bundle of the interface inside: tests of what opens a table,
# and a start of the window.
what_ships() {
  # The module of the page with its size: the tests of ./check use one that is built quickly.
  .ci/web
  in_node tests/web/shipped.js
  bundle_interface
  cargo test --locked -p rouse-table -p rouse-host -p rouse-cli --features rouse-host/embed --quiet --lib --bins --test it --test lan --test embedded
  cargo build --locked -p rouse --features "$SHIPS" --bin rouse
  on_a_screen .ci/smoke "${CARGO_TARGET_DIR:-target}/debug/rouse"
}

# on_a_screen COMMAND...: with a screen that nobody sees.
on_a_screen() {
  local number=61 screen ended=0
  while [ -e "/tmp/.X11-unix/X$number" ]; do number=$((number + 1)); done
  Xvfb ":$number" -screen 0 1280x800x24 -nolisten tcp >/dev/null 2>&1 &
  screen=$!
  until [ -e "/tmp/.X11-unix/X$number" ]; do kill -0 "$screen" || die "Xvfb does not start."; done
  DISPLAY=:$number "$@" || ended=$?
  kill "$screen"
  wait "$screen" 2>/dev/null || true
  return "$ended"
}

# Every script of this repository.
shell() {
  local scripts
  need "shellcheck:shellcheck"
  mapfile -t scripts < <(grep -rlE '^#(!/usr/bin/env bash|.*shell=bash)' check play release .ci)
  [ ${#scripts[@]} -gt 10 ] || die "These are not all scripts: ${scripts[*]}"
  shellcheck --external-sources "${scripts[@]}"
}

floor() {
  npm_packages
  node .ci/floor.js
}

workflows() {
  npm_packages
  node .ci/workflows.js
}

lint() {
  step "Shell" - shell
  step "Workflows" - workflows
  step "Oldest browsers" - floor
  step "Formatting" - formatting
  step "Clippy, without a web view" - clippy_without_a_web_view
  step "Clippy, tests" - clippy_of_tests
  step "Clippy, what ships" - clippy_of_what_ships
  step "Documentation" - rustdoc
  # With the features of the tests: nothing is built anew after them.
  step "Examples in it" - cargo test --workspace --locked --features "$FEATURES" --doc --quiet
  step "Licences and libraries" - supply
  step "What ships" - what_ships
}
