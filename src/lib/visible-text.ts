/** Soft hyphens, joiners, marks of direction and other characters without a width; blanks are none of them. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
const PLAIN = /^[ -~]*$/

/** A text without the characters that no one sees: for links, handles, numbers, days and addresses, not for prose. */
export function visibleText(text: string): string {
  // Most texts, and replacing takes longer than looking.
  return PLAIN.test(text) ? text : text.replaceAll(INVISIBLE, '')
}
