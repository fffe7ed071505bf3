// The sites that are known. Facts of theirs with where they are from: Documentation/Companion.md.

import { foldLabel } from "./words.js";

const SITES = [
  {
    template: "ds160",
    host: "ceac.state.gov",
    /** The site ends a session after about so many minutes without a new page. */
    minutes: 20,
    /** What its page says when it has. */
    over: /session (has )?(expired|timed out|ended)|timed? ?out/i,
  },
];

/** The known site at which a page is. A form of that site elsewhere is a reason to look twice. */
export function siteOf(page) {
  return SITES.find(({ host }) => page.host === host && (page.protocol === "https:" || page.protocol === "http:"));
}

/** The site at which a form is filled. */
export const siteOfForm = (template) => SITES.find((site) => site.template === template);

/** The pages of the form whose heading the open page has; more than one where headings repeat. */
export function pagesOf(form, page) {
  const heads = new Set([...page.headings, page.title].map(foldLabel).filter(Boolean));
  return form.pages.filter(({ siteTitle }) => heads.has(foldLabel(siteTitle)));
}

/**
 * What can be done with the open page.
 * @returns {kind: "over" | "unknown" | "elsewhere" | "site" | "any", answers, page}
 */
export function judge(form, page) {
  const site = siteOf(page);
  const own = siteOfForm(form.template);
  if (site && site.over.test([page.title, ...page.headings, page.text].join(" ")) && page.boxes.length < 3) return { kind: "over", site, answers: [] };
  const pages = pagesOf(form, page);
  if (site) {
    if (site !== own || pages.length !== 1) return { kind: "unknown", site, answers: [] };
    return { kind: "site", site, page: pages[0], answers: answersOf(pages, true) };
  }
  // The form's pages at another address: perhaps a copy that wants to be taken for the site.
  if (own && pages.length > 0) return { kind: "elsewhere", site: own, answers: [] };
  return { kind: "any", answers: answersOf(form.pages, false) };
}

export function answersOf(pages, isSites) {
  return pages.flatMap((page) =>
    page.parts.flatMap((part) => part.answers.map((answer) => ({ ...answer, part: part.siteTitle, page: page.siteTitle, isSites }))));
}
