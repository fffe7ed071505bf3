// Folding of labels and values, so that those that say the same are the same.

const OPTIONAL = /\((?:optional|if (?:any|known|applicable)|required|opcional|facultatif|falls vorhanden|wenn bekannt|वैकल्पिक|اختياري|选填|可选)\)/giu;

/** Small letters, no accents, no signs. */
export function fold(text) {
  return (text ?? "")
    .normalize("NFKD").replace(/\p{Diacritic}(?<!\p{Script=Devanagari})/gu, "").toLowerCase()
    .replace(/['’`]/g, "").replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, " ").trim();
}

/** A label without what is only said of how to fill it, and without the letter before a question. */
export function foldLabel(text) {
  const folded = fold((text ?? "").replace(OPTIONAL, " ").replace(/^\s*[QA]\s*[:.]\s*/i, "").replace(/\b(required|pflichtfeld|obligatorio|obligatoire)\s*$/iu, ""));
  return folded;
}

/** A label with and without what is said in brackets. */
export function forms(text) {
  const whole = foldLabel(text);
  const bare = foldLabel((text ?? "").replace(/\([^)]*\)/g, " "));
  return bare && bare !== whole ? [whole, bare] : [whole];
}

const YES = new Set(["yes", "y", "true", "si", "oui", "ja", "हां", "हाँ", "نعم", "是"].map(fold));
const NO = new Set(["no", "n", "false", "non", "nein", "नहीं", "لا", "否", "不是"].map(fold));

export const isYes = (text) => YES.has(fold(text));
export const isNo = (text) => NO.has(fold(text));

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The number of a month by its name or number; nothing for other words. */
export function month(text) {
  const folded = fold(text);
  if (/^\d{1,2}$/.test(folded) && Number(folded) >= 1 && Number(folded) <= 12) return Number(folded);
  const index = MONTHS.findIndex((name) => folded.startsWith(name) && folded.length <= 9);
  return index < 0 ? undefined : index + 1;
}

/** Words of heads under which somebody else is asked about. */
const OTHERS =
  /\b(spouse|husband|wife|partner|father|mother|parents?|child|children|dependents?|guardian|sibling|relative|emergency|contact person|employer|supervisor|company|school|sponsor|preparer|translator|interpreter|representative|attorney|beneficiary|reference|witness|landlord|owner|physician|doctor|previous|former|mailing|c[óo]nyuge|espos[oa]|padre|madre|hij[oa]s?|emergencia|empleador|representante|conjoint|[ée]poux|[ée]pouse|p[èe]re|m[èe]re|enfants?|urgence|employeur|repr[ée]sentant|ehe(?:frau|mann|gatte|gattin|partner)|vater|mutter|kind(?:er)?|notfall|arbeitgeber|vertreter)\b|जीवनसाथी|पति|पत्नी|पिता|माता|बच्च|आपातकाल|नियोक्ता|الزوج|الأب|الأم|والد|الطوارئ|صاحب العمل|配偶|父亲|母亲|子女|紧急联系|雇主/iu;

export const isOthers = (text) => OTHERS.test(text ?? "");
