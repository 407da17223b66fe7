const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** The letters of a text as people count them: an accented letter or an emoji is one. */
export function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
