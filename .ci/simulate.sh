# shellcheck shell=bash
# `./check simulate`: plants the faults of tests/simulate/faults, one at a time in a copy of the sources, and says which of
# them the evenings of crates/simulate find, by which seed and after how long.

# How long evenings are played for one fault, in seconds.
readonly LONGEST_HUNT=${ROUSE_HUNT:-600}

# plant COPY PATCH [OPTION...]: the copy lies in this repository, and is none itself.
plant() {
  (cd "$1" && GIT_CEILING_DIRECTORIES=$(dirname "$1") git apply "${@:3}" "$2") || die "$(basename "$2") no longer applies."
}

build_cli() { (cd "$1" && cargo build --locked --quiet -p rouse-cli --features rouse-cli/test-hooks); }

# hunt PROGRAM: seed and seconds; nothing when no evening has failed. A crash or a hang finds no fault.
hunt() {
  local begin=$SECONDS said seed
  said=$(timeout "$LONGEST_HUNT" "$1" simulate --seed 1 --evenings 1000000 --faults wild --quick) || true
  seed=$(sed -n 's/^Seed \([0-9]*\) fails.*/\1/p' <<<"$said")
  [ -z "$seed" ] || printf 'found: seed %s, %d s\n' "$seed" "$((SECONDS - begin))"
}

# simulate [NUMBER...]: these faults, or all.
simulate() {
  local target=${CARGO_TARGET_DIR:-$PWD/target}/simulate copy patch found missed=0
  copy=$target/sources
  export CARGO_TARGET_DIR=$target
  rm -rf "$copy"
  mkdir -p "$copy"
  # With their old times, the files of a fault that was planted before would not be built again.
  git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from - | tar --extract --touch --directory "$copy"
  for patch in "$PWD"/tests/simulate/faults/*.patch; do
    [ $# -eq 0 ] || [[ " $* " == *" $(basename "$patch" | cut -c 1-2) "* ]] || continue
    plant "$copy" "$patch"
    build_cli "$copy" || die "With $(basename "$patch") the program does not build."
    found=$(hunt "$target/debug/rouse-cli")
    printf '%-50s %s\n' "$(basename "$patch" .patch)" "${found:-not found}"
    [ -n "$found" ] || missed=$((missed + 1))
    plant "$copy" "$patch" --reverse
  done
  [ "$missed" -eq 0 ] || die "Of the planted faults $missed were not found."
}
