# shellcheck shell=bash
# What the commands of this folder share: saying things, installing what is missing on Debian, and the bundle of the
# interface.

readonly NEEDED_RUST=1.90

say() { printf '%s\n' "$*" >&2; }
die() {
  say "$*"
  exit 1
}
# left_out WHY: says that this machine lacks what a step needs. Continuous integration leaves nothing out: there it fails.
left_out() {
  [ -z "${CI:-}" ] || die "$*"
  say "SKIPPED: $*"
}
have() { command -v "$1" >/dev/null 2>&1; }

# The version of everything here: it stands in Cargo.toml.
version() { sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml; }

# need_space GB: what a first build takes. Later builds find most of it there.
need_space() {
  local folder=${CARGO_TARGET_DIR:-target} free
  [ ! -d "$folder" ] || return 0
  # It may be on another disk than this folder, and not be there yet.
  while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
  free=$(df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1048576) }')
  [ "$free" -ge "$1" ] || die "Only $free GB are free here, and a first build takes $1. Free some, or name a folder on another disk in CARGO_TARGET_DIR."
}

# install_packages PACKAGE...: through apt-get, as root or with sudo.
install_packages() {
  local root=()
  [ $# -gt 0 ] || return 0
  have apt-get || die "Missing here: $*. (These are Debian's names; install the same things with your system's tools.)"
  if [ "$(id -u)" -ne 0 ]; then
    have sudo || die "Missing here: $*. Please run as root: apt-get install $*"
    root=(sudo)
  fi
  say "Installing what is missing: $*"
  "${root[@]}" apt-get update -qq || say "apt-get update failed; trying with the lists that are here."
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >&2 ||
    die "apt-get could not install: $*"
}

# missing COMMAND:PACKAGE...: the packages whose commands are not there. The spelling pkg-config/NAME:PACKAGE asks for a
# library with its headers; one entry may name several packages, separated by spaces.
missing() {
  local pair what
  for pair in "$@"; do
    what=${pair%%:*}
    case $what in
      pkg-config/*) have pkg-config && pkg-config --exists "${what#*/}" && continue ;;
      *) have "$what" && continue ;;
    esac
    printf '%s\n' "${pair#*:}"
  done
}

# need COMMAND:PACKAGE...: installs what is missing of them.
need() {
  local packages
  read -r -d '' -a packages < <(missing "$@") || true
  [ ${#packages[@]} -eq 0 ] || install_packages "${packages[@]}"
}

rust_is_new_enough() {
  local version
  have cargo || return 1
  version=$(cargo --version 2>/dev/null | cut -d' ' -f2) || return 1
  [ "$(printf '%s\n%s\n' "$NEEDED_RUST" "$version" | sort -V | head -n 1)" = "$NEEDED_RUST" ]
}

# need_rust [PACKAGE...]: an existing cargo that is new enough, or Debian's rustc-web; with it the
# further packages named.
# shellcheck disable=SC2120 # the packages are optional
need_rust() {
  if ! have cargo && [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/cargo" ]; then
    PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
  fi
  rust_is_new_enough && return
  if have rustup; then
    die "Rouse needs Rust $NEEDED_RUST or newer. Please run: rustup update stable"
  fi
  install_packages rustc-web cargo-web "$@"
  hash -r
  rust_is_new_enough || die "Rouse needs Rust $NEEDED_RUST or newer; found: $(cargo --version 2>&1). See https://rustup.rs"
}

# npm_packages [FOLDER]: skipped while the lock file there is the one that was installed last. Here they make
# dist/dev of ui/.
npm_packages() {
  local folder=${1:-.}
  if cmp -s "$folder/package-lock.json" "$folder/node_modules/.installed-lock"; then
    say "node_modules is up to date."
  else
    (cd "$folder" && npm ci --no-audit --no-fund) &&
      cp "$folder/package-lock.json" "$folder/node_modules/.installed-lock"
  fi || return
  [ "$folder" != . ] || npm run --silent compile
}

# The bundle of the interface, made of ui/ as it lies here (.ci/interface.js).
readonly BUNDLE=dist/ui

# bundle_interface: makes the bundle. What cargo builds afterwards carries it instead of ui/: for browsers by ROUSE_UI
# (crates/host/build.rs), for the window by TAURI_CONFIG.
bundle_interface() {
  need "node:nodejs" "npm:npm"
  npm_packages . && npm run --silent build || return
  export ROUSE_UI=$BUNDLE TAURI_CONFIG="{\"build\":{\"frontendDist\":\"$BUNDLE\"}}"
}

# has_target TARGET...: whether rustup has brought all of them.
has_targets() {
  local target installed
  installed=$(rustup target list --installed)
  for target in "$@"; do grep -qx "$target" <<<"$installed" || return 1; done
}

# rust_for TARGET...: their standard library, from rustup where it is; elsewhere its sources, from Debian.
rust_for() {
  if have rustup; then
    has_targets "$@" || rustup target add "$@" || die "Please run: rustup target add $*"
  else
    dpkg-query -W -f='${Status}\n' rustc-web rust-web-src 2>/dev/null | grep -c '^install ok installed' | grep -qx 2 ||
      install_packages rustc-web rust-web-src
  fi
}

# cargo_for TARGET COMMAND OPTION...: cargo with that standard library.
cargo_for() {
  local target=$1 command=$2
  shift 2
  if have rustup; then
    cargo "$command" --target "$target" "$@"
  else
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 cargo "$command" --target "$target" -Zbuild-std=std,panic_abort "$@"
  fi
}
