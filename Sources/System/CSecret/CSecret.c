#include "CSecret.h"

#include <stddef.h>

#if defined(__has_include)
#if __has_include(<libsecret/secret.h>)
#define FORMLY_HAS_LIBSECRET 1
#endif
#endif

#ifdef FORMLY_HAS_LIBSECRET
#include <libsecret/secret.h>
#include <stdlib.h>

static const SecretSchema schema = {
    .name = "app.formly.DataKey",
    .flags = SECRET_SCHEMA_NONE,
    .attributes = {{"name", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}},
};

// A call that is cancelled from another thread once its time is over: libsecret's calls know no timeout of their own.
typedef struct {
    GCancellable *cancellable;
    GThread *thread;
    GMutex mutex;
    GCond ended;
    gboolean done;
    gint64 deadline;
} bounded_call;

static gpointer watch(gpointer data) {
    bounded_call *call = data;
    g_mutex_lock(&call->mutex);
    while (!call->done && g_cond_wait_until(&call->ended, &call->mutex, call->deadline)) {}
    gboolean late = !call->done;
    g_mutex_unlock(&call->mutex);
    if (late) g_cancellable_cancel(call->cancellable);
    return NULL;
}

static void begin(bounded_call *call, int timeout_ms) {
    call->cancellable = g_cancellable_new();
    call->done = FALSE;
    call->deadline = g_get_monotonic_time() + (gint64)timeout_ms * 1000;
    g_mutex_init(&call->mutex);
    g_cond_init(&call->ended);
    call->thread = g_thread_new("formly-secret", watch, call);
}

// Ends the watch and turns the call's error, which it frees, into a result.
static int end(bounded_call *call, GError *error) {
    g_mutex_lock(&call->mutex);
    call->done = TRUE;
    g_cond_signal(&call->ended);
    g_mutex_unlock(&call->mutex);
    g_thread_join(call->thread);
    g_mutex_clear(&call->mutex);
    g_cond_clear(&call->ended);
    g_object_unref(call->cancellable);
    if (!error) return FORMLY_SECRET_OK;
    int result = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED)        ? FORMLY_SECRET_TIMEOUT
                 : g_error_matches(error, SECRET_ERROR, SECRET_ERROR_IS_LOCKED)  ? FORMLY_SECRET_LOCKED
                 : g_error_matches(error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN) ? FORMLY_SECRET_NO_SERVICE
                                                                                 : FORMLY_SECRET_FAILED;
    g_error_free(error);
    return result;
}

// Without an address GDBus would start a bus of its own, which takes long and leads to no keyring.
static gboolean has_bus(void) {
    const char *address = g_getenv("DBUS_SESSION_BUS_ADDRESS");
    if (address && *address) return TRUE;
    char *path = g_build_filename(g_get_user_runtime_dir(), "bus", NULL);
    gboolean exists = g_file_test(path, G_FILE_TEST_EXISTS);
    g_free(path);
    return exists;
}

static gboolean bus_lists(GDBusConnection *bus, const char *method, GCancellable *cancellable, GError **error) {
    GVariant *reply = g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, NULL,
        G_VARIANT_TYPE("(as)"), G_DBUS_CALL_FLAGS_NONE, -1, cancellable, error);
    if (!reply) return FALSE;
    gboolean found = FALSE;
    GVariantIter *names;
    const char *name;
    g_variant_get(reply, "(as)", &names);
    while (g_variant_iter_next(names, "&s", &name)) found = found || g_str_equal(name, "org.freedesktop.secrets");
    g_variant_iter_free(names);
    g_variant_unref(reply);
    return found;
}

static int check_collection(GCancellable *cancellable, GError **error) {
    SecretService *service = secret_service_get_sync(SECRET_SERVICE_NONE, cancellable, error);
    if (!service) return FORMLY_SECRET_FAILED;
    SecretCollection *collection = secret_collection_for_alias_sync(
        service, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, cancellable, error);
    int result = collection && !secret_collection_get_locked(collection) ? FORMLY_SECRET_OK : FORMLY_SECRET_LOCKED;
    if (collection) g_object_unref(collection);
    g_object_unref(service);
    return result;
}

int formly_secret_available(int timeout_ms) {
    if (!has_bus()) return FORMLY_SECRET_NO_BUS;
    GError *error = NULL;
    bounded_call call;
    begin(&call, timeout_ms);
    int result = FORMLY_SECRET_NO_BUS;
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, call.cancellable, &error);
    if (bus) {
        result = FORMLY_SECRET_NO_SERVICE;
        if (bus_lists(bus, "ListNames", call.cancellable, &error) ||
            (!error && bus_lists(bus, "ListActivatableNames", call.cancellable, &error))) {
            result = check_collection(call.cancellable, &error);
        }
        g_object_unref(bus);
    }
    gboolean failed = error != NULL;
    int why = end(&call, error);
    if (!failed) return result;
    return why == FORMLY_SECRET_FAILED && result == FORMLY_SECRET_NO_BUS ? result : why;
}

int formly_secret_store(const char *name, const char *label, const char *secret, int timeout_ms) {
    if (!has_bus()) return FORMLY_SECRET_NO_BUS;
    GError *error = NULL;
    bounded_call call;
    begin(&call, timeout_ms);
    secret_password_store_sync(
        &schema, SECRET_COLLECTION_DEFAULT, label, secret, call.cancellable, &error, "name", name, NULL);
    return end(&call, error);
}

int formly_secret_lookup(const char *name, char **secret, int timeout_ms) {
    *secret = NULL;
    if (!has_bus()) return FORMLY_SECRET_NO_BUS;
    GError *error = NULL;
    bounded_call call;
    begin(&call, timeout_ms);
    // Looks into locked keyrings too, and asks the person to open the one that has it.
    *secret = secret_password_lookup_nonpageable_sync(&schema, call.cancellable, &error, "name", name, NULL);
    int result = end(&call, error);
    return result == FORMLY_SECRET_OK && !*secret ? FORMLY_SECRET_NOT_FOUND : result;
}

int formly_secret_clear(const char *name, int timeout_ms) {
    if (!has_bus()) return FORMLY_SECRET_NO_BUS;
    GError *error = NULL;
    bounded_call call;
    begin(&call, timeout_ms);
    secret_password_clear_sync(&schema, call.cancellable, &error, "name", name, NULL);
    return end(&call, error);
}

void formly_secret_free(char *secret) { secret_password_free(secret); }

#else

int formly_secret_available(int timeout_ms) { (void)timeout_ms; return FORMLY_SECRET_NOT_BUILT; }

int formly_secret_store(const char *name, const char *label, const char *secret, int timeout_ms) {
    (void)name; (void)label; (void)secret; (void)timeout_ms;
    return FORMLY_SECRET_NOT_BUILT;
}

int formly_secret_lookup(const char *name, char **secret, int timeout_ms) {
    (void)name; (void)timeout_ms;
    *secret = NULL;
    return FORMLY_SECRET_NOT_BUILT;
}

int formly_secret_clear(const char *name, int timeout_ms) { (void)name; (void)timeout_ms; return FORMLY_SECRET_NOT_BUILT; }

void formly_secret_free(char *secret) { (void)secret; }
#endif
