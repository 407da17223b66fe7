const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** Split a text into graphemes: an accented letter or an emoji is one. */
export function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
