#pragma once

// libsecret behind functions that Swift can call and that never wait longer than they are told to.

enum formly_secret_result {
    FORMLY_SECRET_OK = 0,
    FORMLY_SECRET_NOT_FOUND = 1,
    /// Built without libsecret.
    FORMLY_SECRET_NOT_BUILT = 2,
    /// No session bus, or none that answers.
    FORMLY_SECRET_NO_BUS = 3,
    /// The bus knows no Secret Service.
    FORMLY_SECRET_NO_SERVICE = 4,
    /// The service has no default keyring, or it is locked.
    FORMLY_SECRET_LOCKED = 5,
    FORMLY_SECRET_TIMEOUT = 6,
    FORMLY_SECRET_FAILED = 7,
};

/// Whether the default keyring is there and open. Never asks the person anything.
int formly_secret_available(int timeout_ms);

/// Keeps `secret` (text) under `name` in the default keyring, in place of what was there.
int formly_secret_store(const char *name, const char *label, const char *secret, int timeout_ms);

/// `*secret` is to be given to `formly_secret_free`. May ask the person to open the keyring.
int formly_secret_lookup(const char *name, char **secret, int timeout_ms);

int formly_secret_clear(const char *name, int timeout_ms);

/// Wipes and frees; null is fine.
void formly_secret_free(char *secret);
