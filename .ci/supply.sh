# shellcheck shell=bash
# Whose code goes into the packages: cargo-deny looks at it by the rules of deny.toml.

readonly CARGO_DENY=0.20.2
readonly CARGO_CYCLONEDX=0.5.9

# cargo_tool NAME VERSION ARGUMENTS...: a tool for cargo in this version, built once for all clones on a machine and
# without optimisation, which nothing here needs: they look at the whole tree in seconds.
cargo_tool() {
  local tools=${XDG_CACHE_HOME:-$HOME/.cache}/rouse/tools name=$1 version=$2
  shift 2
  if [[ "$("$tools/bin/$name" "${name#cargo-}" --version 2>/dev/null)" != *" $version" ]]; then
    say "Building $name $version; the first time takes some minutes."
    cargo install "$name" --locked --version "$version" --debug --root "$tools" \
      --target-dir "$tools/build" --quiet --no-track --force
    rm -rf "$tools/build"
  fi
  "$tools/bin/$name" "${name#cargo-}" "$@"
}

cargo_deny() { cargo_tool cargo-deny "$CARGO_DENY" "$@"; }

# bill_of_materials FILE: every library in the program for Linux, with version, licence and sum, as
# CycloneDX wants it. Of the same commit it is the same everywhere: its time is that of the commit, and
# our own crates lie at /rouse.
bill_of_materials() {
  local name=bill-of-materials made
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) cargo_tool cargo-cyclonedx "$CARGO_CYCLONEDX" \
    --features app --target x86_64-unknown-linux-gnu --no-build-deps \
    --format json --spec-version 1.5 --override-filename "$name" --quiet
  sed "s|file://$PWD|file:///rouse|g" "$name.json" >"$1"
  rm "$name.json"
  # It writes one for every crate of the workspace.
  for made in crates/*/"$name.json"; do rm "$made"; done
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
