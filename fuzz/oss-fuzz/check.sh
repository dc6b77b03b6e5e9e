#!/usr/bin/env bash
# Shows without Docker that the targets are as OSS-Fuzz and ClusterFuzzLite want them: builds them by the script that
# these services run, in the environment that they give it, with address sanitizer and the clang of this machine, and
# looks at what is left in $OUT as the services do. Then shows on damaged copies that each look can fail.
#
#   check.sh [FOLDER]     FOLDER holds everything; by default build/oss-fuzz
#
# Exit status 0 where all is well, 1 where something is not, which is said.
set -uo pipefail

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
root=$(dirname "$(dirname "$here")")
folder=$(mkdir -p "${1:-$root/build/oss-fuzz}" && cd "${1:-$root/build/oss-fuzz}" && pwd) || exit 1

problem() {
  printf 'check.sh: %s: %s\n' "$(basename "$1")" "$2" >&2
  return 1
}

# What is found in $OUT for the name of a target: exists, is an executable that speaks the interface of engines.
is_executable() {
  local file=$1/$2
  [[ $2 =~ ^[A-Za-z0-9_-]+$ ]] || problem "$file" "the service takes no such name" || return
  [ -x "$file" ] || problem "$file" "is not there, or cannot be run" || return
  [ "$(head -c 4 "$file" | od -An -tx1 | tr -d ' ')" = 7f454c46 ] || problem "$file" "is no ELF file" || return
  grep -q LLVMFuzzerTestOneInput "$file" || problem "$file" "has no LLVMFuzzerTestOneInput"
}

# Starts, and stands four inputs of its own making.
runs_inputs() {
  local log=$work/run.log
  mkdir -p "$work/empty"
  "$1/$2" -runs=4 -seed=1337 -rss_limit_mb=2560 -timeout=25 -artifact_prefix="$work/" "$work/empty" >"$log" 2>&1 ||
    problem "$1/$2" "does not stand four inputs: $(tail -n 3 "$log" | tr '\n' ' ')"
}

# Options and dictionary can be read, and every seed is passed over.
replays_seeds() {
  local file=$1/$2 log=$work/seeds.log seeds=$work/seeds options
  rm -rf "$seeds" && mkdir -p "$seeds"
  [ -e "${file}_seed_corpus.zip" ] || problem "$file" "has no seed corpus" || return
  unzip -q -o "${file}_seed_corpus.zip" -d "$seeds" || problem "$file" "its seed corpus cannot be unpacked" || return
  [ -n "$(ls -A "$seeds")" ] || problem "$file" "its seed corpus is empty" || return
  [ -s "$file.dict" ] || problem "$file" "has no dictionary" || return
  [ "$(head -n 1 "$file.options" 2>/dev/null)" = "[libfuzzer]" ] || problem "$file" "has no options" || return
  options=$(sed -n 's/^\([a-z_]*\) = \([0-9]*\)$/-\1=\2/p' "$file.options")
  # shellcheck disable=SC2086
  "$file" -runs=0 -dict="$file.dict" $options -artifact_prefix="$work/" "$seeds" >"$log" 2>&1 ||
    problem "$file" "a seed is a finding: $(grep -m 1 'FINDING\|ERROR' "$log")"
}

# The code is instrumented, and by the sanitizer that was asked for alone; the libraries of the compiler have a few calls
# of their own.
is_sanitized() {
  local calls others
  read -r calls others < <(objdump -d --no-show-raw-insn "$1/$2" |
    awk '/call.*__asan_report/ { ++a } /call.*__ubsan_handle/ { ++u } END { print a + 0, u + 0 }')
  [ "$calls" -ge 1000 ] || problem "$1/$2" "has $calls calls of the address sanitizer; expected thousands" || return
  [ "$others" -le 200 ] || problem "$1/$2" "has $others calls of the sanitizer of undefined behaviour"
}

# Needs the C library and nothing else, and no path of the machine that built it.
is_alone() {
  local others
  others=$(objdump -p "$1/$2" | sed -n 's/^ *NEEDED *//p' | grep -vE '^(libc|libm|libdl|libpthread|librt|libresolv|ld-linux.*)\.so' | tr '\n' ' ')
  [ -z "$others" ] || problem "$1/$2" "needs libraries that the service does not have: $others" || return
  ! objdump -p "$1/$2" | grep -qE 'RPATH|RUNPATH' || problem "$1/$2" "looks for libraries where it was built"
}

# check FOLDER: all looks at all targets of a folder.
check() {
  local target name status=0 count=0
  for target in "$1"/fuzz_*.options; do
    name=$(basename "$target" .options)
    count=$((count + 1))
    is_executable "$1" "$name" && is_sanitized "$1" "$name" && is_alone "$1" "$name" &&
      runs_inputs "$1" "$name" && replays_seeds "$1" "$name" || status=1
  done
  [ -e "$target" ] || { problem "$1" "holds no target" || status=1; }
  [ "$status" -ne 0 ] || printf '%d targets are as the services want them\n' "$count"
  return "$status"
}

# must_fail WORDS: with what damage() has done to a copy of one target, the check fails and says these words.
must_fail() {
  local words=$1 name=fuzz_json copy=$work/damaged log=$work/damaged.log
  rm -rf "$copy" && mkdir -p "$copy"
  cp "$moved/$name" "$moved/$name".* "$moved/${name}_seed_corpus.zip" "$copy"
  damage "$copy" "$name"
  if check "$copy" >"$log" 2>&1; then
    printf 'check.sh: passes over a damaged target that should be refused with "%s"\n' "$words" >&2
    return 1
  fi
  grep -qF "$words" "$log" || { printf 'check.sh: expected "%s", found: %s\n' "$words" "$(cat "$log")" >&2; return 1; }
}

work=$folder/work
out=$folder/out
rm -rf "$out" && mkdir -p "$work" "$out"

# As base-builder sets it for libFuzzer and the address sanitizer.
common="-O1 -fno-omit-frame-pointer -gline-tables-only -Wno-error=incompatible-pointer-types -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
flags="$common -fsanitize=address -fsanitize-address-use-after-scope -fsanitize=fuzzer-no-link"
env CC="${POSPROOF_CLANG:-clang}" CXX="${POSPROOF_CLANGXX:-clang++}" CFLAGS="$flags" CXXFLAGS="$flags -stdlib=libc++" \
  LIB_FUZZING_ENGINE=-fsanitize=fuzzer SANITIZER=address FUZZING_ENGINE=libfuzzer ARCHITECTURE=x86_64 \
  SRC="$root" OUT="$out" WORK="$work" bash "$here/build.sh" >"$folder/build.log" 2>&1 ||
  { tail -n 40 "$folder/build.log" >&2; problem "$here/build.sh" "failed"; exit 1; }

# The services move what was built: nothing may depend on where it was.
moved=$folder/moved
rm -rf "$moved" && mv "$out" "$moved"
mkdir -p "$out"
check "$moved" || exit 1

status=0
damage() { rm "$1/$2"; }
must_fail "is not there" || status=1
damage() { printf '#!/bin/sh\n' >"$1/$2"; }
must_fail "is no ELF file" || status=1
damage() { cp /bin/true "$1/$2"; }
must_fail "has no LLVMFuzzerTestOneInput" || status=1
damage() { rm "$1/${2}_seed_corpus.zip"; }
must_fail "has no seed corpus" || status=1
damage() { : >"$1/$2.dict"; }
must_fail "has no dictionary" || status=1
damage() { printf 'no word\n' >"$1/$2.dict"; }
must_fail "a seed is a finding" || status=1
damage() { rm "$1/$2.options"; }
must_fail "holds no target" || status=1
# Planted programs: without instrumentation, with a library, and one that finds fault with everything.
planted=$work/planted.cpp
cat >"$planted" <<'CPP'
#include <cstddef>
#include <cstdint>
#include <cstdlib>
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) {
  std::abort();
}
CPP
plant() { "${POSPROOF_CLANGXX:-clang++}" -fsanitize=fuzzer "$@" "$planted"; }
damage() { plant -static-libstdc++ -static-libgcc -o "$1/$2"; }
must_fail "calls of the address sanitizer" || status=1
is_sanitized() { :; }
must_fail "does not stand four inputs" || status=1
damage() { plant -o "$1/$2"; }
must_fail "needs libraries that the service does not have" || status=1
damage() { plant -static-libstdc++ -static-libgcc -Wl,-rpath,"$work" -o "$1/$2"; }
must_fail "looks for libraries where it was built" || status=1
[ "$status" -ne 0 ] || printf 'and damaged ones are refused\n'
exit "$status"
