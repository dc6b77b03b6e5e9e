#!/bin/bash -eu
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite ask for them: executables that need nothing but the C
# library, and for each its seed corpus, dictionary and options, all in $OUT.
#
# In the environment: CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE OUT WORK, and optionally POSPROOF_CMAKE.

root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
build=$WORK/posproof

# The suite needs libstdc++, which is linked statically: libc++ reads no numbers (std::from_chars of a double) and has
# no std::jthread in the versions that these images have had.
export CXXFLAGS="${CXXFLAGS//-stdlib=libc++/}"

# What is optimised is said by CXXFLAGS alone.
# shellcheck disable=SC2086
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
  -DCMAKE_C_FLAGS_RELWITHDEBINFO="" -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="" \
  -DCMAKE_EXE_LINKER_FLAGS="-static-libstdc++ -static-libgcc" \
  -DPOSPROOF_TESTS=OFF -DPOSPROOF_INSTALL=OFF -DPOSPROOF_STATIC=ON \
  -DLIB_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" ${POSPROOF_CMAKE:-}
cmake --build "$build" --target fuzz_targets

replay=$build/fuzz_replay
for target in $("$replay" list | cut -d ' ' -f 1); do
  name=fuzz_$target
  cp "$build/fuzz_targets/$name" "$OUT/$name"
  seeds=$WORK/seeds/$target
  rm -rf "$seeds"
  mkdir -p "$seeds"
  "$replay" seeds "$target" "$seeds" >/dev/null
  [ ! -d "$root/fuzz/corpus/$target" ] || cp "$root/fuzz/corpus/$target"/* "$seeds"
  rm -f "$OUT/${name}_seed_corpus.zip"
  zip -q -j -X "$OUT/${name}_seed_corpus.zip" "$seeds"/*
  "$replay" dictionary "$target" >"$OUT/$name.dict"
  "$replay" options "$target" >"$OUT/$name.options"
done
