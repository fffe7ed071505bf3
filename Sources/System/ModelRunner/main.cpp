// Runs a language model of a GGUF file for the program that started it: llama.cpp in a process of its own, because a bad file, a
// failed assertion or missing memory ends the process that it happens in. Scripts/setup --model builds it; SwiftPM knows nothing of it.
//
// One JSON object a line over descriptor 3, both ways (Documentation/Decisions/0025-models-in-a-helper.md):
//   {"do":"describe"}                                        {"version","devices":[{"name","description","kind"}]}
//   {"do":"load","path","context","threads","memory"}        {"loading":0…1}… {"loaded":{"description","parameters","context"}}
//   {"do":"generate","messages":[{"role","text"}],"grammar"?,"tokens","temperature","seed"}
//                                                            {"reading":tokens}… {"piece":"…"}… {"done":{…}}
//   {"do":"cancel"}                                          nothing by itself: what is under way ends early
//   {"do":"unload"}                                          {"unloaded":true}
// Whatever fails is answered by {"error":"not-a-model|unsupported|too-large|too-long|bad-grammar|not-loaded|failed"}.
//
// Started with the path of the one file that it will be asked to load: all other files are closed to it before it has a thread.
#include <ggml-backend.h>
#include <llama.h>
#include <nlohmann/json.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

extern "C" {
#include <CKernel.h>
}

namespace {

using nlohmann::json;

constexpr int channel = 3;
constexpr size_t longest_line = 8u << 20;
constexpr int batch = 256;

std::atomic<bool> is_cancelled{false};

/// What is told to the other side; the text of `what()` is a code of the protocol.
struct Refusal : std::exception {
    const char *code;
    explicit Refusal(const char *code) : code(code) {}
    const char *what() const noexcept override { return code; }
};

void send(const json &message) {
    // Pieces of a model may be no UTF-8 by themselves; whole characters are kept together before, what is left is replaced.
    std::string line = message.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    size_t sent = 0;
    while (sent < line.size()) {
        ssize_t count = write(channel, line.data() + sent, line.size() - sent);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) _exit(0);
        sent += size_t(count);
    }
}

// --- Requests ----------------------------------------------------------------------------------------------------------

/// Reads on a thread of its own, so that a cancellation is seen while the model computes, and ends with the parent.
class Requests {
public:
    Requests() {
        std::thread([this] { read_all(); }).detach();
    }

    json next() {
        std::unique_lock<std::mutex> lock(mutex);
        arrived.wait(lock, [this] { return !waiting.empty(); });
        json request = std::move(waiting.front());
        waiting.pop_front();
        return request;
    }

private:
    std::mutex mutex;
    std::condition_variable arrived;
    std::deque<json> waiting;

    void read_all() {
        std::string line;
        char buffer[1 << 16];
        while (true) {
            ssize_t count = read(channel, buffer, sizeof buffer);
            if (count < 0 && errno == EINTR) continue;
            if (count <= 0) _exit(0);
            for (ssize_t index = 0; index < count; index++) {
                if (buffer[index] != '\n') {
                    line.push_back(buffer[index]);
                    if (line.size() > longest_line) _exit(2);
                } else {
                    take(line);
                    line.clear();
                }
            }
        }
    }

    void take(const std::string &line) {
        json request = json::parse(line, nullptr, false);
        if (!request.is_object()) _exit(2);
        const std::string what = request.value("do", "");
        if (what == "cancel") {
            is_cancelled = true;
            return;
        }
        std::lock_guard<std::mutex> lock(mutex);
        // A request that comes after a cancellation is not what was cancelled.
        if (waiting.empty()) is_cancelled = false;
        waiting.push_back(std::move(request));
        arrived.notify_one();
    }
};

// --- The model ---------------------------------------------------------------------------------------------------------

void bound_memory(uint64_t bytes) {
    if (bytes == 0) return;
    // Private writable memory; the file itself is mapped and shared, so that it isn't counted twice.
    struct rlimit limit = {rlim_t(bytes), rlim_t(bytes)};
    setrlimit(RLIMIT_DATA, &limit);
}

class Model {
public:
    ~Model() { unload(); }

    void unload() {
        if (context) llama_free(context);
        if (model) llama_model_free(model);
        context = nullptr;
        model = nullptr;
        held.clear();
    }

    bool is_loaded() const { return context != nullptr; }

    json load(const json &request) {
        unload();
        bound_memory(request.value("memory", uint64_t(0)));
        llama_model_params wanted = llama_model_default_params();
        wanted.check_tensors = false;
        wanted.progress_callback = [](float share, void *told) {
            float &last = *static_cast<float *>(told);
            if (share - last >= 0.05f || share >= 1) {
                last = share;
                send({{"loading", share}});
            }
            return !is_cancelled.load();
        };
        float told = 0;
        wanted.progress_callback_user_data = &told;
        model = llama_model_load_from_file(request.at("path").get<std::string>().c_str(), wanted);
        if (!model) throw Refusal("not-a-model");
        if (!llama_model_has_decoder(model) || llama_model_has_encoder(model)) throw Refusal("unsupported");
        vocabulary = llama_model_get_vocab(model);
        make_context(request);
        char description[256] = "";
        llama_model_desc(model, description, sizeof description);
        return {{"loaded",
                 {{"description", description},
                  {"parameters", llama_model_n_params(model)},
                  {"context", llama_n_ctx(context)}}}};
    }

    json generate(const json &request) {
        if (!context) throw Refusal("not-loaded");
        auto const start = std::chrono::steady_clock::now();
        std::vector<llama_token> const prompt = tokens(request.at("messages"));
        const int most = std::clamp(request.value("tokens", 256), 1, 1 << 16);
        if (prompt.empty() || prompt.size() + 16 > llama_n_ctx(context)) throw Refusal("too-long");
        Sampler sampler(vocabulary, request);
        read(prompt);
        auto const read_at = std::chrono::steady_clock::now();
        Writing const written = write(sampler, most);
        auto const end = std::chrono::steady_clock::now();
        return {{"done",
                 {{"promptTokens", prompt.size()},
                  {"tokens", written.count},
                  {"complete", written.is_complete},
                  {"cancelled", is_cancelled.load()},
                  {"readingMilliseconds", milliseconds(read_at - start)},
                  {"writingMilliseconds", milliseconds(end - read_at)}}}};
    }

private:
    llama_model *model = nullptr;
    llama_context *context = nullptr;
    const llama_vocab *vocabulary = nullptr;
    /// What the context holds, so that the common beginning of two prompts is read once.
    std::vector<llama_token> held;

    struct Writing {
        int count = 0;
        bool is_complete = false;
    };

    /// A chain of samplers, freed with its end.
    struct Sampler {
        llama_sampler *chain;

        Sampler(const llama_vocab *vocabulary, const json &request) {
            chain = llama_sampler_chain_init(llama_sampler_chain_default_params());
            const std::string grammar = request.value("grammar", "");
            if (!grammar.empty()) {
                llama_sampler *held_to = llama_sampler_init_grammar(vocabulary, grammar.c_str(), "root");
                if (!held_to) {
                    llama_sampler_free(chain);
                    throw Refusal("bad-grammar");
                }
                llama_sampler_chain_add(chain, held_to);
            }
            const float temperature = request.value("temperature", 0.0f);
            if (temperature <= 0) {
                llama_sampler_chain_add(chain, llama_sampler_init_greedy());
            } else {
                llama_sampler_chain_add(chain, llama_sampler_init_temp(temperature));
                llama_sampler_chain_add(chain, llama_sampler_init_dist(request.value("seed", uint32_t(1))));
            }
        }
        ~Sampler() { llama_sampler_free(chain); }
        Sampler(const Sampler &) = delete;
    };

    static double milliseconds(std::chrono::steady_clock::duration time) {
        return std::chrono::duration<double, std::milli>(time).count();
    }

    void make_context(const json &request) {
        llama_context_params wanted = llama_context_default_params();
        wanted.n_ctx = request.at("context").get<uint32_t>();
        wanted.n_batch = batch;
        wanted.n_ubatch = batch;
        wanted.n_threads = std::max(1, request.value("threads", 1));
        wanted.n_threads_batch = wanted.n_threads;
        wanted.no_perf = true;
        wanted.abort_callback = [](void *) { return is_cancelled.load(); };
        context = llama_init_from_model(model, wanted);
        if (!context) throw Refusal("too-large");
    }

    // --- Prompts

    /// The model's own frame round the messages, with their texts read as plain text: what looks like a mark of the frame in
    /// them is none.
    std::vector<llama_token> tokens(const json &messages) {
        std::vector<std::string> roles, texts, names;
        std::random_device chance;
        for (const json &message : messages) {
            roles.push_back(message.at("role").get<std::string>());
            texts.push_back(message.at("text").get<std::string>());
            names.push_back("formly" + std::to_string(names.size()) + "x" + std::to_string(chance()) + "x");
        }
        std::string frame = framed(roles, names);
        std::vector<llama_token> tokens;
        size_t place = 0;
        for (size_t index = 0; index < texts.size(); index++) {
            size_t const found = frame.find(names[index], place);
            // A template that leaves a message out would leave out a rule: such a model is framed plainly.
            if (found == std::string::npos) return plain(roles, texts);
            append(tokens, frame.substr(place, found - place), true);
            append(tokens, texts[index], false);
            place = found + names[index].size();
        }
        append(tokens, frame.substr(place), true);
        return tokens;
    }

    std::string framed(const std::vector<std::string> &roles, const std::vector<std::string> &contents) {
        const char *shape = llama_model_chat_template(model, nullptr);
        std::vector<llama_chat_message> chat;
        for (size_t index = 0; index < roles.size(); index++) chat.push_back({roles[index].c_str(), contents[index].c_str()});
        if (!shape) return "";
        std::vector<char> text(4096);
        int32_t length = llama_chat_apply_template(shape, chat.data(), chat.size(), true, text.data(), int32_t(text.size()));
        if (length > int32_t(text.size())) {
            text.resize(size_t(length));
            length = llama_chat_apply_template(shape, chat.data(), chat.size(), true, text.data(), length);
        }
        return length < 0 ? "" : std::string(text.data(), size_t(length));
    }

    std::vector<llama_token> plain(const std::vector<std::string> &roles, const std::vector<std::string> &texts) {
        std::string all;
        for (size_t index = 0; index < texts.size(); index++) all += roles[index] + ": " + texts[index] + "\n\n";
        std::vector<llama_token> tokens;
        append(tokens, all + "assistant:", false);
        return tokens;
    }

    void append(std::vector<llama_token> &tokens, const std::string &text, bool has_marks) {
        if (text.empty()) return;
        std::vector<llama_token> part(text.size() + 8);
        bool const is_first = tokens.empty();
        int32_t count = llama_tokenize(
            vocabulary, text.data(), int32_t(text.size()), part.data(), int32_t(part.size()), is_first, has_marks);
        if (count < 0) throw Refusal("failed");
        tokens.insert(tokens.end(), part.begin(), part.begin() + count);
    }

    // --- Reading and writing

    void read(const std::vector<llama_token> &prompt) {
        size_t common = 0;
        while (common < held.size() && common + 1 < prompt.size() && held[common] == prompt[common]) common++;
        forget(common);
        for (size_t start = common; start < prompt.size() && !is_cancelled; start += batch) {
            size_t const end = std::min(prompt.size(), start + batch);
            decode({prompt.begin() + long(start), prompt.begin() + long(end)});
            send({{"reading", end}});
        }
    }

    /// Keeps the first `count` tokens; models that can't take single tokens back start anew.
    void forget(size_t &count) {
        if (count < held.size() && !llama_memory_seq_rm(llama_get_memory(context), 0, llama_pos(count), -1)) {
            llama_memory_clear(llama_get_memory(context), true);
            count = 0;
        }
        held.resize(count);
    }

    void decode(std::vector<llama_token> part) {
        int const code = llama_decode(context, llama_batch_get_one(part.data(), int32_t(part.size())));
        if (code == 0) {
            held.insert(held.end(), part.begin(), part.end());
        } else if (code == 2 || is_cancelled) {
            size_t kept = held.size();
            llama_memory_seq_rm(llama_get_memory(context), 0, llama_pos(kept), -1);
            is_cancelled = true;
        } else {
            llama_memory_clear(llama_get_memory(context), true);
            held.clear();
            throw Refusal("failed");
        }
    }

    Writing write(Sampler &sampler, int most) {
        Writing written;
        std::string pending;
        while (!is_cancelled && written.count < most && held.size() + 1 < llama_n_ctx(context)) {
            llama_token const token = llama_sampler_sample(sampler.chain, context, -1);
            if (llama_vocab_is_eog(vocabulary, token)) {
                written.is_complete = true;
                break;
            }
            written.count++;
            pending += piece(token);
            size_t const whole = whole_characters(pending);
            if (whole > 0) send({{"piece", pending.substr(0, whole)}});
            pending.erase(0, whole);
            decode({token});
        }
        if (!pending.empty()) send({{"piece", pending}});
        return written;
    }

    std::string piece(llama_token token) {
        std::string text(64, '\0');
        int32_t length = llama_token_to_piece(vocabulary, token, text.data(), int32_t(text.size()), 0, false);
        if (length < 0) {
            text.resize(size_t(-length));
            length = llama_token_to_piece(vocabulary, token, text.data(), int32_t(text.size()), 0, false);
        }
        text.resize(size_t(std::max(length, 0)));
        return text;
    }

    /// How many bytes there are up to the last character that is not cut off (RFC 3629).
    static size_t whole_characters(const std::string &text) {
        size_t start = text.size();
        for (int back = 0; back < 4 && start > 0; back++) {
            auto const byte = uint8_t(text[--start]);
            if ((byte & 0xC0) == 0x80) continue;
            size_t const width = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return start + width <= text.size() ? text.size() : start;
        }
        return text.size();
    }
};

const char *kind(ggml_backend_dev_t device) {
    switch (ggml_backend_dev_type(device)) {
    case GGML_BACKEND_DEVICE_TYPE_CPU: return "cpu";
    case GGML_BACKEND_DEVICE_TYPE_GPU: return "gpu";
    case GGML_BACKEND_DEVICE_TYPE_IGPU: return "gpu";
    default: return "accelerator";
    }
}

json describe() {
    json devices = json::array();
    for (size_t index = 0; index < ggml_backend_dev_count(); index++) {
        ggml_backend_dev_t const device = ggml_backend_dev_get(index);
        devices.push_back(
            {{"name", ggml_backend_dev_name(device)},
             {"description", ggml_backend_dev_description(device)},
             {"kind", kind(device)}});
    }
    return {{"version", llama_version()}, {"devices", devices}};
}

json answer(Model &model, const json &request) {
    const std::string what = request.value("do", "");
    if (what == "describe") return describe();
    if (what == "load") return model.load(request);
    if (what == "generate") return model.generate(request);
    if (what == "unload") {
        model.unload();
        return {{"unloaded", true}};
    }
    throw Refusal("failed");
}

}  // namespace

int main(int count, char **arguments) {
    std::signal(SIGPIPE, SIG_IGN);
    const char *const readable[] = {
        "/sys/devices/system/cpu", "/sys/devices/system/node", "/proc/cpuinfo", "/proc/meminfo", "/dev/null", "/dev/urandom",
        count > 1 ? arguments[1] : "/dev/null"};
    formly_contain(readable, sizeof readable / sizeof *readable);
    llama_log_set([](ggml_log_level, const char *, void *) {}, nullptr);
    llama_backend_init();
    Requests requests;
    Model model;
    while (true) {
        json const request = requests.next();
        try {
            send(answer(model, request));
        } catch (const Refusal &refusal) {
            if (request.value("do", "") == "load") model.unload();
            send({{"error", refusal.code}});
        } catch (const std::bad_alloc &) {
            model.unload();
            send({{"error", "too-large"}});
        } catch (const std::exception &) {
            send({{"error", "failed"}});
        }
    }
}
