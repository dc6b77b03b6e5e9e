#!/bin/sh
# Checks the theorems of one script in Coq, or says which statement is not proved.
#
#   coq.sh [--change SED] [--stamp FILE NONCE] WORK SCRIPT
#
# SCRIPT is a .v file; the scripts that it requires stand beside it. Everything is copied to the folder WORK and compiled
# there. Every Theorem and Corollary must rest on no axioms but those of the real numbers of Coq's standard library.
# --change checks a changed copy of SCRIPT instead. --stamp says in FILE what was proved: the NONCE of the build folder,
# the SHA-256 of every script that went in, and the names of the theorems.
#
# Exit status: 0 proved · 1 not proved · 2 the check could not be run · 77 a tool is missing.
set -eu
export LC_ALL=C.UTF-8

# Coq's reals are built from these (https://coq.inria.fr/doc/V8.16.1/stdlib/Coq.Reals.ClassicalDedekindReals.html);
# excluded middle follows from the first two and is used by theorems about them.
allowed='ClassicalDedekindReals.sig_not_dec
ClassicalDedekindReals.sig_forall_dec
FunctionalExtensionality.functional_extensionality_dep
Classical_Prop.classic'

stop() {
  status=$1
  shift
  echo "$*"
  exit "$status"
}

command -v coqc >/dev/null || stop 77 "not run: coqc was not found. On Debian: apt-get install coq"

change=
stamp=
if [ "$1" = --change ]; then
  change=$2
  shift 2
fi
if [ "$1" = --stamp ]; then
  stamp=$2
  nonce=$3
  shift 3
  rm -f "$stamp"
fi
work=$1
script=$2
folder=$(dirname "$script")
name=$(basename "$script" .v)

# The scripts that a script requires, as one of ours: `Require Import a b c.`
required() { sed -n 's/^Require Import \([a-z_ ]*\)\.$/\1/p' "$1"; }

# What is compiled, each after what it requires.
order=
collect() {
  for one in $(required "$folder/$1.v"); do
    case " $order " in
      *" $one "*) ;;
      *) collect "$one" ;;
    esac
  done
  case " $order " in
    *" $1 "*) ;;
    *) order="$order $1" ;;
  esac
}
[ -r "$script" ] || stop 2 "$script cannot be read"
collect "$name"

rm -rf "$work"
mkdir -p "$work"
for one in $order; do
  cp "$folder/$one.v" "$work/$one.v" || stop 2 "$folder/$one.v cannot be copied"
done
if [ -n "$change" ]; then
  sed -e "$change" "$script" >"$work/$name.v" || stop 2 "sed does not take the change '$change'"
  ! cmp -s "$script" "$work/$name.v" || stop 2 "the change '$change' changes nothing in $script"
fi
cd "$work"

for one in $order; do
  if ! coqc -q "$one.v" >"$one.answer" 2>&1; then
    cat "$one.answer"
    line=$(sed -n "s/^File \"\.\/$one\.v\", line \([0-9]*\),.*/\1/p" "$one.answer" | head -n 1)
    [ -n "$line" ] || stop 2 "coqc ended with an error in $one.v"
    statement=$(sed -n "1,${line}s/^\(Theorem\|Corollary\|Lemma\) \([A-Za-z0-9_']*\).*/\2/p" "$one.v" | tail -n 1)
    stop 1 "NOT PROVED: ${statement:-the definitions} of $one.v"
  fi
done

theorems=$(sed -n "s/^\(Theorem\|Corollary\) \([A-Za-z0-9_']*\).*/\2/p" "$name.v")
[ -n "$theorems" ] || stop 2 "$name.v has no theorem"
{
  echo "Require $name."
  for theorem in $theorems; do
    echo "Redirect \"assumptions_$theorem\" Print Assumptions $name.$theorem."
  done
} >print_assumptions.v
coqc -q print_assumptions.v >print_assumptions.answer 2>&1 ||
  stop 1 "NOT PROVED: $name.v does not hold what it states: $(cat print_assumptions.answer)"
for theorem in $theorems; do
  # What it rests on stands at the beginning of a line, its type follows indented.
  sed -e '/^Axioms:$/d' -e '/^Closed under the global context$/d' -e '/^ /d' -e '/^$/d' -e 's/ .*//' \
    "assumptions_$theorem.out" >rests_on || stop 2 "coqc did not print what $theorem rests on"
  while read -r axiom; do
    printf '%s\n' "$allowed" | grep -qxF "$axiom" || stop 1 "NOT PROVED: $theorem of $name.v rests on $axiom"
  done <rests_on
done
# Nor may a script bring an axiom of its own under an allowed name, or turn a check of Coq off.
for one in $order; do
  forbidden=$(grep -noEw 'Axioms?|Parameters?|Conjectures?|Admitted|admit|Unset|bypass_check|Declare' "$one.v" | head -n 1)
  [ -z "$forbidden" ] || stop 1 "NOT PROVED: $one.v: line ${forbidden%%:*} holds the word ${forbidden#*:}, which no script may"
done

if [ -n "$stamp" ]; then
  mkdir -p "$(dirname "$stamp")"
  {
    echo "nonce $nonce"
    for one in $order; do
      echo "script $one $(sha256sum "$one.v" | cut -d' ' -f1)"
    done
    for theorem in $theorems; do
      echo "theorem $theorem"
    done
  } >"$stamp.new"
  mv "$stamp.new" "$stamp"
fi
for theorem in $theorems; do
  echo "proved: $theorem"
done
