#include "Archive.hpp"
#include "Objects.hpp"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <cmath>
#include <map>

/// Looks at a file as a stranger's would be looked at: whether it keeps to PDF/A-2b (ISO 19005-2:2011). Every rule has a name; what
/// each means, and where it stands in the standard, is said in `Documents/Archive`.
namespace {
constexpr int deepest_state = 28;
constexpr size_t longest_string = 32767, longest_name = 127, most_faults = 200;
constexpr double smallest_side = 3, largest_side = 14400;

QPDFObjectHandle entry(QPDFObjectHandle object, char const* key) {
    auto dictionary = object.isStream() ? object.getDict() : object;
    return dictionary.isDictionary() ? dictionary.getKey(key) : QPDFObjectHandle::newNull();
}

bool is_one_of(QPDFObjectHandle name, std::set<std::string> const& names) {
    return name.isName() && names.count(name.getName()) != 0;
}

std::set<std::string> const operators{
    "b", "B", "b*", "B*", "BDC", "BI", "BMC", "BT", "BX", "c", "cm", "CS", "cs", "d", "d0", "d1", "Do", "DP", "EI", "EMC", "ET",
    "EX", "f", "F", "f*", "G", "g", "gs", "h", "i", "ID", "j", "J", "K", "k", "l", "m", "M", "MP", "n", "q", "Q", "re", "RG",
    "rg", "ri", "s", "S", "SC", "sc", "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ", "TL", "Tm", "Tr", "Ts", "Tw",
    "Tz", "v", "w", "W", "W*", "y", "'", "\""};

std::set<std::string> const intents{"/RelativeColorimetric", "/AbsoluteColorimetric", "/Perceptual", "/Saturation"};

std::set<std::string> const blend_modes{
    "/Normal", "/Compatible", "/Multiply", "/Screen", "/Overlay", "/Darken", "/Lighten", "/ColorDodge", "/ColorBurn",
    "/HardLight", "/SoftLight", "/Difference", "/Exclusion", "/Hue", "/Saturation", "/Color", "/Luminosity"};

/// What a stream of content does: its operators, the fonts it shows text in, and the colours it names.
class ContentReader : public QPDFObjectHandle::ParserCallbacks {
public:
    std::set<std::string> fonts, unknown, forbidden_filters;
    bool uses_inks = false, uses_lights = false, has_wrong_intent = false, has_long_string = false, has_long_name = false;
    int deepest = 0;

    void handleObject(QPDFObjectHandle object) override {
        if (object.isOperator()) {
            handle(object.getOperatorValue());
            before.clear();
            return;
        }
        has_long_string = has_long_string || (object.isString() && object.getStringValue().size() > longest_string);
        has_long_name = has_long_name || (object.isName() && object.getName().size() > longest_name + 1);
        if (object.isInlineImage()) {
            return;
        }
        before.push_back(object);
    }

    void handleEOF() override {}

private:
    std::vector<QPDFObjectHandle> before;
    std::string font;
    std::vector<std::pair<std::string, int>> states;
    int depth = 0, rendering = 0;

    bool names(char const* name) const {
        return std::any_of(before.begin(), before.end(), [&](QPDFObjectHandle object) { return object.isNameAndEquals(name); });
    }

    void handle(std::string const& op) {
        if (operators.count(op) == 0) {
            unknown.insert(op);
        } else if (op == "q") {
            deepest = std::max(deepest, ++depth);
            states.emplace_back(font, rendering);
        } else if (op == "Q") {
            --depth;
            if (!states.empty()) {
                std::tie(font, rendering) = states.back();
                states.pop_back();
            }
        } else if (op == "Tf" && before.size() >= 2 && before[before.size() - 2].isName()) {
            font = before[before.size() - 2].getName();
        } else if (op == "Tr" && !before.empty() && before.back().isInteger()) {
            rendering = static_cast<int>(before.back().getIntValue());
        } else if (op == "Tj" || op == "TJ" || op == "'" || op == "\"") {
            // Text that isn't seen needs no shapes.
            if (rendering != 3 && !font.empty()) {
                fonts.insert(font);
            }
        } else if (op == "k" || op == "K") {
            uses_inks = true;
        } else if (op == "rg" || op == "RG") {
            uses_lights = true;
        } else if (op == "cs" || op == "CS") {
            uses_inks = uses_inks || names("/DeviceCMYK");
            uses_lights = uses_lights || names("/DeviceRGB");
        } else if (op == "ID") {
            uses_inks = uses_inks || names("/CMYK") || names("/DeviceCMYK");
            uses_lights = uses_lights || names("/RGB") || names("/DeviceRGB");
            if (names("/LZW") || names("/LZWDecode") || names("/Crypt")) {
                forbidden_filters.insert("inline");
            }
        } else if (op == "ri") {
            has_wrong_intent = has_wrong_intent || before.empty() || !is_one_of(before.back(), intents);
        }
    }
};

class Examiner {
public:
    explicit Examiner(cqpdf_document& document) : document(document), pdf(document.pdf) {}

    void run() {
        look_at_bytes();
        look_at_catalog();
        look_at_metadata();
        look_at_intent();
        size_t number = 0;
        for (auto& page : settled_pages(pdf)) {
            this->page = static_cast<int>(++number);
            look_at_page(page);
        }
        page = 0;
        for (auto& object : pdf.getAllObjects()) {
            look_at_object(object);
        }
    }

private:
    cqpdf_document& document;
    QPDF& pdf;
    int page = 0;
    bool has_intent = false;
    std::set<std::string> told;
    std::map<QPDFObjGen, bool> seen;

    void fault(char const* rule, std::string const& detail = "") {
        auto const key = std::string(rule) + " " + detail;
        if (document.faults.size() < most_faults && told.insert(key).second) {
            document.faults.push_back({rule, detail, page});
        }
    }

    // MARK: The file

    void look_at_bytes() {
        auto const& bytes = document.bytes;
        if (bytes.compare(0, 7, "%PDF-1.") != 0 || bytes.size() < 20 || bytes[7] < '0' || bytes[7] > '7') {
            fault("file-header");
        } else {
            auto const line = bytes.find('%', 8);
            auto is_marked = line != std::string::npos && line < 11 && line + 4 < bytes.size();
            for (size_t i = 1; is_marked && i < 5; ++i) {
                is_marked = static_cast<unsigned char>(bytes[line + i]) > 127;
            }
            if (!is_marked) {
                fault("file-header");
            }
        }
        auto const end = bytes.rfind("%%EOF");
        if (end == std::string::npos || bytes.size() - end > 7) {
            fault("file-end");
        }
        if (document.summary.is_encrypted) {
            fault("file-encrypted");
        }
        if (document.summary.is_repaired) {
            fault("file-damaged");
        }
        if (!pdf.getTrailer().getKey("/ID").isArray()) {
            fault("file-identifier");
        }
    }

    void look_at_object(QPDFObjectHandle object) {
        look_at_limits(object, 0);
        auto entries = object.isStream() ? object.getDict() : object;
        if (!entries.isDictionary()) {
            return;
        }
        if (object.isStream()) {
            if (entries.hasKey("/F") || entries.hasKey("/FFilter") || entries.hasKey("/FDecodeParms")) {
                fault("stream-elsewhere");
            }
            auto filter = entries.getKey("/Filter");
            for (auto one : filter.isArray() ? filter.getArrayAsVector() : std::vector<QPDFObjectHandle>{filter}) {
                if (is_one_of(one, {"/LZWDecode", "/LZW", "/Crypt"})) {
                    fault("stream-filter");
                } else if (one.isNameAndEquals("/JPXDecode")) {
                    // Its boxes and colours have rules of their own, which are not looked at here.
                    fault("picture-unchecked");
                }
            }
        }
        if (entries.hasKey("/EF") || entries.getKey("/Type").isNameAndEquals("/EmbeddedFile")) {
            fault("attachment");
        }
        auto action = entries.getKey("/S");
        if (is_one_of(
                action, {"/JavaScript", "/Launch", "/Sound", "/Movie", "/ResetForm", "/ImportData", "/Hide", "/SetOCGState",
                         "/Rendition", "/Trans", "/GoTo3DView", "/SetState", "/NOP"})
            && (entries.getKey("/Type").isNull() || entries.getKey("/Type").isNameAndEquals("/Action"))) {
            fault("action", action.getName().substr(1));
        }
    }

    void look_at_limits(QPDFObjectHandle object, int depth) {
        if (depth > 20) {
            return;
        }
        if (object.isString() && object.getStringValue().size() > longest_string) {
            fault("limit-string");
        } else if (object.isName() && object.getName().size() > longest_name + 1) {
            fault("limit-name");
        } else if (object.isInteger() && std::llabs(object.getIntValue()) > 2147483648LL) {
            fault("limit-number");
        } else if (object.isArray()) {
            for (auto const& item : object.getArrayAsVector()) {
                if (!item.isIndirect()) {
                    look_at_limits(item, depth + 1);
                }
            }
        } else if (object.isDictionary() || object.isStream()) {
            auto entries = object.isStream() ? object.getDict() : object;
            if (entries.hasKey("/TransformMethod") && !entry(pdf.getRoot().getKey("/Perms"), "/DocMDP").isNull()
                && (entries.hasKey("/DigestLocation") || entries.hasKey("/DigestMethod") || entries.hasKey("/DigestValue"))) {
                fault("permissions");
            }
            for (auto const& item : entries.getDictAsMap()) {
                if (item.first.size() > longest_name + 1) {
                    fault("limit-name");
                }
                if (!item.second.isIndirect()) {
                    look_at_limits(item.second, depth + 1);
                }
            }
        }
    }

    void look_at_catalog() {
        auto root = pdf.getRoot();
        if (root.hasKey("/AA") || (root.getKey("/OpenAction").isDictionary() && !is_action_allowed(root.getKey("/OpenAction")))) {
            fault("action");
        }
        if (!entry(root.getKey("/Names"), "/JavaScript").isNull()) {
            fault("action", "JavaScript");
        }
        if (!entry(root.getKey("/Names"), "/EmbeddedFiles").isNull()) {
            fault("attachment");
        }
        if (!entry(root.getKey("/Names"), "/AlternatePresentations").isNull() || root.hasKey("/Requirements")) {
            fault("presentation");
        }
        if (root.hasKey("/Perms")) {
            for (auto const& key : root.getKey("/Perms").getKeys()) {
                if (key != "/DocMDP" && key != "/UR3") {
                    fault("permissions");
                }
            }
        }
        auto form = root.getKey("/AcroForm");
        if (form.isDictionary()) {
            if (form.hasKey("/XFA") || root.hasKey("/NeedsRendering")) {
                fault("form-xfa");
            }
            auto needs = form.getKey("/NeedAppearances");
            if (needs.isBool() && needs.getBoolValue()) {
                fault("form-looks");
            }
        }
        auto layers = root.getKey("/OCProperties");
        std::vector<QPDFObjectHandle> configurations{entry(layers, "/D")};
        auto others = entry(layers, "/Configs");
        if (others.isArray()) {
            auto more = others.getArrayAsVector();
            configurations.insert(configurations.end(), more.begin(), more.end());
        }
        for (auto& configuration : configurations) {
            if (configuration.isDictionary() && (configuration.hasKey("/AS") || !configuration.getKey("/Name").isString())) {
                fault("layers");
            }
        }
    }

    void look_at_metadata() {
        auto metadata = pdf.getRoot().getKey("/Metadata");
        if (!metadata.isStream() || !metadata.getDict().getKey("/Type").isNameAndEquals("/Metadata")
            || !metadata.getDict().getKey("/Subtype").isNameAndEquals("/XML") || metadata.getDict().hasKey("/Filter")) {
            fault("metadata");
            return;
        }
        auto const packet = text_of(metadata);
        auto says = [&](std::string const& key, std::string const& value) {
            auto const name = "pdfaid:" + key;
            for (auto const& form : {name + "=\"" + value + "\"", name + "='" + value + "'", name + ">" + value + "<"}) {
                if (packet.find(form) != std::string::npos) {
                    return true;
                }
            }
            return false;
        };
        if (!says("part", "2") || !(says("conformance", "B") || says("conformance", "U") || says("conformance", "A"))
            || packet.find("http://www.aiim.org/pdfa/ns/id/") == std::string::npos) {
            fault("metadata-claim");
        }
        auto title = entry(pdf.getTrailer().getKey("/Info"), "/Title");
        if (title.isString() && !title.getUTF8Value().empty() && packet.find("dc:title") == std::string::npos
            && packet.find(":title") == std::string::npos) {
            fault("metadata-title");
        }
    }

    void look_at_intent() {
        auto list = pdf.getRoot().getKey("/OutputIntents");
        for (int i = 0; list.isArray() && i < list.getArrayNItems(); ++i) {
            auto intent = list.getArrayItem(i);
            if (!entry(intent, "/S").isNameAndEquals("/GTS_PDFA1")) {
                continue;
            }
            auto profile = entry(intent, "/DestOutputProfile");
            auto const space = profile.isStream() ? profile_space(profile) : "";
            has_intent = space == "RGB ";
            if (space.empty() || !entry(intent, "/OutputConditionIdentifier").isString()) {
                fault("intent");
            }
        }
    }

    /// The colours that a profile is for, by its header; empty where it is no profile that the standard allows.
    static std::string profile_space(QPDFObjectHandle stream) {
        auto const data = stream.getStreamData(qpdf_dl_generalized);
        std::string const bytes(reinterpret_cast<char const*>(data->getBuffer()), std::min<size_t>(data->getSize(), 128));
        if (bytes.size() < 128 || bytes.compare(36, 4, "acsp") != 0 || bytes[8] > 4) {
            return "";
        }
        static std::set<std::string> const classes{"prtr", "mntr", "scnr", "spac"};
        return classes.count(bytes.substr(12, 4)) != 0 ? bytes.substr(16, 4) : "";
    }

    // MARK: Pages

    void look_at_page(QPDFObjectHandle page) {
        for (auto const* key : {"/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox"}) {
            double rect[4];
            if (!page.getKey(key).isNull() && rectangle_of(page.getKey(key), rect)) {
                for (auto side : {std::abs(rect[2] - rect[0]), std::abs(rect[3] - rect[1])}) {
                    if (side < smallest_side || side > largest_side) {
                        fault("limit-page");
                    }
                }
            }
        }
        if (page.hasKey("/AA")) {
            fault("action");
        }
        if (page.hasKey("/PresSteps")) {
            fault("presentation");
        }
        auto annotations = page.getKey("/Annots");
        for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
            look_at_annotation(annotations.getArrayItem(i));
        }
        look_at_group(page);
        ContentReader reader;
        QPDFPageObjectHelper(page).parseContents(&reader);
        look_at_content(reader, page.getKey("/Resources"));
        look_at_resources(page.getKey("/Resources"), 0);
    }

    void look_at_annotation(QPDFObjectHandle annotation) {
        auto kind = entry(annotation, "/Subtype");
        static std::set<std::string> const known{
            "/Text", "/Link", "/FreeText", "/Line", "/Square", "/Circle", "/Polygon", "/PolyLine", "/Highlight", "/Underline",
            "/Squiggly", "/StrikeOut", "/Stamp", "/Caret", "/Ink", "/Popup", "/FileAttachment", "/Widget", "/PrinterMark",
            "/TrapNet", "/Watermark", "/Redact"};
        if (!is_one_of(kind, known)) {
            fault("note-kind", kind.isName() ? kind.getName().substr(1) : "");
            return;
        }
        auto const flags = integer_of(entry(annotation, "/F"), -1);
        constexpr int invisible = 1, hidden = 2, print = 4, no_view = 32, toggles = 256;
        if (!kind.isNameAndEquals("/Popup")
            && (flags < 0 || (flags & print) == 0 || (flags & (invisible | hidden | no_view | toggles)) != 0)) {
            fault("note-flags", kind.getName().substr(1));
        }
        if (annotation.hasKey("/AA") || (annotation.hasKey("/A") && !is_action_allowed(annotation.getKey("/A")))
            || (kind.isNameAndEquals("/Widget") && annotation.hasKey("/A"))) {
            fault("action");
        }
        double rect[4] = {0, 0, 0, 0};
        rectangle_of(entry(annotation, "/Rect"), rect);
        if (kind.isNameAndEquals("/Popup") || kind.isNameAndEquals("/Link") || (rect[0] == rect[2] && rect[1] == rect[3])) {
            return;
        }
        auto look = entry(annotation, "/AP");
        auto normal = entry(look, "/N");
        if (!look.isDictionary() || look.getKeys().size() != 1 || normal.isNull()) {
            fault("note-look", kind.getName().substr(1));
        } else if (normal.isStream()) {
            look_at_form(normal, 0);
        } else {
            for (auto& state : normal.getDictAsMap()) {
                look_at_form(state.second, 0);
            }
        }
    }

    void look_at_content(ContentReader const& reader, QPDFObjectHandle resources) {
        for (auto const& op : reader.unknown) {
            fault("content-operator", op);
        }
        if (reader.deepest > deepest_state) {
            fault("content-depth");
        }
        if (!reader.forbidden_filters.empty()) {
            fault("stream-filter");
        }
        if (reader.has_wrong_intent) {
            fault("rendering-intent");
        }
        if (reader.has_long_string) {
            fault("limit-string");
        }
        if (reader.has_long_name) {
            fault("limit-name");
        }
        auto spaces = entry(resources, "/ColorSpace");
        if (reader.uses_inks && entry(spaces, "/DefaultCMYK").isNull()) {
            fault("colour-inks");
        }
        if (reader.uses_lights && !has_intent && entry(spaces, "/DefaultRGB").isNull()) {
            fault("colour-lights");
        }
        auto fonts = entry(resources, "/Font");
        for (auto const& name : reader.fonts) {
            look_at_font(entry(fonts, name.c_str()), name);
        }
    }

    void look_at_resources(QPDFObjectHandle resources, int depth) {
        if (!resources.isDictionary() || depth > 24) {
            return;
        }
        auto has_named_inks = !entry(resources.getKey("/ColorSpace"), "/DefaultCMYK").isNull();
        for (auto& space : map_of(resources, "/ColorSpace")) {
            look_at_space(space.second, has_named_inks, 0);
        }
        for (auto& state : map_of(resources, "/ExtGState")) {
            look_at_state(state.second, depth);
        }
        for (auto& object : map_of(resources, "/XObject")) {
            if (!object.second.isStream() || !is_new(object.second)) {
                continue;
            }
            if (entry(object.second, "/Subtype").isNameAndEquals("/Image")) {
                look_at_picture(object.second, has_named_inks);
            } else if (entry(object.second, "/Subtype").isNameAndEquals("/Form")) {
                look_at_form(object.second, depth + 1);
            } else {
                fault("picture", "PS");
            }
        }
        for (auto& pattern : map_of(resources, "/Pattern")) {
            if (pattern.second.isStream() && is_new(pattern.second)) {
                look_at_form(pattern.second, depth + 1);
            } else if (pattern.second.isDictionary()) {
                look_at_space(entry(pattern.second.getKey("/Shading"), "/ColorSpace"), has_named_inks, 0);
            }
        }
        for (auto& shading : map_of(resources, "/Shading")) {
            look_at_space(entry(shading.second, "/ColorSpace"), has_named_inks, 0);
        }
    }

    static std::map<std::string, QPDFObjectHandle> map_of(QPDFObjectHandle resources, char const* kind) {
        auto things = resources.getKey(kind);
        return things.isDictionary() ? things.getDictAsMap() : std::map<std::string, QPDFObjectHandle>();
    }

    bool is_new(QPDFObjectHandle object) { return !object.isIndirect() || seen.emplace(object.getObjGen(), true).second; }

    void look_at_form(QPDFObjectHandle form, int depth) {
        if (!form.isStream()) {
            return;
        }
        auto entries = form.getDict();
        if (entries.hasKey("/OPI") || entries.hasKey("/Ref") || entries.hasKey("/PS")
            || entries.getKey("/Subtype2").isNameAndEquals("/PS")) {
            fault("picture", "form");
        }
        look_at_group(form);
        ContentReader reader;
        form.parseAsContents(&reader);
        look_at_content(reader, entries.getKey("/Resources"));
        look_at_resources(entries.getKey("/Resources"), depth);
    }

    void look_at_group(QPDFObjectHandle owner) {
        auto space = entry(entry(owner, "/Group"), "/CS");
        if (space.isNameAndEquals("/DeviceCMYK") || (space.isNameAndEquals("/DeviceRGB") && !has_intent)) {
            fault("transparency");
        }
    }

    void look_at_state(QPDFObjectHandle state, int depth) {
        if (!state.isDictionary()) {
            return;
        }
        if (state.hasKey("/TR") || state.hasKey("/HTP") || (state.hasKey("/TR2") && !state.getKey("/TR2").isNameAndEquals("/Default"))
            || state.getKey("/HT").isDictionary() || state.getKey("/HT").isStream()) {
            fault("print-settings");
        }
        if (state.hasKey("/RI") && !is_one_of(state.getKey("/RI"), intents)) {
            fault("rendering-intent");
        }
        auto mode = state.getKey("/BM");
        auto const names = mode.isArray() ? mode.getArrayAsVector() : std::vector<QPDFObjectHandle>{mode};
        for (auto name : names) {
            if (!name.isNull() && !is_one_of(name, blend_modes)) {
                fault("transparency");
            }
        }
        auto group = entry(state.getKey("/SMask"), "/G");
        if (group.isStream() && is_new(group)) {
            look_at_form(group, depth + 1);
        }
        if (entry(state, "/Font").isArray()) {
            look_at_font(state.getKey("/Font").getArrayItem(0), "");
        }
    }

    void look_at_picture(QPDFObjectHandle picture, bool has_named_inks) {
        auto entries = picture.getDict();
        auto interpolates = entries.getKey("/Interpolate");
        if (entries.hasKey("/Alternates") || entries.hasKey("/OPI")
            || (interpolates.isBool() && interpolates.getBoolValue())) {
            fault("picture");
        }
        if (entries.hasKey("/Intent") && !is_one_of(entries.getKey("/Intent"), intents)) {
            fault("rendering-intent");
        }
        look_at_space(entries.getKey("/ColorSpace"), has_named_inks, 0);
        auto mask = entries.getKey("/SMask");
        if (mask.isStream() && is_new(mask)) {
            look_at_picture(mask, has_named_inks);
        }
    }

    void look_at_space(QPDFObjectHandle space, bool has_named_inks, int depth) {
        if (depth > 8) {
            return;
        }
        if (space.isNameAndEquals("/DeviceCMYK") && !has_named_inks) {
            fault("colour-inks");
        } else if (space.isNameAndEquals("/DeviceRGB") && !has_intent) {
            fault("colour-lights");
        } else if (space.isArray() && space.getArrayNItems() > 0) {
            auto kind = space.getArrayItem(0);
            if (kind.isNameAndEquals("/ICCBased")) {
                auto profile = space.getArrayItem(1);
                auto const count = integer_of(entry(profile, "/N"), 0);
                auto const colours = profile.isStream() ? profile_space(profile) : "";
                if ((colours == "GRAY" && count != 1) || ((colours == "RGB " || colours == "Lab ") && count != 3)
                    || (colours == "CMYK" && count != 4) || colours.empty()) {
                    fault("colour-profile");
                }
            } else if (is_one_of(kind, {"/Indexed", "/I", "/Pattern"}) && space.getArrayNItems() > 1) {
                look_at_space(space.getArrayItem(1), has_named_inks, depth + 1);
            } else if (is_one_of(kind, {"/Separation", "/DeviceN"}) && space.getArrayNItems() > 2) {
                look_at_space(space.getArrayItem(2), has_named_inks, depth + 1);
                if (space.getArrayItem(1).isArray() && space.getArrayItem(1).getArrayNItems() > 32) {
                    fault("colour-profile");
                }
            } else {
                // A space of one name in brackets.
                if (space.getArrayNItems() == 1) {
                    look_at_space(kind, has_named_inks, depth + 1);
                }
            }
        }
    }

    // MARK: Fonts

    static std::string name_of(QPDFObjectHandle font, std::string const& resource) {
        auto name = entry(font, "/BaseFont");
        return name.isName() ? name.getName().substr(1) : resource.empty() ? "" : resource.substr(1);
    }

    void look_at_font(QPDFObjectHandle font, std::string const& resource) {
        if (!font.isDictionary()) {
            fault("font-missing", resource.empty() ? "" : resource.substr(1));
            return;
        }
        if (!is_new(font)) {
            return;
        }
        auto const name = name_of(font, resource);
        auto kind = font.getKey("/Subtype");
        if (kind.isNameAndEquals("/Type3")) {
            for (auto& shape : entry(font, "/CharProcs").getDictAsMap()) {
                if (shape.second.isStream()) {
                    ContentReader reader;
                    shape.second.parseAsContents(&reader);
                    look_at_content(reader, font.getKey("/Resources"));
                }
            }
            look_at_resources(font.getKey("/Resources"), 1);
            return;
        }
        auto shapes = font;
        if (kind.isNameAndEquals("/Type0")) {
            shapes = entry(font, "/DescendantFonts").isArray() ? font.getKey("/DescendantFonts").getArrayItem(0)
                                                               : QPDFObjectHandle::newNull();
            look_at_code_map(font, shapes, name);
        } else if (!is_one_of(kind, {"/Type1", "/MMType1", "/TrueType"})) {
            fault("font-kind", name);
            return;
        }
        auto descriptor = entry(shapes, "/FontDescriptor");
        auto const is_embedded = entry(descriptor, "/FontFile").isStream() || entry(descriptor, "/FontFile2").isStream()
            || entry(descriptor, "/FontFile3").isStream();
        if (!is_embedded) {
            fault("font-embedded", name);
            return;
        }
        if (kind.isNameAndEquals("/TrueType")) {
            look_at_encoding(font, descriptor, name);
        }
        if (!kind.isNameAndEquals("/Type0")
            && (!font.getKey("/FirstChar").isInteger() || !font.getKey("/LastChar").isInteger() || !font.getKey("/Widths").isArray())) {
            fault("font-widths", name);
        }
    }

    void look_at_code_map(QPDFObjectHandle font, QPDFObjectHandle shapes, std::string const& name) {
        auto map = font.getKey("/Encoding");
        static std::set<std::string> const identities{"/Identity-H", "/Identity-V"};
        if (!map.isStream() && !map.isName()) {
            fault("font-codes", name);
        } else if (map.isName() && !is_one_of(map, identities)) {
            // The tables of other names are known to viewers, and have to fit the letters that the font is for.
            auto system = entry(shapes, "/CIDSystemInfo");
            if (!entry(system, "/Ordering").isString() || entry(system, "/Ordering").getUTF8Value() == "Identity") {
                fault("font-codes", name);
            }
        }
        if (entry(shapes, "/Subtype").isNameAndEquals("/CIDFontType2")) {
            auto glyphs = entry(shapes, "/CIDToGIDMap");
            if (!glyphs.isStream() && !glyphs.isNameAndEquals("/Identity")) {
                fault("font-codes", name);
            }
        }
    }

    void look_at_encoding(QPDFObjectHandle font, QPDFObjectHandle descriptor, std::string const& name) {
        auto encoding = font.getKey("/Encoding");
        constexpr int symbolic = 4;
        auto const is_symbolic = (integer_of(entry(descriptor, "/Flags"), 0) & symbolic) != 0;
        auto base = encoding.isDictionary() ? encoding.getKey("/BaseEncoding") : encoding;
        if (is_symbolic ? !encoding.isNull() : !is_one_of(base, {"/WinAnsiEncoding", "/MacRomanEncoding"})) {
            fault("font-letters", name);
        }
    }
};
} // namespace

std::vector<Fault> faults_of(std::string bytes) {
    cqpdf_document written;
    written.bytes = std::move(bytes);
    written.pdf.setSuppressWarnings(true);
    written.pdf.processMemoryFile("archive", written.bytes.data(), written.bytes.size());
    written.summary.is_encrypted = written.pdf.isEncrypted();
    written.summary.is_repaired = written.pdf.anyWarnings();
    Examiner(written).run();
    return written.faults;
}

cqpdf_status cqpdf_check_archive(cqpdf_document* document) {
    return guarded([&] { document->faults = faults_of(document->bytes); });
}

size_t cqpdf_fault_count(cqpdf_document* document) { return document->faults.size(); }

cqpdf_fault cqpdf_describe_fault(cqpdf_document* document, size_t index) {
    auto const& fault = document->faults.at(index);
    return {fault.rule.c_str(), fault.detail.c_str(), fault.page};
}
