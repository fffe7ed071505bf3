#include "COnnxRuntime.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// ONNX Runtime's C interface is a table of functions whose order never changes: later versions only add to its end. These are the
// places of those that are called here, and how they are called (onnxruntime_c_api.h, `OrtApi`).
enum {
    CREATE_ENVIRONMENT = 3,
    CREATE_SESSION = 7,
    RUN = 9,
    CREATE_OPTIONS = 10,
    DISABLE_MEMORY_PATTERN = 17,
    DISABLE_MEMORY_ARENA = 19,
    SET_OPTIMISATION = 23,
    SET_THREADS_WITHIN = 24,
    SET_THREADS_BETWEEN = 25,
    COUNT_INPUTS = 30,
    COUNT_OUTPUTS = 31,
    NAME_OF_INPUT = 36,
    NAME_OF_OUTPUT = 37,
    CREATE_TENSOR = 49,
    TENSOR_DATA = 51,
    ELEMENT_TYPE = 60,
    COUNT_DIMENSIONS = 61,
    DIMENSIONS = 62,
    TENSOR_SHAPE = 65,
    CREATE_MEMORY_INFO = 69,
    ALLOCATOR_FREE = 76,
    DEFAULT_ALLOCATOR = 78,
    RELEASE_STATUS = 93,
    RELEASE_MEMORY_INFO = 94,
    RELEASE_SESSION = 95,
    RELEASE_VALUE = 96,
    RELEASE_SHAPE = 99,
    RELEASE_OPTIONS = 100,
    ADD_CONFIGURATION = 130,
};

enum {
    /// The version of the table that is asked for: that of ONNX Runtime 1.17, which every later library still gives.
    TABLE_VERSION = 17,
    LOG_FATAL = 4,
    OPTIMISE_ALL = 99,
    ELEMENT_FLOAT = 1,
    DEVICE_ALLOCATOR = 0,
    MEMORY_DEFAULT = 0,
};

struct base {
    const void *const *(*table)(uint32_t version);
    const char *(*version)(void);
};

typedef void *status;

static const void *const *api;
static void *environment;
static void *memory;

/// Calls the function at a place of the table, as a function of this type.
#define AT(place, type) ((type)api[place])

/// 1 when a call went well; what it says of its trouble is nobody's to read.
static int is_good(status trouble) {
    if (trouble == NULL) return 1;
    AT(RELEASE_STATUS, void (*)(void *))(trouble);
    return 0;
}

static int begin(const struct base *base) {
    // The major version is the promise that the table's order holds.
    if (base == NULL || strncmp(base->version(), "1.", 2) != 0) return 0;
    api = base->table(TABLE_VERSION);
    if (api == NULL) return 0;
    return is_good(AT(CREATE_ENVIRONMENT, status (*)(int, const char *, void **))(LOG_FATAL, "formly", &environment)) &&
           is_good(AT(CREATE_MEMORY_INFO, status (*)(int, int, void **))(DEVICE_ALLOCATOR, MEMORY_DEFAULT, &memory));
}

int formly_onnx_load(const char *path) {
    static int state = 0;
    if (state != 0) return state == 1;
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return 0;
    const struct base *(*find)(void) = (const struct base *(*)(void))dlsym(library, "OrtGetApiBase");
    state = find != NULL && begin(find()) ? 1 : -1;
    return state == 1;
}

struct formly_onnx_model {
    void *session;
    char *input, *output;
};

static int configure(void *options) {
    // Threads that wait by spinning would take the processor from those that work; pictures differ in size, so that memory kept
    // for the last one would only grow.
    status (*add)(void *, const char *, const char *) = AT(ADD_CONFIGURATION, status (*)(void *, const char *, const char *));
    return is_good(AT(SET_THREADS_WITHIN, status (*)(void *, int))(options, 1)) &&
           is_good(AT(SET_THREADS_BETWEEN, status (*)(void *, int))(options, 1)) &&
           is_good(AT(SET_OPTIMISATION, status (*)(void *, int))(options, OPTIMISE_ALL)) &&
           is_good(AT(DISABLE_MEMORY_PATTERN, status (*)(void *))(options)) &&
           is_good(AT(DISABLE_MEMORY_ARENA, status (*)(void *))(options)) &&
           is_good(add(options, "session.intra_op.allow_spinning", "0")) &&
           is_good(add(options, "session.inter_op.allow_spinning", "0"));
}

static void *open_session(const char *path) {
    void *options = NULL, *session = NULL;
    if (!is_good(AT(CREATE_OPTIONS, status (*)(void **))(&options))) return NULL;
    if (!configure(options) ||
        !is_good(AT(CREATE_SESSION, status (*)(void *, const char *, void *, void **))(environment, path, options, &session))) {
        session = NULL;
    }
    AT(RELEASE_OPTIONS, void (*)(void *))(options);
    return session;
}

/// The name of the only input or output; NULL when there are several.
static char *only_name(void *session, int count, int name) {
    size_t number = 0;
    void *allocator = NULL;
    char *found = NULL;
    if (!is_good(AT(count, status (*)(void *, size_t *))(session, &number)) || number != 1) return NULL;
    if (!is_good(AT(DEFAULT_ALLOCATOR, status (*)(void **))(&allocator))) return NULL;
    if (!is_good(AT(name, status (*)(void *, size_t, void *, char **))(session, 0, allocator, &found))) return NULL;
    char *own = strdup(found);
    (void)is_good(AT(ALLOCATOR_FREE, status (*)(void *, void *))(allocator, found));
    return own;
}

formly_onnx_model *formly_onnx_open(const char *path) {
    if (api == NULL || memory == NULL) return NULL;
    formly_onnx_model *model = calloc(1, sizeof *model);
    if (model == NULL) return NULL;
    model->session = open_session(path);
    if (model->session != NULL) {
        model->input = only_name(model->session, COUNT_INPUTS, NAME_OF_INPUT);
        model->output = only_name(model->session, COUNT_OUTPUTS, NAME_OF_OUTPUT);
    }
    if (model->input != NULL && model->output != NULL) return model;
    formly_onnx_close(model);
    return NULL;
}

void formly_onnx_close(formly_onnx_model *model) {
    if (model == NULL) return;
    if (model->session != NULL) AT(RELEASE_SESSION, void (*)(void *))(model->session);
    free(model->input);
    free(model->output);
    free(model);
}

static int describe(void *shape, formly_onnx_tensor *result) {
    int type = 0;
    return is_good(AT(ELEMENT_TYPE, status (*)(const void *, int *))(shape, &type)) && type == ELEMENT_FLOAT &&
           is_good(AT(COUNT_DIMENSIONS, status (*)(const void *, size_t *))(shape, &result->rank)) &&
           result->rank <= FORMLY_ONNX_MAX_RANK &&
           is_good(AT(DIMENSIONS, status (*)(const void *, int64_t *, size_t))(shape, result->shape, result->rank)) &&
           is_good(AT(TENSOR_DATA, status (*)(void *, void **))(result->owner, (void **)&result->values));
}

static int take(void *value, formly_onnx_tensor *result) {
    void *shape = NULL;
    result->owner = value;
    int good = is_good(AT(TENSOR_SHAPE, status (*)(const void *, void **))(value, &shape)) && describe(shape, result);
    if (shape != NULL) AT(RELEASE_SHAPE, void (*)(void *))(shape);
    if (!good) formly_onnx_free(result);
    return good;
}

int formly_onnx_run(formly_onnx_model *model, const float *values, const int64_t *shape, size_t rank, formly_onnx_tensor *result) {
    memset(result, 0, sizeof *result);
    size_t count = 1;
    for (size_t index = 0; index < rank; index++) count *= (size_t)shape[index];
    void *input = NULL, *output = NULL;
    // The numbers are read and never written.
    if (!is_good(AT(CREATE_TENSOR, status (*)(void *, void *, size_t, const int64_t *, size_t, int, void **))(
            memory, (void *)(uintptr_t)values, count * sizeof *values, shape, rank, ELEMENT_FLOAT, &input))) {
        return 0;
    }
    const char *const inputs[] = {model->input}, *const outputs[] = {model->output};
    const void *const given[] = {input};
    int good = is_good(AT(RUN, status (*)(void *, void *, const char *const *, const void *const *, size_t, const char *const *, size_t,
                                          void **))(model->session, NULL, inputs, given, 1, outputs, 1, &output));
    AT(RELEASE_VALUE, void (*)(void *))(input);
    return good && output != NULL && take(output, result);
}

void formly_onnx_free(formly_onnx_tensor *result) {
    if (result->owner != NULL) AT(RELEASE_VALUE, void (*)(void *))(result->owner);
    memset(result, 0, sizeof *result);
}
