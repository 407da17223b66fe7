/** Interchangeable characters, letters with a stroke, and ligatures. */
const SAME = new Map(
  Object.entries({
    "'": '‘’‚‛ʼʻʹ′`',
    '-': '‐‒–—―−',
    l: 'ł',
    o: 'ø',
    d: 'đ',
    h: 'ħ',
    ae: 'æ',
    oe: 'œ',
  }).flatMap(([one, others]) => Array.from(others, (other) => [other, one] as const)),
)
const OTHERS = new RegExp(`[${[...SAME.keys()].join('')}]`, 'g')

/**
 * Normalise a text for search, sorting and unique names: without case, accents, widths and repeated whitespace, with
 * one apostrophe and one dash. Compare folded texts as they are; do not display them.
 */
export function fold(text: string): string {
  return (
    text
      // A spacing accent, which normalising turns into a blank.
      .replaceAll('´', "'")
      .normalize('NFKD')
      // Removes accents of Latin, Greek and Cyrillic; vowel signs of other scripts are letters.
      .replace(/[\u0300-\u036f]/g, '')
      // Upper case in between for letters whose lower case depends on position or has another length (ς, ß, ẞ).
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      .replace(OTHERS, (sign) => SAME.get(sign) ?? sign)
      .replace(/\s+/g, ' ')
      .trim()
  )
}
