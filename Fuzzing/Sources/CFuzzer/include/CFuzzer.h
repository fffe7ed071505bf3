#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop (https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library); part of what -sanitize=fuzzer links.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *bytes, size_t length));
