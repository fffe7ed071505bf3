#include "Document.hpp"

#include <qpdf/QPDFExc.hh>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {
constexpr size_t stack_bytes = 64u << 20;

/// This thread has such a stack already.
thread_local bool is_deep = false;

cqpdf_status status_of(QPDFExc const& error) {
    std::string const what = error.what();
    switch (error.getErrorCode()) {
    case qpdf_e_password: return CQPDF_PASSWORD_REQUIRED;
    case qpdf_e_unsupported: return CQPDF_UNSUPPORTED_ENCRYPTION;
    default: return CQPDF_DAMAGED;
    }
}

cqpdf_status caught(std::function<void()> const& work) noexcept {
    try {
        work();
        return CQPDF_OK;
    } catch (Refusal const& refusal) {
        return refusal.status;
    } catch (QPDFExc const& error) {
        return status_of(error);
    } catch (std::bad_alloc const&) {
        return CQPDF_OUT_OF_MEMORY;
    } catch (...) {
        return CQPDF_DAMAGED;
    }
}

struct Job {
    std::function<void()> const& work;
    cqpdf_status status;
};

void* run(void* argument) {
    is_deep = true;
    auto* job = static_cast<Job*>(argument);
    job->status = caught(job->work);
    return nullptr;
}

class File {
public:
    explicit File(char const* path) : descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
        if (descriptor < 0) {
            throw Refusal{errno == ENOENT || errno == ENOTDIR ? CQPDF_NOT_FOUND : CQPDF_UNREADABLE};
        }
    }
    ~File() { close(descriptor); }
    File(File const&) = delete;
    File& operator=(File const&) = delete;

    std::string contents(size_t limit) const {
        struct stat info;
        if (fstat(descriptor, &info) != 0 || !S_ISREG(info.st_mode)) {
            throw Refusal{CQPDF_UNREADABLE};
        }
        if (info.st_size == 0) {
            throw Refusal{CQPDF_EMPTY};
        }
        if (static_cast<size_t>(info.st_size) > limit) {
            throw Refusal{CQPDF_TOO_LARGE};
        }
        std::string bytes(static_cast<size_t>(info.st_size), '\0');
        size_t done = 0;
        while (done < bytes.size()) {
            auto const count = read(descriptor, &bytes[done], bytes.size() - done);
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count <= 0) {
                throw Refusal{CQPDF_UNREADABLE};
            }
            done += static_cast<size_t>(count);
        }
        return bytes;
    }

private:
    int descriptor;
};

/// Readers accept a header within the first 1024 bytes (ISO 32000-1, annex H.3.4.1).
bool has_header(std::string const& bytes) { return bytes.substr(0, 1024).find("%PDF-") != std::string::npos; }

void parse(cqpdf_document& document, char const* password) {
    auto& pdf = document.pdf;
    pdf.setSuppressWarnings(true);
    auto const status = caught([&] {
        pdf.processMemoryFile("document", document.bytes.data(), document.bytes.size(), password);
    });
    if (status == CQPDF_DAMAGED && !has_header(document.bytes)) {
        throw Refusal{CQPDF_NOT_A_PDF};
    }
    if (status != CQPDF_OK) {
        throw Refusal{status};
    }
}
} // namespace

cqpdf_status guarded(std::function<void()> const& work) noexcept {
    if (is_deep) {
        return caught(work);
    }
    Job job{work, CQPDF_OUT_OF_MEMORY};
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0) {
        return CQPDF_OUT_OF_MEMORY;
    }
    pthread_attr_setstacksize(&attributes, stack_bytes);
    auto const started = pthread_create(&thread, &attributes, run, &job);
    pthread_attr_destroy(&attributes);
    if (started != 0) {
        return CQPDF_OUT_OF_MEMORY;
    }
    pthread_join(thread, nullptr);
    return job.status;
}

cqpdf_status cqpdf_on_deep_stack(void (*work)(void*), void* context) {
    return guarded([&] { work(context); });
}

cqpdf_status cqpdf_open(
    char const* path, char const* password, cqpdf_limits const* limits, cqpdf_document** document) {
    *document = nullptr;
    std::unique_ptr<cqpdf_document> opened;
    auto const status = guarded([&] {
        opened = std::make_unique<cqpdf_document>();
        opened->limits = *limits;
        opened->bytes = File(path).contents(limits->bytes);
        parse(*opened, password);
        opened->read_pages();
        opened->read_fields();
        opened->read_traits();
    });
    if (status == CQPDF_OK) {
        *document = opened.release();
    } else {
        // Taking a deep tree of objects apart needs the room as well.
        guarded([&] { opened.reset(); });
    }
    return status;
}

void cqpdf_close(cqpdf_document* document) {
    guarded([&] { delete document; });
}
