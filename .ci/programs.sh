# shellcheck shell=bash
# The test programs of the workspace: built all at once with one set of features, so that nothing is compiled twice,
# and run one after the other in the order in which `check` names them.

# The window, the hooks for seeds and clock, and the declarations of the wire types.
readonly FIRST_FEATURES=rouse/app,rouse/test-hooks,rouse-session/ts
readonly FEATURES=$FIRST_FEATURES,rouse-cli/test-hooks

# A line for each test program, and for what the tests start (target "program"): package, target, folder of the package,
# file.
programs_list() { printf '%s/check/programs\n' "${CARGO_TARGET_DIR:-$PWD/target}"; }

# list_programs: reads what cargo says about its artifacts.
list_programs() {
  # shellcheck disable=SC2016 # JavaScript's own placeholders
  node -e 'for (const line of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const { executable, profile, package_id, target, manifest_path } = JSON.parse(line);
    if (!executable) continue;
    const name = package_id.replace(/.*[#/]([\w-]+)[@#][^@#/]*$/, "$1");
    const kind = !profile.test ? "program" : target.kind[0] === "test" ? target.name : target.kind[0] === "bin" ? "bin" : "lib";
    console.log([name, kind, path.dirname(manifest_path), executable].join("\t"));
  }'
}

# The programs that have run since they were built: package and target.
programs_run() { printf '%s/check/run\n' "${CARGO_TARGET_DIR:-$PWD/target}"; }

# build_tests [OPTION...]: these programs, or every one that cargo tests by default; and what they start.
build_tests() {
  local which=("$@")
  [ $# -gt 0 ] || which=(--workspace --lib --bins --tests)
  build_with "$FEATURES" "${which[@]}"
}

# build_with FEATURES OPTION...
build_with() {
  local list made
  list=$(programs_list)
  mkdir -p "$(dirname "$list")"
  made=$(cargo test --locked --features "$1" --no-run --message-format json-render-diagnostics "${@:2}")
  list_programs <<<"$made" >"$list"
  [ -s "$list" ] || die "cargo has built no test program."
}

# found PACKAGE TARGET: the program's line.
found() { awk -F '\t' -v package="$1" -v target="$2" '$1 == package && $2 == target' "$(programs_list)"; }

# program_file PACKAGE TARGET
program_file() { found "$1" "$2" | cut -f 4; }

# in_program PACKAGE TARGET OPTION...: runs one program where cargo would run it. ROUSE_CLI names the table for its
# browsers, if it is to be another one than was built here.
in_program() {
  local file folder cli
  IFS=$'\t' read -r _ _ folder file < <(found "$1" "$2") || die "There is no test program $2 in $1."
  cli=${ROUSE_CLI:-$(program_file rouse-cli program)}
  printf '%s\t%s\n' "$1" "$2" >>"$(programs_run)"
  shift 2
  (cd "$folder" && ROUSE_CLI=$cli "$file" "$@")
}

# What is built has to be run: a new crate needs a step.
every_program_ran() {
  local left
  left=$(comm -23 <(cut -f 1,2 "$(programs_list)" | sort -u) <(sort -u "$(programs_run)") | grep -v -P '\tprogram$' || true)
  [ -z "$left" ] || die "No step runs these test programs:
$left"
}

# in_crate PACKAGE OPTION...: runs every program of a crate.
in_crate() {
  local package=$1 target targets=()
  shift
  mapfile -t targets < <(awk -F '\t' -v package="$package" '$1 == package && $2 != "program" { print $2 }' "$(programs_list)" | sort -r)
  [ ${#targets[@]} -gt 0 ] || die "There is no test program in $package."
  for target in "${targets[@]}"; do in_program "$package" "$target" "$@"; done
}
