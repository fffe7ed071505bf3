#pragma once

#include <stddef.h>
#include <stdint.h>

// Neural networks of ONNX files, run by ONNX Runtime, as plain functions without its types.
//
// The library is loaded by name when it is first used: it has 35 MB, and most programs here never read a picture.

typedef struct formly_onnx_model formly_onnx_model;

enum { FORMLY_ONNX_MAX_RANK = 4 };

/// What a network gives: numbers, row by row, freed with `formly_onnx_free`.
typedef struct {
    const float *values;
    int64_t shape[FORMLY_ONNX_MAX_RANK];
    size_t rank;
    void *owner;
} formly_onnx_tensor;

/// Loads the library from this path. 1 when it is there and of a version whose functions are known here.
int formly_onnx_load(const char *library);

/// A network with one input and one output, both of 32-bit floats. NULL when its file is missing or none. One thread runs it.
formly_onnx_model *formly_onnx_open(const char *path);
void formly_onnx_close(formly_onnx_model *model);

/// Runs a network on numbers of a shape (at most FORMLY_ONNX_MAX_RANK long, all positive). 1 on success.
int formly_onnx_run(formly_onnx_model *model, const float *values, const int64_t *shape, size_t rank, formly_onnx_tensor *result);
void formly_onnx_free(formly_onnx_tensor *result);
