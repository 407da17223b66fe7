/** A word, hashtag or mention of a caption, without case, accents and widths. */
export type CaptionWord = {
  readonly kind: 'WORD' | 'TAG' | 'MENTION'
  readonly text: string
  /** Its position in the caption as written, UTF-16. */
  readonly start: number
  readonly end: number
  /** For a hashtag, its position among the hashtags, from 1; else 0. */
  readonly tagNumber: number
  /** Whether punctuation or a line break separates it from the previous word. */
  readonly isSeparated: boolean
}

/** Parts without words: addresses, emails, keycaps. Each alternative begins where it could not have begun before. */
const BLANKS =
  /(?:https?:\/\/|www\.)\S*|(?<![^\s(])[a-z0-9.-]+\.[a-z]{2,}\/\S*|(?<![^\s(<:])[\w.+-]+@[\w-]+\.\S+|[0-9#*]\uFE0F?\u20E3/gi
/** Combining marks, joiners, direction marks, variation selectors. */
const IGNORED = /[\p{M}\p{Cf}\u180B-\u180F]/u
/** Emoji and flags; they include disguised letters, such as ™ and Ⓜ. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
/** An account's name may contain dots and dashes, but not end with one. */
const WORDS = /@[\p{L}\p{N}_]+(?:[.·-]+[\p{L}\p{N}_]+)*|#?[\p{L}\p{N}_]+/gu
/** Between two words of one wording: «pubblicita' @marca». */
const JOINING = /^[^\S\n\r\u2028\u2029]*['’‘`´]?[^\S\n\r\u2028\u2029]*$/u

/** Reads the words of a text from left to right, in time linear in its length. */
export function captionWords(caption: string): CaptionWord[] {
  const { text, places } = foldedText(caption)
  const words: CaptionWord[] = []
  let tagNumber = 0
  let [endBefore, tagEnd] = [0, -1]
  for (const { 0: found, index } of text.matchAll(WORDS)) {
    const sign = found[0]
    // `&#39;` and `x.it/#a` contain no hashtags, but `#a#b` has two.
    const isTag = sign === '#' && (index === tagEnd || !/[\p{L}\p{N}_&/]/u.test(text[index - 1] ?? ' '))
    const kind = isTag ? 'TAG' : sign === '@' ? 'MENTION' : 'WORD'
    const end = index + found.length
    if (isTag) tagNumber += 1
    words.push({
      kind,
      // Keeps a # that does not begin a hashtag: no wording matches it.
      text: isTag || sign === '@' ? found.slice(1) : found,
      start: places[index]?.start ?? 0,
      end: places[end - 1]?.end ?? 0,
      tagNumber: isTag ? tagNumber : 0,
      isSeparated: words.length > 0 && !JOINING.test(text.slice(endBefore, index)),
    })
    endBefore = end
    if (isTag) tagEnd = end
  }
  return words
}

type Place = { readonly start: number; readonly end: number }

function foldedText(caption: string): { text: string; places: readonly Place[] } {
  const blanked = caption.replaceAll(BLANKS, (found) => ' '.repeat(found.length))
  const places: Place[] = []
  let text = ''
  let start = 0
  for (const character of blanked) {
    const place = { start, end: start + character.length }
    const folded = foldedCharacter(character)
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place)
    text += folded
    start = place.end
  }
  return { text, places }
}

const known = new Map<string, string>()

function foldedCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const folded = known.get(character) ?? fold(character)
  // Bounded: there are more characters than a page should cache.
  if (known.size < 5_000) known.set(character, folded)
  return folded
}

function fold(character: string): string {
  if (IGNORED.test(character)) return ''
  if (EMOJI.test(character)) return ' '
  // Upper case in between, for letters whose lower case depends on their position or has another length (ς, ß).
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase().toLowerCase()
}

let segmenter: Intl.Segmenter | undefined

/**
 * Where a platform collapses a caption behind «altro»: after this many graphemes or the second line break, whichever
 * comes first. UTF-16 units from the beginning.
 */
export function captionCut(caption: string, graphemes: number): number {
  const start = caption.length - caption.trimStart().length
  const shown = caption.slice(start)
  const firstBreak = shown.indexOf('\n')
  const secondBreak = firstBreak < 0 ? -1 : shown.indexOf('\n', firstBreak + 1)
  const byLines = secondBreak < 0 ? shown.length : secondBreak
  segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' })
  let count = 0
  for (const { index } of segmenter.segment(shown)) {
    if (index >= byLines) break
    if (count === graphemes) return start + index
    count += 1
  }
  return start + byLines
}
