// Put into the open page when the person asks: says which fields there are and how they are called, fills the ones it is told to, and
// marks them. It decides nothing, submits nothing, and keeps nothing once the page is left.

globalThis.formlyPage ??= (() => {
  /** Fields that are nobody's business but the person's, by what they are called. Whole words, in the languages of Formly. */
  const NEVER = {
    captcha:
      /captcha|security code|verification code|characters (you see|shown|in the image)|image code|not a robot|código de (seguridad|verificación)|code de (sécurité|vérification)|sicherheitscode|bestätigungscode|सुरक्षा कोड|सत्यापन कोड|कैप्चा|رمز (الأمان|التحقق)|验证码|校验码/iu,
    password: /password|passcode|\bpin\b|contraseña|mot de passe|passwort|kennwort|पासवर्ड|كلمة (المرور|السر)|密码|口令/iu,
    signature: /signature|\bsign here\b|e-?sign\b|\bfirma\b|unterschrift|हस्ताक्षर|التوقيع|توقيع|签名|签字/iu,
    payment:
      /(credit|debit|payment) card|card (number|holder)|\bcvv\b|\bcvc\b|\biban\b|account number|routing number|tarjeta|número de cuenta|carte (bancaire|de crédit)|kreditkarte|kartennummer|kontonummer|कार्ड (नंबर|संख्या)|खाता संख्या|بطاقة (ائتمان|بنكية)|رقم (البطاقة|الحساب)|信用卡|银行卡|卡号|银行账号/iu,
  };
  const KINDS = new Set(["text", "tel", "email", "url", "number", "date", "month", "search", "radio", "checkbox", ""]);
  const UNASKED = new Set(["hidden", "submit", "button", "reset", "image", "color", "range"]);

  /** The letter before a question and before its answer, which some sites print. */
  const isMark = (text) => /^[QA]\s*[:.]?$/i.test(text);
  const clean = (text) => (text ?? "").replace(/\s+/g, " ").trim().slice(0, 300);
  const controls = () => [...document.querySelectorAll("input, select, textarea")];

  function isSeen(element) {
    const seen = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? element.offsetParent !== null;
    const box = element.getBoundingClientRect();
    // A trap for programs lies where nobody can scroll to, or has no size. A page that is read from right to left goes on to the left.
    const { clientWidth, scrollWidth } = document.scrollingElement ?? document.documentElement;
    const start = getComputedStyle(document.documentElement).direction === "rtl" ? clientWidth - scrollWidth : 0;
    return seen && box.width > 1 && box.height > 1 && box.right + scrollX > start && box.bottom + scrollY > 0
      && !element.closest("[aria-hidden=true], [inert]");
  }

  /** Words of an element without those of fields and buttons in it. */
  function words(element) {
    if (!element) return "";
    if (!element.querySelector?.("input, select, textarea, button, script, style")) return clean(element.textContent);
    const copy = element.cloneNode(true);
    copy.querySelectorAll("input, select, textarea, button, script, style").forEach((part) => part.remove());
    return clean(copy.textContent);
  }

  /** The words that stand before a field, back to the field before it. */
  function before(element) {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    walker.currentNode = element;
    const own = [...(element.labels ?? [])];
    const found = [];
    let length = 0;
    for (let node = walker.previousNode(); node && length < 200; node = walker.previousNode()) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        if (node.matches("input:not([type=hidden]), select, textarea, button, h1, h2, h3, legend, caption, form")) break;
        continue;
      }
      if (node.parentElement.closest("script, style, option, select, label[for], button, noscript")) {
        const label = node.parentElement.closest("label[for]");
        // The label of another field ends the search; its own is known already.
        if (label && label.htmlFor !== element.id) break;
        continue;
      }
      const text = clean(node.data);
      if (!text || isMark(text) || !isShown(node.parentElement) || own.some((label) => label.contains(node))) continue;
      found.unshift(text);
      length += text.length;
      if (/[:?*]$/.test(text)) break;
    }
    return clean(found.join(" "));
  }

  const isShown = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

  /** The cell beside it, and the head of its column. */
  function cells(element) {
    const cell = element.closest("td, th");
    const row = cell?.parentElement;
    // A table that only lays out one field has no cell to say anything.
    if (!row || cell.closest("table").rows.length * row.cells.length < 2) return [];
    const found = [];
    const left = row.cells[cell.cellIndex - 1];
    if (left && !left.querySelector("input:not([type=hidden]), select, textarea")) found.push({ text: words(left), from: "left" });
    const head = cell.closest("table").rows[0];
    const above = head !== row ? head?.cells[cell.cellIndex] : undefined;
    if (above && !above.querySelector("input:not([type=hidden]), select, textarea")) found.push({ text: words(above), from: "above" });
    return found;
  }

  const byIds = (ids) => (ids ?? "").split(/\s+/).filter(Boolean).map((id) => words(document.getElementById(id))).join(" ");

  /** What a field is called, the surest first. */
  function labels(element) {
    const found = [
      { text: byIds(element.getAttribute("aria-labelledby")), from: "labelledby" },
      ...[...(element.labels ?? [])].map((label) => ({ text: words(label), from: "label" })),
      { text: element.getAttribute("aria-label"), from: "aria" },
      ...cells(element),
      { text: before(element), from: "before" },
      { text: element.placeholder, from: "placeholder" },
      { text: element.title, from: "title" },
    ];
    return distinct(found);
  }

  function distinct(labels) {
    const seen = new Set();
    return labels
      .map(({ text, from }) => ({ text: clean(text), from }))
      .filter(({ text }) => text && !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
  }

  /** What a group of choices asks: its own label, the words before its first choice, or the head of the box round it. */
  function groupLabels(members) {
    const first = members[0];
    const group = first.closest("[role=radiogroup], [role=group]");
    const table = first.closest("table");
    const around = table?.querySelectorAll("input[type=radio]").length === members.length ? table : first;
    const field = first.closest("fieldset");
    const own = field?.querySelectorAll("input:not([type=hidden]), select, textarea").length === members.length
      ? words(field.querySelector("legend")) : "";
    return distinct([
      { text: byIds(group?.getAttribute("aria-labelledby")), from: "labelledby" },
      { text: group?.getAttribute("aria-label"), from: "aria" },
      { text: own, from: "legend" },
      ...(around === table ? cells(table) : cells(first)),
      { text: before(around), from: "before" },
      { text: questionAbove(around), from: "above" },
    ]);
  }

  /** A label that names no field and stands right above the choices. */
  function questionAbove(element) {
    for (let part = element, steps = 0; part && steps < 4; part = part.parentElement, steps += 1) {
      const previous = part.previousElementSibling;
      if (!previous || previous.querySelector("input:not([type=hidden]), select, textarea")) continue;
      const text = words(previous);
      if (text && !isMark(text)) return text;
    }
    return "";
  }

  /** The heads under which a field stands, the nearest first. */
  function contexts(element) {
    const found = [];
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
      if (part.matches("[role=group]")) found.push(byIds(part.getAttribute("aria-labelledby")) || clean(part.getAttribute("aria-label")));
      if (part.matches("fieldset")) found.push(words(part.querySelector("legend")));
      if (part.matches("table") && part.caption) found.push(words(part.caption));
      for (let other = part.previousElementSibling, steps = 0; other && steps < 12; other = other.previousElementSibling, steps += 1) {
        if (!other.matches("h1, h2, h3, h4, h5, h6, [role=heading]")) continue;
        found.push(words(other));
        break;
      }
    }
    const heads = [...document.querySelectorAll("h2, h3, h4, h5, h6")].filter(
      (head) => head.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
    found.push(words(heads.at(-1)));
    return [...new Set(found.filter(Boolean))];
  }

  /** Why a field is left to the person; nothing where it isn't. */
  function reserved(element, names) {
    if (element.type === "password") return "password";
    if (element.type === "file") return "file";
    const completes = element.autocomplete ?? "";
    if (/^cc-/.test(completes)) return "payment";
    if (/password|one-time-code/.test(completes)) return "password";
    const said = [...names.map(({ text }) => text), element.id, element.name].join(" ").replace(/[_$.-]+/g, " ");
    return Object.keys(NEVER).find((why) => NEVER[why].test(said));
  }

  /** A name by which a field is found again, also after the page was loaded anew. */
  function key(element) {
    if (element.id && document.querySelectorAll(`#${CSS.escape(element.id)}`).length === 1) return `#${element.id}`;
    const same = controls().filter((other) => other.name === element.name && other.type === element.type);
    return `${element.type}|${element.name}|${same.indexOf(element)}`;
  }

  function find(key) {
    if (key.startsWith("#")) return document.getElementById(key.slice(1));
    const [type, name, index] = key.split("|");
    return controls().filter((other) => other.name === name && other.type === type)[Number(index)];
  }

  const postsBack = (element) =>
    /__doPostBack|WebForm_DoPostBack|\.submit\(/.test(`${element.getAttribute("onchange")} ${element.getAttribute("onclick")}`);

  function describe(element) {
    const box = {
      key: key(element), tag: element.localName, type: element.type, name: element.name, id: element.id,
      labels: labels(element), contexts: contexts(element), autocomplete: element.autocomplete ?? "",
      maxLength: element.maxLength > 0 ? element.maxLength : 0, value: element.value, postsBack: postsBack(element),
      pattern: element.getAttribute("pattern") ?? "",
    };
    if (element.localName === "select") {
      box.options = [...element.options].map((option) => ({ value: option.value, text: clean(option.text) }));
      box.selected = element.selectedIndex;
      box.isMultiple = element.multiple;
    }
    if (element.type === "checkbox") box.checked = element.checked;
    return box;
  }

  function describeGroup(members) {
    return {
      key: key(members[0]), tag: "input", type: "radio", name: members[0].name, id: members[0].id,
      labels: groupLabels(members), contexts: contexts(members[0]), autocomplete: "", maxLength: 0,
      postsBack: members.some(postsBack), selected: members.findIndex((member) => member.checked),
      options: members.map((member) => ({ value: member.value, text: labels(member).find(({ from }) => from !== "before")?.text
        ?? clean(member.nextSibling?.textContent), key: key(member) })),
    };
  }

  function read() {
    const boxes = [];
    const left = [];
    const groups = new Set();
    for (const element of controls()) {
      if (UNASKED.has(element.type) || element.disabled || element.readOnly || !isSeen(element)) continue;
      const names = labels(element);
      const why = reserved(element, names);
      if (why) {
        left.push({ why, label: names[0]?.text ?? "" });
      } else if (element.type === "radio") {
        if (groups.has(element.name)) continue;
        groups.add(element.name);
        const members = controls().filter((other) => other.type === "radio" && other.name === element.name && isSeen(other));
        boxes.push(describeGroup(members));
      } else if (element.localName !== "input" || KINDS.has(element.type)) {
        boxes.push(describe(element));
      }
    }
    const heads = [...document.querySelectorAll("h1, h2, h3, [role=heading]")].filter(isSeen).map(words).filter(Boolean);
    return {
      protocol: location.protocol, host: location.hostname, path: location.pathname, title: clean(document.title),
      headings: heads.slice(0, 12), boxes, left,
      text: boxes.length ? "" : clean(document.body?.innerText).slice(0, 300),
    };
  }

  // MARK: Filling

  const state = (element) => (element.type === "radio" || element.type === "checkbox" ? element.checked : element.value);

  function tell(element) {
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Frameworks watch the property of the element itself; the setter of its class goes round them and is then told of. */
  function put(element, value) {
    const kind = { select: HTMLSelectElement, textarea: HTMLTextAreaElement }[element.localName] ?? HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value").set.call(element, value);
  }

  /** Each step: {key, value} for what is typed or chosen from a list, {key, checked} for boxes and choices. */
  function fill(steps) {
    return steps.map((step) => {
      const element = find(step.key);
      if (!element || !isSeen(element) || element.disabled || element.readOnly || reserved(element, labels(element))) {
        return { key: step.key, done: false };
      }
      // A choice of several is undone by choosing what was chosen before.
      const other = element.type === "radio"
        ? controls().find((radio) => radio.type === "radio" && radio.name === element.name && radio.checked) : undefined;
      const was = other && other !== element ? { key: key(other) } : { value: state(element) };
      if ("checked" in step) {
        if (element.checked !== step.checked) element.click();
      } else {
        put(element, step.value);
        tell(element);
      }
      return { key: step.key, was, now: state(element), done: state(element) === (step.checked ?? step.value) };
    });
  }

  /** Puts back what was there, where nobody has changed it since. Fields that load the page anew are put back without telling it. */
  function undo(done) {
    const counts = { back: 0, changed: 0, gone: 0 };
    for (const { key: name, was, now } of [...done].reverse()) {
      const element = find(name);
      if (!element) {
        counts.gone += 1;
      } else if (state(element) !== now) {
        counts.changed += 1;
      } else {
        const before = was.key ? find(was.key) : undefined;
        if (before) before.checked = true;
        else if (typeof was.value === "boolean") element.checked = was.value;
        else put(element, was.value);
        if (!postsBack(element)) tell(element);
        element.removeAttribute("data-formly");
        counts.back += 1;
      }
    }
    return counts;
  }

  function mark(marks) {
    document.querySelectorAll("[data-formly]").forEach((element) => element.removeAttribute("data-formly"));
    for (const { key: name, as } of marks) find(name)?.setAttribute("data-formly", as);
  }

  // MARK: Waiting

  let changes = 0;
  new MutationObserver(() => { changes += 1; }).observe(document.documentElement, { childList: true, subtree: true });

  return { read, fill, undo, mark, changes: () => changes };
})();

// What stands last is handed to the panel, and Firefox hands over no functions.
undefined;
