#include "Document.hpp"
#include "Objects.hpp"

#include <algorithm>

namespace {
/// A value belongs to the node with the name; what a kid says of its own would hide it from some readers.
void clear_kids(Field& field, char const* key) {
    for (auto& widget : field.widgets) {
        if (!widget.object.isSameObjectAs(widget.node)) {
            widget.object.removeKey(key);
        }
    }
}

void set_value(Field& field, QPDFObjectHandle value) {
    for (auto& node : field.nodes) {
        node.replaceKey("/V", value);
        // The rich text and the formatted copy of an older value.
        node.removeKey("/RV");
    }
    clear_kids(field, "/V");
    clear_kids(field, "/RV");
}

void remove_selection(Field& field) {
    for (auto& node : field.nodes) {
        node.removeKey("/I");
    }
    clear_kids(field, "/I");
}

QPDFObjectHandle nothing(QPDF& pdf) {
    auto form = pdf.newStream("\n");
    auto entries = form.getDict();
    entries.replaceKey("/Type", QPDFObjectHandle::newName("/XObject"));
    entries.replaceKey("/Subtype", QPDFObjectHandle::newName("/Form"));
    entries.replaceKey("/BBox", QPDFObjectHandle::newFromRectangle({0, 0, 1, 1}));
    return form;
}

/// Poppler takes a reference below /AP for a stream, and so draws no state at all of a dictionary behind one; PDFium draws
/// a box of its own for a state that has no look.
void complete_states(QPDF& pdf, QPDFObjectHandle widget) {
    auto appearance = widget.getKey("/AP");
    auto states = appearance.isDictionary() ? appearance.getKey("/N") : QPDFObjectHandle::newNull();
    if (!states.isDictionary()) {
        return;
    }
    if (states.isIndirect() || !states.hasKey("/Off")) {
        states = states.shallowCopy();
        appearance.replaceKey("/N", states);
    }
    if (!states.hasKey("/Off")) {
        states.replaceKey("/Off", nothing(pdf));
    }
}

void set_state(QPDF& pdf, Field& field, std::string const& state) {
    set_value(field, QPDFObjectHandle::newName("/" + state));
    for (auto& widget : field.widgets) {
        complete_states(pdf, widget.object);
        auto const& states = widget.on_states;
        auto const shown = std::find(states.begin(), states.end(), state) != states.end() ? state : "Off";
        widget.object.replaceKey("/AS", QPDFObjectHandle::newName("/" + shown));
    }
    if (field.mark == CQPDF_MARK_STRIKE) {
        strike_others(pdf, field, state == "Off" ? "" : state);
    }
}
} // namespace

cqpdf_status cqpdf_set_text(cqpdf_document* document, size_t index, char const* text) {
    return guarded([&] {
        auto& field = document->fields.at(index);
        set_value(field, QPDFObjectHandle::newUnicodeString(text));
        remove_selection(field);
    });
}

cqpdf_status cqpdf_choose_options(
    cqpdf_document* document, size_t index, size_t const* options, size_t count, int32_t top_index) {
    return guarded([&] {
        auto& field = document->fields.at(index);
        std::vector<QPDFObjectHandle> values, positions;
        for (size_t i = 0; i < count; ++i) {
            values.push_back(QPDFObjectHandle::newUnicodeString(field.options.at(options[i]).value));
            positions.push_back(QPDFObjectHandle::newInteger(static_cast<long long>(options[i])));
        }
        set_value(field, values.size() == 1 ? values[0] : QPDFObjectHandle::newArray(values));
        remove_selection(field);
        for (auto& node : field.nodes) {
            node.replaceKey("/I", QPDFObjectHandle::newArray(positions));
            if (top_index > 0 || node.hasKey("/TI")) {
                node.replaceKey("/TI", QPDFObjectHandle::newInteger(top_index));
            }
        }
    });
}

cqpdf_status cqpdf_turn_on(cqpdf_document* document, size_t index, size_t position, size_t state) {
    return guarded([&] {
        auto& field = document->fields.at(index);
        auto& states = field.widgets.at(position).on_states;
        if (states.empty()) {
            states.push_back("Yes");
        }
        set_state(document->pdf, field, std::string(states.at(state)));
    });
}

cqpdf_status cqpdf_turn_off(cqpdf_document* document, size_t index) {
    return guarded([&] { set_state(document->pdf, document->fields.at(index), "Off"); });
}
