# shellcheck shell=bash
# Whose code goes into the packages: cargo-deny looks at it by the rules of deny.toml.

readonly CARGO_DENY=0.20.2

# cargo-deny in this version, built once beside our own programs and without optimisation, which
# nothing here needs: it looks at the whole tree in seconds.
cargo_deny() {
  local tools=${CARGO_TARGET_DIR:-$PWD/target}/tools
  if [ "$("$tools/bin/cargo-deny" --version 2>/dev/null)" != "cargo-deny $CARGO_DENY" ]; then
    say "Building cargo-deny $CARGO_DENY; the first time takes some minutes."
    cargo install cargo-deny --locked --version "$CARGO_DENY" --debug --root "$tools" \
      --target-dir "$tools/build" --quiet --no-track --force
    rm -rf "$tools/build"
  fi
  "$tools/bin/cargo-deny" "$@"
}

# Advisories come from the internet, and a check does not depend on it.
supply() {
  local advisories=${CARGO_HOME:-$HOME/.cargo}/advisory-dbs
  cargo_deny --locked check -D warnings licenses bans sources
  if compgen -G "$advisories/advisory-db-*" >/dev/null; then
    cargo_deny --locked --offline check advisories
  else
    say "Advisories: NOT looked at, their database is not on this machine. 'cargo deny fetch db' brings it."
  fi
}
