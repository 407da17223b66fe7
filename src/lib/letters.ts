let segmenter: Intl.Segmenter | undefined

/** Split a text into graphemes: an accented letter or an emoji is one. */
export function letters(text: string): string[] {
  // Most texts, and a first `Intl` costs a slow phone more than drawing a row.
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
