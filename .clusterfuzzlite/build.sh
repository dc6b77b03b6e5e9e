#!/bin/bash -eu
# One script builds for OSS-Fuzz and for ClusterFuzzLite.
exec bash "$SRC/posproof/fuzz/oss-fuzz/build.sh"
