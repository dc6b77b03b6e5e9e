# Turns the arithmetic of a C++ kernel into definitions that Gappa and Sollya read alike. Nothing is typed twice: a
# coefficient, or the order of the operations, cannot differ between the code and its proof.
#
#   constexpr double a = 0x1.8p1;            a = the literal, rounded to the format
#   const Reals y = a + x * x;               y rnd= a + x * x;          every operation rounded     (Gappa)
#                                            y_exact = a + x * x;       the same, none rounded      (both)
#   inline float f(float x) { return …; }    f rnd= …; f_exact = …;
#   template <typename Real> inline Real f(Real x) { … }   the same: Real is float, or a vector of them
#
# Input: C++ without comments and preprocessor lines, one statement a line. Statements that are no arithmetic of names
# are passed over: what a proof needs and does not find is unbound, and the proof fails.
#   awk -v tool=gappa|sollya -f program.awk

# Every name that a statement has defined, replaced by its exact twin.
function exact(expression, done, name) {
  done = ""
  while (match(expression, /[a-z_][a-z0-9_]*/)) {
    name = substr(expression, RSTART, RLENGTH)
    done = done substr(expression, 1, RSTART - 1) name (name in defined ? "_exact" : "")
    expression = substr(expression, RSTART + RLENGTH)
  }
  return done expression
}

function define(name, expression, lines) {
  defined[name] = 1 # a name of two functions must mean the same in both
  lines = name "_exact = " exact(expression) ";\n"
  if (tool == "gappa") {
    lines = name " rnd= " expression ";\n" lines
  }
  if (!(lines in written)) {
    written[lines] = 1
    program = program lines
  }
}

{
  gsub(/[ \t]+/, " ")
  sub(/^ /, "")
  sub(/ $/, "")
}

/^(inline )?constexpr (double|float) [a-z0-9_]+ = -?0x[0-9a-f.]+p[-+]?[0-9]+$/ {
  format = / float / ? "float" : "double"
  literal = $NF
  name = $(NF - 2)
  if (tool == "gappa") {
    program = program name " = rnd(" literal ");\n"
  } else {
    program = program name " = round(" literal ", " (format == "float" ? "SG" : "D") ", RN);\n"
  }
}

/^(inline float [a-z_]+\(float|template <typename Real> inline Real [a-z_]+\(Real) x\)$/ {
  result = $(NF - 1)
  sub(/\(.*/, "", result)
}

/^const (Reals|Real|float) [a-z]+ = [-+*() a-z0-9_.]+$/ && !/[a-z0-9_]\(/ {
  name = $3
  arithmetic = $2 == "Reals" ? "double" : "float"
  sub(/^[^=]*= /, "")
  define(name, $0)
}

/^return [-+*() a-z0-9_.]+$/ && result != "" {
  sub(/^return /, "")
  define(result, $0)
  result = ""
}

END {
  if (tool == "gappa") {
    print "@rnd = float<" (arithmetic == "float" ? "ieee_32" : "ieee_64") ", ne>;"
  }
  printf "%s", program
}
