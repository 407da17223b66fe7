let segmenter: Intl.Segmenter | undefined

/** Split a text into graphemes: an accented letter or an emoji is one. */
export function graphemes(text: string): string[] {
  // Most texts are ASCII, and the first `Intl` object costs a slow phone more than rendering a row.
  if (/^[ -~]*$/.test(text)) return text.split('')
  segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
