#!/bin/sh
# Proves the error bound of a polynomial kernel, or says which part of it does not hold.
#
#   prove.sh [--change SED] WORK PROOFS SOURCE…
#
# The arithmetic is read from the SOURCEs (program.awk). In the folder PROOFS, every <name>.gappa bounds a rounding error,
# which reaches sum.sollya as <name>_rounding; sum.sollya bounds the approximation errors and compares the sum with
# what the sources state. --change proves a changed copy of the sources instead. WORK is a folder for what is written.
#
# Exit status: 0 proved · 1 not proved · 2 the proof could not be run · 77 a tool is missing.
set -eu
export LC_ALL=C

stop() {
  status=$1
  shift
  echo "$*"
  exit "$status"
}

for tool in gappa sollya; do
  command -v "$tool" >/dev/null || stop 77 "not run: $tool was not found. On Debian: apt-get install $tool"
done

change=
if [ "$1" = --change ]; then
  change=$2
  shift 2
fi
work=$1
proofs=$2
shift 2
here=${0%/*}

mkdir -p "$work"
cat "$@" >"$work/original" || stop 2 "a source cannot be read"
sed -e "$change" "$work/original" >"$work/source" || stop 2 "sed does not take the change '$change'"
if [ -n "$change" ] && cmp -s "$work/original" "$work/source"; then
  stop 2 "the change '$change' changes nothing in $*"
fi

# One statement a line. Comments, preprocessor lines and the suffix of float literals mean nothing to the proof.
for tool in gappa sollya; do
  # shellcheck disable=SC2020 # characters are meant
  sed -e 's|//.*||' -e '/^ *#/d' -e 's/\([0-9]\)F\([^0-9A-Za-z_]\)/\1\2/g' "$work/source" |
    tr '\n;{}' ' \n\n\n' |
    awk -v tool="$tool" -f "$here/program.awk" >"$work/program.$tool"
done

# A warning is a rewriting that Gappa could not verify, or a name without definition: no proof. Two names for the same
# number are harmless.
: >"$work/roundings"
for proof in "$proofs"/*.gappa; do
  name=$(basename "$proof" .gappa)
  cat "$work/program.gappa" "$proof" >"$work/$name.gappa"
  gappa "$work/$name.gappa" >"$work/$name.answer" 2>&1 || : # judged by its answer
  bound=$(sed -n 's/^  |.*| in \[0, \([0-9]*\)b\(-[0-9]*\) {.*/\1 * 2^(\2)/p' "$work/$name.answer")
  if [ -z "$bound" ] || grep -v 'Warning: renaming' "$work/$name.answer" | grep -q -e Warning -e Error; then
    cat "$work/$name.answer"
    stop 1 "NOT PROVED: rounding of the $name: Gappa finds no bound"
  fi
  echo "${name}_rounding = $bound;" >>"$work/roundings"
done

# Sollya takes a name that it does not know for a variable, with a warning.
cat "$here/check.sollya" "$work/program.sollya" "$work/roundings" "$proofs/sum.sollya" >"$work/sum.sollya"
sollya --warnonstderr "$work/sum.sollya" >"$work/sum.answer" 2>"$work/sum.warnings" ||
  stop 2 "sollya ended with an error: $(cat "$work/sum.warnings")"
cat "$work/sum.answer"
[ ! -s "$work/sum.warnings" ] || stop 1 "NOT PROVED: Sollya warns: $(cat "$work/sum.warnings")"
! grep -q '^NOT PROVED' "$work/sum.answer" || exit 1
grep -q '^proved: the sum' "$work/sum.answer" || stop 1 "NOT PROVED: sum.sollya did not reach the sum"
