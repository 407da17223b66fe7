/**
 * Normalise a text for search, sorting and unique names: without case, accents, widths and repeated whitespace.
 * Compare folded texts as they are; do not display them.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Removes accents of Latin, Greek and Cyrillic; vowel signs of other scripts are letters.
      .replace(/[\u0300-\u036f]/g, '')
      // Upper case in between for letters whose lower case depends on position or has another length (ς, ß, ẞ).
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
