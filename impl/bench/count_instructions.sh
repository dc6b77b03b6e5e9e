#!/bin/sh
# Counts the instructions of every kernel by callgrind, where no noise reaches, and compares them with what is recorded.
#
#   count_instructions.sh PROGRAM RECORD COMPILER WORK [--record]
#
# PROGRAM is posproof_counted_kernels; RECORD holds lines "COMPILER KERNEL… COUNT", counts for each element; WORK is a
# folder for what is written. More than 2 % above the record fails, and so does a kernel without one. AVX-512 is not
# counted: valgrind does not know it. --record prints the lines of a new record instead.
#
# Exit status: 0 as recorded or fewer · 1 more · 2 it could not be counted · 77 not run.
set -eu
export LC_ALL=C

stop() {
  status=$1
  shift
  echo "$*"
  exit "$status"
}

program=$1
record=$2
compiler=$3
work=$4
mode=${5-}
command -v valgrind >/dev/null || stop 77 "not run: valgrind was not found. On Debian: apt-get install valgrind"
[ "$mode" = --record ] || grep -q "^$compiler " "$record" ||
  stop 77 "not run: nothing is recorded for the compiler $compiler (impl/bench/instructions.txt)"

mkdir -p "$work"
rm -f "$work"/callgrind.out*
# Every call of posproof_counted ends with a file of its own.
valgrind --tool=callgrind --callgrind-out-file="$work/callgrind.out" --collect-atstart=no \
  --toggle-collect=posproof_counted --dump-after=posproof_counted "$program" portable avx2 \
  >"$work/kernels" 2>"$work/valgrind.log" || stop 2 "valgrind failed: $(tail -n 3 "$work/valgrind.log")"

number=0
: >"$work/counts"
while read -r line; do
  number=$((number + 1))
  elements=${line##* }
  total=$(awk '$1 == "totals:" || $1 == "summary:" { total = $2 } END { print total }' "$work/callgrind.out.$number")
  [ -n "$total" ] && [ "$total" -gt 0 ] || stop 2 "callgrind has counted nothing for ${line% *}"
  echo "${line% *} $total $elements" | awk '{ elements = $NF; total = $(NF - 1); NF -= 2; printf "%s %.4f\n", $0, total / elements }' >>"$work/counts"
done <"$work/kernels"
[ "$number" -gt 0 ] || stop 2 "$program has called no kernel"

if [ "$mode" = --record ]; then
  sed "s/^/$compiler /" "$work/counts"
  exit 0
fi
awk -v compiler="$compiler" '
  NR == FNR {
    if ($1 == compiler) {
      count = $NF
      NF -= 1
      sub(/^[^ ]+ /, "")
      recorded[$0] = count
    }
    next
  }
  {
    count = $NF
    NF -= 1
    verdict = !($0 in recorded) ? "NOT RECORDED" : count > 1.02 * recorded[$0] ? "MORE" : "as recorded"
    failed = failed || verdict != "as recorded"
    if (NR != FNR && !header++) printf "%-44s %10s %10s\n", "instructions per element or pair", "counted", "recorded"
    printf "%-44s %10.3f %10s  %s\n", $0, count, ($0 in recorded) ? sprintf("%.3f", recorded[$0]) : "-", verdict
  }
  END { exit failed ? 1 : 0 }' "$record" "$work/counts"
