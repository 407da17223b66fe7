/** Soft hyphens, joiners, direction marks and other zero-width characters, except blanks. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const PLAIN = /^[ -~]*$/

/** A text without invisible characters: for links, handles, numbers, days and addresses, not for prose. */
export function visibleText(text: string): string {
  // Most texts are plain, and testing is faster than replacing.
  return PLAIN.test(text) ? text : text.replaceAll(INVISIBLE, '')
}
