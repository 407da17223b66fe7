import { type CaptionWord, captionWords } from './caption-words.ts'
import { GROUP_OF_TAG } from './disclosure-words.ts'

export type BrandNames = {
  /** The words of its name, in order. */
  readonly words: readonly string[]
  /** Its possible mentions and hashtags, without dots and underscores. */
  readonly joined: ReadonlySet<string>
}

/** A shorter name is part of too many words. */
const NAME_LENGTH = 3

/** The brand's name, and the mentions and hashtags of the campaign's tracking methods. */
export function brandNames(brandName: string, trackingMethods: readonly string[]): BrandNames {
  const words = captionWords(brandName).map(({ text }) => text)
  const name = plain(words.join(''))
  const methods = trackingMethods
    .flatMap((method) => captionWords(method).slice(0, 1))
    .filter(
      ({ kind, text }) => kind === 'MENTION' || (!GROUP_OF_TAG.has(text) && isPartOf(plain(text), name)),
    )
    .map(({ text }) => plain(text))
  return { words, joined: new Set([name, ...methods].filter((one) => one !== '')) }
}

/** The indices of words that name the brand. */
export function brandedWords(
  words: readonly CaptionWord[],
  { words: name, joined }: BrandNames,
): Set<number> {
  const places = new Set<number>()
  for (const [place, word] of words.entries()) {
    if (word.kind !== 'WORD' && joined.has(plain(word.text))) places.add(place)
    if (name.length === 0 || word.text !== name[0]) continue
    const isName = name.every((text, step) => words[place + step]?.text === text)
    if (isName) for (const step of name.keys()) places.add(place + step)
  }
  return places
}

/** Whether a hashtag is a wording fused with the brand: `#advsolea`. */
export function isFusedTag(tag: string, { joined }: BrandNames): boolean {
  const text = plain(tag)
  return [...joined].some(
    (name) =>
      (text.startsWith(name) && GROUP_OF_TAG.has(text.slice(name.length))) ||
      (text.endsWith(name) && GROUP_OF_TAG.has(text.slice(0, -name.length))),
  )
}

/** Whether a campaign's hashtag belongs to the brand: one of them contains the other. */
function isPartOf(tag: string, name: string): boolean {
  if (tag.length < NAME_LENGTH || name.length < NAME_LENGTH) return false
  return tag.includes(name) || name.includes(tag)
}

function plain(text: string): string {
  return text.replaceAll(/[_.·-]/g, '')
}
