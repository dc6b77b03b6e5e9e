/// Nothing of its own: the target of this file owns the precompiled header of all tests.
