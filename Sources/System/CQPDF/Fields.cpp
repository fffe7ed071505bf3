#include "Document.hpp"
#include "Objects.hpp"
#include "Widgets.hpp"

#include <algorithm>
#include <set>

namespace {
constexpr size_t option_limit = 20000;

/// The scripts of the field's format and keystroke events (ISO 32000-1, 12.6.3), at the widget or above it.
std::string scripts_of(QPDFObjectHandle node, bool& is_calculated) {
    std::string scripts;
    for (int depth = 0; depth < chain_limit && node.isDictionary(); ++depth) {
        auto actions = node.getKey("/AA");
        if (actions.isDictionary()) {
            is_calculated = is_calculated || actions.hasKey("/C");
            for (auto const* key : {"/K", "/F"}) {
                auto action = actions.getKey(key);
                if (action.isDictionary()) {
                    scripts += text_of(action.getKey("/JS")) + "\n";
                }
            }
            if (!scripts.empty()) {
                break;
            }
        }
        node = node.getKey("/Parent");
    }
    return scripts;
}

std::vector<Option> options_of(QPDFObjectHandle list) {
    std::vector<Option> options;
    if (!list.isArray()) {
        return options;
    }
    for (auto item : list.aitems()) {
        if (options.size() == option_limit) {
            break;
        }
        if (item.isArray() && item.getArrayNItems() >= 1) {
            auto const value = text_of(item.getArrayItem(0));
            options.push_back({value, item.getArrayNItems() > 1 ? text_of(item.getArrayItem(1)) : value});
        } else {
            options.push_back({text_of(item), text_of(item)});
        }
    }
    return options;
}

std::string value_of(QPDFObjectHandle value) {
    if (!value.isArray()) {
        return text_of(value);
    }
    std::string joined;
    int count = 0;
    for (auto const& item : value.aitems()) {
        if (count == static_cast<int>(option_limit)) {
            break;
        }
        joined += (count++ == 0 ? "" : "\n") + text_of(item);
    }
    return joined;
}

void resolve(Field& field, QPDFObjectHandle node) {
    auto type = inherited(node, "/FT");
    field.type = type.isName() ? type.getName().substr(1) : "";
    field.flags = static_cast<uint32_t>(integer_of(inherited(node, "/Ff"), 0));
    field.max_length = integer_of(inherited(node, "/MaxLen"), -1);
    field.top_index = integer_of(inherited(node, "/TI"), 0);
    auto named = named_node(node);
    auto tooltip = inherited(named, "/TU");
    field.has_tooltip = tooltip.isString();
    field.tooltip = text_of(tooltip);
    auto value = inherited(named, "/V");
    field.is_signed = field.type == "Sig" && value.isDictionary();
    field.has_value = !value.isNull() && !value.isDictionary();
    field.value = value_of(value);
    field.scripts = scripts_of(node, field.is_calculated);
    field.options = options_of(inherited(node, "/Opt"));
    auto mark = inherited(named, "/FormlyMark");
    if (mark.isInteger()) {
        field.mark = static_cast<cqpdf_mark>(std::clamp(integer_of(mark, 0), 0, static_cast<int>(CQPDF_MARK_STRIKE)));
    }
}

bool has_named_kids(QPDFObjectHandle kids) {
    if (!kids.isArray()) {
        return false;
    }
    auto const items = kids.getArrayAsVector();
    return std::any_of(items.begin(), items.end(), [](QPDFObjectHandle kid) { return kid.isDictionary() && kid.hasKey("/T"); });
}

bool same(QPDFObjectHandle const& one, QPDFObjectHandle const& other) { return one.isSameObjectAs(other); }

class FieldReader {
public:
    explicit FieldReader(cqpdf_document& document) : document(document) {}

    void read_page(size_t page) {
        auto annotations = document.pages[page].object.getKey("/Annots");
        if (!annotations.isArray()) {
            return;
        }
        for (auto annotation : annotations.aitems()) {
            if (annotation.isDictionary() && annotation.getKey("/Subtype").isNameAndEquals("/Widget")) {
                add_widget(page, annotation);
            }
        }
    }

    /// Marks what /AcroForm lists, and adds what it lists without a widget on any page.
    void read_tree() {
        auto form = document.form();
        if (!form.isDictionary() || !form.getKey("/Fields").isArray()) {
            return;
        }
        read_calculation_order(form.getKey("/CO"));
        std::vector<std::pair<QPDFObjectHandle, int>> open;
        push_reversed(open, form.getKey("/Fields"), 0);
        while (!open.empty()) {
            auto [node, depth] = open.back();
            open.pop_back();
            visit(node, depth, open);
        }
    }

private:
    cqpdf_document& document;
    std::set<QPDFObjGen> seen;
    std::set<QPDFObjGen> calculated;
    size_t visited = 0;

    void count() {
        if (++visited > document.limits.fields) {
            throw Refusal{CQPDF_TOO_LARGE};
        }
    }

    void push_reversed(std::vector<std::pair<QPDFObjectHandle, int>>& open, QPDFObjectHandle list, int depth) {
        auto items = list.getArrayAsVector();
        for (auto item = items.rbegin(); item != items.rend(); ++item) {
            open.emplace_back(*item, depth);
        }
    }

    void read_calculation_order(QPDFObjectHandle order) {
        if (order.isArray()) {
            for (auto const& item : order.aitems()) {
                calculated.insert(item.getObjGen());
            }
        }
    }

    void visit(QPDFObjectHandle node, int depth, std::vector<std::pair<QPDFObjectHandle, int>>& open) {
        if (!node.isDictionary() || depth > chain_limit || (node.isIndirect() && !seen.insert(node.getObjGen()).second)) {
            return;
        }
        count();
        auto kids = node.getKey("/Kids");
        auto const has_fields_below = has_named_kids(kids);
        if (has_fields_below) {
            push_reversed(open, kids, depth + 1);
        }
        auto const name = full_name(node);
        if ((!has_fields_below && !name.empty()) || document.field_by_name.count(name)) {
            auto& field = field_named(name, node);
            field.is_listed = true;
            field.is_calculated = field.is_calculated || calculated.count(node.getObjGen()) > 0;
        }
    }

    void add_widget(size_t page, QPDFObjectHandle annotation) {
        count();
        auto name = full_name(annotation);
        if (name.empty()) {
            // A name is needed to speak of it; no field of the form itself can end in a full stop.
            name = "unnamed." + std::to_string(page + 1) + "." + std::to_string(visited) + ".";
        }
        auto& field = field_named(name, annotation);
        field.widgets.push_back(read_widget(document, field, annotation, page));
    }

    Field& field_named(std::string const& name, QPDFObjectHandle node) {
        auto const known = document.field_by_name.find(name);
        if (known != document.field_by_name.end()) {
            auto& field = document.fields[known->second];
            add_node(field, named_node(node));
            return field;
        }
        document.field_by_name[name] = document.fields.size();
        document.fields.emplace_back();
        auto& field = document.fields.back();
        field.name = name;
        resolve(field, node);
        add_node(field, named_node(node));
        return field;
    }

    static void add_node(Field& field, QPDFObjectHandle node) {
        auto const known = std::any_of(
            field.nodes.begin(), field.nodes.end(), [&](QPDFObjectHandle const& other) { return same(node, other); });
        if (!known) {
            field.nodes.push_back(node);
        }
    }
};
} // namespace

void cqpdf_document::read_fields() {
    FieldReader reader(*this);
    for (size_t page = 0; page < pages.size(); ++page) {
        reader.read_page(page);
    }
    reader.read_tree();
}

cqpdf_field cqpdf_describe_field(cqpdf_document* document, size_t index) {
    auto const& field = document->fields.at(index);
    cqpdf_field described{};
    described.name = field.name.c_str();
    described.type = field.type.c_str();
    described.tooltip = field.has_tooltip ? field.tooltip.c_str() : nullptr;
    described.value = field.has_value ? field.value.c_str() : nullptr;
    described.scripts = field.scripts.c_str();
    described.flags = field.flags;
    described.max_length = field.max_length;
    described.top_index = field.top_index;
    described.option_count = field.options.size();
    described.widget_count = field.widgets.size();
    described.mark = field.mark;
    described.is_listed = field.is_listed;
    described.is_calculated = field.is_calculated;
    described.is_signed = field.is_signed;
    return described;
}

cqpdf_option cqpdf_describe_option(cqpdf_document* document, size_t index, size_t option) {
    auto const& described = document->fields.at(index).options.at(option);
    return {described.value.c_str(), described.label.c_str()};
}
