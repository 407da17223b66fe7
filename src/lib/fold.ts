/**
 * A text without what search, sorting and unique names overlook: case, accents, widths, repeated blanks. Folded
 * texts are compared as they are; they are not for showing.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents of Latin, Greek and Cyrillic; the vowel signs of other scripts are letters, and stay.
      .replace(/[\u0300-\u036f]/g, '')
      // Upper case first, for letters whose lower case differs by place or length (ß, ς).
      .toUpperCase()
      .toLowerCase()
      .normalize('NFKC')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
