// Which answer belongs into which field. Pure: answers and the fields of a page in, a plan out. What is not sure is not filled.

import { fold, foldLabel, forms, isNo, isOthers, isYes, month } from "./words.js";

/** The tokens of HTML's `autocomplete` by what Formly calls the same. Only of the person; a parent's name is nobody's given-name. */
const COMPLETES = {
  "person.givenName": ["given-name"], "person.familyName": ["family-name"], "person.middleName": ["additional-name"],
  "person.middleInitial": ["additional-name"], "person.email": ["email"], "person.phone": ["tel", "tel-national"],
  "person.birthDate": ["bday"], "person.sex": ["sex"], "person.name": ["name"],
  "address.home.street": ["address-line1", "street-address"], "address.home.unit": ["address-line2"],
  "address.home.city": ["address-level2"], "address.home.state": ["address-level1"],
  "address.home.postalCode": ["postal-code"], "address.home.country": ["country", "country-name"],
};

/** How much is needed to fill without asking. */
export const SURE = 85;

/**
 * @param answers in the order of the form
 * @param boxes in the order of the page
 * @param options.inOrder the page asks in the order of the form: fields and answers of the same name go together in their order
 * @returns sure: {answer, box, steps, keys}; unsure: {answer, why, keys}; absent: answers without a field; free: fields without an answer
 */
export function match(answers, boxes, { inOrder = false } = {}) {
  const groups = grouped(boxes);
  const scores = answers.map((answer) => groups.map((box) => score(answer, box)));
  const plan = { sure: [], unsure: [], absent: [], free: [] };
  const taken = new Set();
  answers.forEach((answer, row) => {
    const { columns, why } = chosen(row, scores, answers, groups, inOrder);
    if (columns.length === 0) return void plan.absent.push(answer);
    const found = columns.map((column) => groups[column]);
    const keys = found.flatMap(keysOf);
    columns.forEach((column) => taken.add(column));
    if (why) return void plan.unsure.push({ answer, why, keys });
    const steps = stepsFor(answer, found[0], groups, columns[0]);
    if (steps.why) plan.unsure.push({ answer, why: steps.why, keys });
    else plan.sure.push({ answer, box: found[0], ...steps, keys });
  });
  plan.free = groups.filter((_, column) => !taken.has(column)).map((box) => ({ label: box.labels[0]?.text ?? "", keys: keysOf(box) }));
  return plan;
}

const keysOf = (box) => (box.parts ? Object.values(box.parts).map(({ key }) => key) : [box.key]);

// MARK: Which field

function chosen(row, scores, answers, groups, inOrder) {
  const best = Math.max(0, ...scores[row]);
  if (best === 0) return { columns: [] };
  const columns = indices(scores[row], (score) => score === best);
  const rivals = indices(scores, (other) => columns.some((column) => other[column] >= Math.max(best, ...other) && other[column] > 0));
  if (best < SURE) return { columns, why: columns.some((column) => isSomebodyElses(answers[row], groups[column])) ? "person" : "label" };
  if (columns.length === 1 && rivals.length === 1) return { columns };
  if (columns.length === 1) {
    // Another answer fits better where it is the only one that does.
    const better = rivals.filter((other) => other !== row && scores[other][columns[0]] > best);
    if (better.length) return { columns: [] };
    const says = (other) => JSON.stringify([answers[other].text, answers[other].date, answers[other].absence]);
    if (new Set(rivals.map(says)).size === 1) return { columns };
  }
  // The second "City" of the form is the second "City" of the page, as long as there are equally many of both.
  const alike = rivals.every((other) => columns.every((column) => scores[other][column] === best));
  if (inOrder && alike && rivals.length === columns.length) return { columns: [columns[rivals.indexOf(row)]] };
  return { columns, why: rivals.length > columns.length ? "waits" : "several" };
}

const indices = (list, holds) => list.flatMap((item, index) => (holds(item) ? [index] : []));

/** 0 to 100: how surely the field asks for this answer. */
export function score(answer, box) {
  if (!accepts(answer, box)) return 0;
  const tokens = (box.autocomplete ?? "").split(/\s+/);
  let best = (COMPLETES[answer.meaning] ?? []).some((token) => tokens.includes(token)) ? 95 : 0;
  const names = new Set(answer.names.map(foldLabel));
  for (const { text, from } of box.labels) {
    // What stands in the box is often an example, and what stands before it may belong to something else.
    const weight = from === "placeholder" || from === "title" ? 2 : from === "before" || from === "above" ? 1 : 0;
    const said = forms(text);
    for (const question of [answer.siteQuestion, answer.question]) best = Math.max(best, asked(question, said, box) - weight);
    if (said.some((words) => names.has(words))) best = Math.max(best, 88 - weight);
  }
  if (isSomebodyElses(answer, box)) return Math.min(best, SURE - 1);
  return best + (best && inPart(answer, box) ? 1 : 0);
}

/** "Last name" under "Your spouse" is not the last name of the one who fills the form. Known sites have their order for that. */
const isSomebodyElses = (answer, box) =>
  !answer.isSites && isOthers(box.contexts[0]) && !isOthers(`${answer.siteQuestion} ${answer.part ?? ""}`);

/** "Place of Birth: City" is "City" under "Place of Birth". */
function asked(question, said, box) {
  const mine = forms(question);
  if (said.some((words) => words && mine.includes(words))) return 97;
  const [head, ...rest] = question.split(/[:：]\s*/);
  if (rest.length === 0) return begins(mine[0], said) ? 50 : 0;
  const tail = forms(rest.join(": "));
  if (!said.some((words) => words && tail.includes(words))) return 0;
  return box.contexts.some((context) => foldLabel(context).includes(foldLabel(head))) ? 97 : 90;
}

const begins = (mine, said) => mine.length > 3 && said.some((words) => words.startsWith(`${mine} `) && words.length < mine.length + 24);

const inPart = (answer, box) =>
  Boolean(answer.part) && box.contexts.some((context) => foldLabel(context) && foldLabel(context) === foldLabel(answer.part));

/** A yes is not typed into a line, nor a name into a box to tick. */
function accepts(answer, box) {
  if (box.type === "checkbox") return answer.kind === "checkbox";
  if (box.type === "date" || box.parts?.day) return Boolean(answer.date) || Boolean(answer.absence);
  if (answer.kind === "checkbox") return box.type === "radio" || box.tag === "select";
  if (box.type === "email") return answer.kind === "email" || Boolean(answer.absence);
  if (box.type === "tel") return ["phone", "text"].includes(answer.kind) || Boolean(answer.absence);
  return true;
}

// MARK: Fields in several parts

const DATE_WORDS = { day: /day|\bdd\b|tag|jour|d[ií]a|दिन|يوم|日$/iu, month: /month|\bmm\b|monat|mois|mes|माह|महीना|شهر|月$/iu, year: /year|yyyy|jahr|ann[ée]e|a[ñn]o|वर्ष|سنة|年$/iu };

/** Three fields in a row for day, month and year are one; so are the three of a Social Security number. */
function grouped(boxes) {
  const found = [];
  for (let index = 0; index < boxes.length; index += 1) {
    const three = boxes.slice(index, index + 3);
    const parts = dateParts(three) ?? numberParts(three);
    if (parts) {
      found.push({ ...three[0], tag: "group", type: "group", options: undefined, parts, labels: groupNames(three, parts), maxLength: 0,
        postsBack: three.some((box) => box.postsBack) });
      index += 2;
    } else {
      found.push(boxes[index]);
    }
  }
  return found;
}

function dateParts(three) {
  if (three.length < 3 || !three.every((box) => box.tag === "select" || ["text", "tel", "number"].includes(box.type))) return undefined;
  const kinds = three.map(datePart);
  if (new Set(kinds).size !== 3 || kinds.includes(undefined)) return undefined;
  return Object.fromEntries(kinds.map((kind, index) => [kind, three[index]]));
}

function datePart(box) {
  const values = (box.options ?? []).map(({ text }) => text).filter((text) => /\d|\p{L}{3}/u.test(text));
  const said = [box.id, box.name, ...box.labels.map(({ text }) => text)].join(" ").replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_$.-]/g, " ");
  if (box.tag === "select") {
    const numbers = values.filter((text) => /^\d{1,2}$/.test(text)).length;
    if (numbers >= 28 && numbers <= 31) return "day";
    if (values.filter((text) => month(text)).length >= 12 && numbers <= 13) return "month";
    if (values.filter((text) => /^(19|20)\d\d$/.test(text)).length >= 5) return "year";
    return undefined;
  }
  if (/year|yyyy|jahr|ann[ée]e|a[ñn]o/iu.test(said) && (box.maxLength === 4 || !box.maxLength)) return "year";
  if (box.maxLength > 4) return undefined;
  return Object.keys(DATE_WORDS).find((kind) => DATE_WORDS[kind].test(said));
}

function numberParts(three) {
  const lengths = three.map((box) => box.maxLength).join();
  return lengths === "3,2,4" && three.every(({ tag }) => tag === "input") ? { first: three[0], second: three[1], third: three[2] } : undefined;
}

/** The group's name is what its first field is called besides "Day", or the head that stands over it. */
function groupNames(three, parts) {
  const isPart = (text) => Object.values(DATE_WORDS).some((word) => word.test(text) && fold(text).split(" ").length <= 2);
  const own = three[0].labels.filter(({ text }) => !parts.day || !isPart(text));
  return [...own, ...three[0].contexts.slice(0, 1).map((text) => ({ text, from: "above" }))];
}

// MARK: What to put there

function stepsFor(answer, box, groups, column) {
  if (answer.absence) return absenceSteps(answer, groups, column);
  if (box.parts) return partSteps(answer, box.parts);
  if (box.type === "checkbox") return { steps: [{ key: box.key, checked: isYes(answer.text) }], isDone: box.checked === isYes(answer.text) };
  if (box.options) return optionSteps(answer, box);
  return textSteps(answer, box);
}

/** The box behind the field that says there is no answer. */
function absenceSteps(answer, groups, column) {
  for (const box of groups.slice(column + 1, column + 3)) {
    if (box.type !== "checkbox") continue;
    const says = box.labels.some(({ text }) => ` ${foldLabel(text)} `.startsWith(` ${foldLabel(answer.absence)} `));
    if (says) return { steps: [{ key: box.key, checked: true }], isDone: box.checked, postsBack: box.postsBack };
  }
  return { why: "absence" };
}

function optionSteps(answer, box) {
  if (box.isMultiple) return { why: "several" };
  const index = optionIndex(answer, box.options);
  if (index === undefined) return { why: "option" };
  if (box.selected === index) return { steps: [], isDone: true };
  if (!isUnchosen(box)) return { why: "other" };
  const option = box.options[index];
  return { steps: [box.type === "radio" ? { key: option.key, checked: true } : { key: box.key, value: option.value }] };
}

function optionIndex(answer, options) {
  const wanted = [answer.text, answer.original, ...answer.choices].filter(Boolean).map(fold);
  for (const say of [(option) => fold(option.text), (option) => fold(option.value)]) {
    const found = indices(options, (option) => say(option) && wanted.includes(say(option)));
    if (found.length === 1) return found[0];
  }
  if (answer.kind !== "checkbox") return undefined;
  const found = indices(options, ({ text, value }) => (isYes(answer.text) ? isYes(text) || isYes(value) : isNo(text) || isNo(value)));
  return found.length === 1 ? found[0] : undefined;
}

/** Nothing is chosen, or the first line that asks to choose. */
function isUnchosen(box) {
  if (box.selected < 0) return true;
  if (box.type === "radio" || box.selected > 0) return false;
  const { text, value } = box.options[0];
  return !value || /^[\s\-–—.*]/.test(text) || !fold(text)
    || /select|choose|elija|elige|seleccion|choisi|sélection|wähl|चुन|اختر|选择|请选/iu.test(text);
}

function textSteps(answer, box) {
  const value = box.type === "date" ? answer.date : answer.date ? dateText(answer, box) : answer.text;
  if (value === undefined) return { why: "date" };
  if (!value) return { why: "empty" };
  if (box.value === value) return { steps: [], isDone: true };
  if (box.value) return { why: "other" };
  const most = Math.min(box.maxLength || Infinity, answer.maximumLength || Infinity);
  if (value.length > most) return { why: "long" };
  if (box.type === "number" && !/^-?\d+(\.\d+)?$/.test(value)) return { why: "number" };
  return { steps: [{ key: box.key, value }] };
}

/** A date as the field says that it wants it. Where it says nothing, only a site that is known is written to. */
function dateText(answer, box) {
  const [year, ofYear, day] = answer.date.split("-");
  for (const { text } of box.labels) {
    const mask = text.match(/\b([dmyjat]{1,4})([-/. ])([dmyjat]{1,4})\2([dmyjat]{2,4})\b/i);
    if (!mask) continue;
    const part = (letters) => {
      const first = letters[0].toLowerCase();
      if (first === "m") return letters.length > 2 ? undefined : ofYear;
      if (first === "d" || (first === "t" && letters.length === 2) || (first === "j" && letters.length === 2)) return day;
      return letters.length === 4 ? year : undefined;
    };
    const parts = [mask[1], mask[3], mask[4]].map(part);
    return parts.includes(undefined) || new Set(parts.map((_, index) => mask[[1, 3, 4][index]][0].toLowerCase())).size < 3
      ? undefined : parts.join(mask[2]);
  }
  return answer.isSites ? answer.text : undefined;
}

function partSteps(answer, parts) {
  if (parts.first) return numberSteps(answer, parts);
  if (!answer.date) return { why: "date" };
  const [year, ofYear, day] = answer.date.split("-").map(Number);
  const steps = [];
  let isDone = true;
  for (const [kind, wanted] of [["day", day], ["month", ofYear], ["year", year]]) {
    const box = parts[kind];
    if (box.options) {
      const says = ({ text }) => (kind === "month" ? month(text) === wanted : /^\d+$/.test(text) && Number(text) === wanted);
      const index = box.options.findIndex(says);
      if (index < 0) return { why: "option" };
      if (box.selected === index) continue;
      if (!isUnchosen(box)) return { why: "other" };
      steps.push({ key: box.key, value: box.options[index].value });
    } else {
      const value = kind === "year" || box.maxLength !== 2 ? String(wanted) : String(wanted).padStart(2, "0");
      if (box.value && Number(box.value) === wanted) continue;
      if (box.value) return { why: "other" };
      steps.push({ key: box.key, value });
    }
    isDone = false;
  }
  return { steps, isDone };
}

function numberSteps(answer, parts) {
  const digits = answer.text.replace(/\D/g, "");
  if (digits.length !== 9) return { why: "number" };
  const wanted = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  const boxes = [parts.first, parts.second, parts.third];
  if (boxes.every((box, index) => box.value === wanted[index])) return { steps: [], isDone: true };
  if (boxes.some((box) => box.value)) return { why: "other" };
  return { steps: boxes.map((box, index) => ({ key: box.key, value: wanted[index] })) };
}
