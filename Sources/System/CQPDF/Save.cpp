#include "Archive.hpp"
#include "Document.hpp"
#include "Tidy.hpp"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFWriter.hh>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {
void write_all(int descriptor, unsigned char const* bytes, size_t length) {
    size_t done = 0;
    while (done < length) {
        auto const count = write(descriptor, bytes + done, length - done);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            throw Refusal{CQPDF_CANNOT_WRITE};
        }
        done += static_cast<size_t>(count);
    }
}

/// A file without a name, known only by an open descriptor: nothing can take its place, and nobody else sees it half written.
bool is_nameless(char const* path) {
    struct stat present;
    return stat(path, &present) == 0 && S_ISREG(present.st_mode) && present.st_nlink == 0;
}

/// A file that is open already, by its name in /proc: a contained program opens none to write. Else -1.
int open_already(char const* path) {
    int number = -1, length = 0;
    if (sscanf(path, "/proc/self/fd/%d%n", &number, &length) != 1 || path[length] != '\0') {
        return -1;
    }
    auto const descriptor = fcntl(number, F_DUPFD_CLOEXEC, 3);
    if (descriptor >= 0 && ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0) {
        return descriptor;
    }
    if (descriptor >= 0) {
        close(descriptor);
    }
    return -1;
}

void write_in_place(char const* path, unsigned char const* bytes, size_t length) {
    auto descriptor = open_already(path);
    if (descriptor < 0) {
        descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
    }
    if (descriptor < 0) {
        throw Refusal{CQPDF_CANNOT_WRITE};
    }
    try {
        write_all(descriptor, bytes, length);
    } catch (...) {
        close(descriptor);
        throw;
    }
    if (close(descriptor) != 0) {
        throw Refusal{CQPDF_CANNOT_WRITE};
    }
}

/// A file beside the target that goes away unless it takes the target's place.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string const& target) : target(target), path(target + ".XXXXXX") {
        descriptor = mkstemp(&path[0]);
        if (descriptor < 0) {
            throw Refusal{CQPDF_CANNOT_WRITE};
        }
        struct stat present;
        if (stat(target.c_str(), &present) == 0) {
            static_cast<void>(fchmod(descriptor, present.st_mode & 0777));
        }
    }

    ~TemporaryFile() {
        if (descriptor >= 0) {
            close(descriptor);
        }
        if (!is_placed) {
            unlink(path.c_str());
        }
    }

    TemporaryFile(TemporaryFile const&) = delete;
    TemporaryFile& operator=(TemporaryFile const&) = delete;

    void fill(unsigned char const* bytes, size_t length) { write_all(descriptor, bytes, length); }

    void place() {
        auto const is_synced = fsync(descriptor) == 0;
        auto const is_closed = close(descriptor) == 0;
        descriptor = -1;
        if (!is_synced || !is_closed || rename(path.c_str(), target.c_str()) != 0) {
            throw Refusal{CQPDF_CANNOT_WRITE};
        }
        is_placed = true;
        sync_folder();
    }

private:
    std::string target, path;
    int descriptor = -1;
    bool is_placed = false;

    /// Makes the new name last through a loss of power; the file itself is safe already.
    void sync_folder() {
        auto const slash = target.rfind('/');
        auto const folder = slash == std::string::npos ? "." : slash == 0 ? "/" : target.substr(0, slash);
        auto const opened = open(folder.c_str(), O_RDONLY | O_CLOEXEC);
        if (opened >= 0) {
            static_cast<void>(fsync(opened));
            close(opened);
        }
    }
};
} // namespace

namespace {
std::shared_ptr<Buffer> written(cqpdf_document& document, bool is_archive) {
    tidy(document);
    QPDFWriter writer(document.pdf);
    writer.setOutputMemory();
    if (is_archive) {
        writer.setPreserveEncryption(false);
        writer.forcePDFVersion("1.7");
    }
    writer.write();
    return writer.getBufferSharedPointer();
}

void place(Buffer& bytes, char const* path) {
    if (is_nameless(path)) {
        write_in_place(path, bytes.getBuffer(), bytes.getSize());
        return;
    }
    TemporaryFile file(path);
    file.fill(bytes.getBuffer(), bytes.getSize());
    file.place();
}
} // namespace

cqpdf_status cqpdf_save(cqpdf_document* document, char const* path) {
    return guarded([&] { place(*written(*document, false), path); });
}

cqpdf_status cqpdf_save_archive(cqpdf_document* document, char const* path, bool* is_written) {
    *is_written = false;
    return guarded([&] {
        make_archive(*document);
        auto const bytes = written(*document, true);
        document->faults = faults_of(std::string(reinterpret_cast<char const*>(bytes->getBuffer()), bytes->getSize()));
        if (document->faults.empty()) {
            place(*bytes, path);
            *is_written = true;
        }
    });
}
