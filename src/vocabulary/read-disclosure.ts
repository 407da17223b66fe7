import { brandedWords, type BrandNames, brandNames, isFusedTag } from './brand-words.ts'
import { captionCut, type CaptionWord, captionWords } from './caption-words.ts'
import type { ContentType } from './content-types.ts'
import type { DisclosureVerdict } from './disclosure-verdicts.ts'
import { GIVEN, GROUP_OF_TAG, PHRASES_BY_FIRST, THANKS, type WordingGroup } from './disclosure-words.ts'

/** The version of the rules; stored with each reading, and raised with every change of them. */
export const DISCLOSURE_VERSION = 1

/** The rows of the table of verdicts, in the order of evaluation. */
export const DISCLOSURE_REASONS = [
  'STORY',
  'NO_TEXT',
  'DENIED',
  'OPENS',
  'GIFT_OPENS',
  'CODE',
  'PAID_GIFT',
  'NO_BRAND',
  'AFTER_CUT',
  'LATE_TAG',
  'LATE_WORDS',
  'OFF_LIST',
  'THANKS',
  'LABEL_ONLY',
  'NOTHING',
] as const
export type DisclosureReason = (typeof DISCLOSURE_REASONS)[number]

export type DisclosedContent = {
  readonly contentType: ContentType
  readonly campaignType: 'STANDARD' | 'PR'
  readonly brandName: string
  readonly trackingMethods: readonly string[]
  /** In Rome. */
  readonly publishedDay: string
  readonly caption: string | null
  /** The platform's own label; null if unknown. */
  readonly isLabelled?: boolean | null
}

export type Disclosure = {
  readonly verdict: Exclude<DisclosureVerdict, 'NA'>
  readonly reason: DisclosureReason
  /** The match as written, and its position in the caption, UTF-16. */
  readonly found: { readonly text: string; readonly start: number; readonly end: number } | null
  /** For a matched hashtag, its position among the hashtags, from 1. */
  readonly tagNumber?: number | undefined
}

/** Graphemes before «altro». Platforms and devices differ: a parameter of the rules, not an exact value. */
const CUT: Readonly<Record<ContentType, number>> = {
  INSTAGRAM_POST: 125,
  INSTAGRAM_REEL: 55,
  INSTAGRAM_STORY: 125,
  TIKTOK_POST: 100,
  YOUTUBE_VIDEO: 100,
}
/** From this day on, «in collaborazione con» is no longer in IAP's list. */
const TOGETHER_UNTIL = '2024-10-30'
const WORDS_BEFORE = 2
const FIRST_TAGS = 3

type Wording = {
  group: WordingGroup
  first: CaptionWord
  start: number
  end: number
  isShown: boolean
  isInPlace: boolean
}

/** Reads a caption by the rules of «Trasparenza», in time linear in its length. */
export function readDisclosure(content: DisclosedContent): Disclosure {
  const { caption, contentType, campaignType, isLabelled } = content
  if (contentType === 'INSTAGRAM_STORY') return { verdict: 'DV', reason: 'STORY', found: null }
  if (caption === null || caption.trim() === '') return { verdict: 'DV', reason: 'NO_TEXT', found: null }
  const words = captionWords(caption)
  const cut = captionCut(caption, CUT[contentType])
  const brand = brandNames(content.brandName, content.trackingMethods)
  const ofBrand = brandedWords(words, brand)
  const wordings = wordingsIn(words, { content, cut, brand, ofBrand, caption })
  const hasBrand = words.some((word, place) => ofBrand.has(place) && word.end <= cut)
  const result = (
    verdict: Disclosure['verdict'],
    reason: DisclosureReason,
    at: { start: number; end: number; first?: CaptionWord },
  ): Disclosure => ({
    verdict,
    reason,
    found: { text: caption.slice(at.start, at.end), start: at.start, end: at.end },
    ...(at.first?.kind === 'TAG' && { tagNumber: at.first.tagNumber }),
  })

  const denial = wordings.find(({ group }) => group === 'DENIAL')
  if (denial) return result('MA', 'DENIED', denial)

  const code = ofBrand.size > 0 && namesAffiliateLink(words) ? undefined : codeIn(words)
  const opening =
    wordings.find((one) => one.group === 'ALONE' && one.isInPlace) ??
    (hasBrand ? wordings.find((one) => one.group === 'BRANDED' && one.isInPlace) : undefined)
  const gift = hasBrand ? wordings.find((one) => one.group === 'GIFT' && one.isInPlace) : undefined
  const accepted = opening ?? (campaignType === 'PR' ? gift : undefined)
  if (accepted && code) return result('DV', 'CODE', code)
  if (accepted) return result('OK', opening ? 'OPENS' : 'GIFT_OPENS', accepted)
  if (gift) return result('DV', 'PAID_GIFT', gift)

  const brandless = wordings.find(
    ({ group, isShown }) =>
      (group === 'BRANDED' || group === 'GIFT') && !hasBrand && (isShown || ofBrand.size === 0),
  )
  if (brandless) return result('DV', 'NO_BRAND', brandless)
  const late = wordings.find(({ group }) => group !== 'UNCLEAR')
  if (late) return result('DV', lateness(late), late)
  const unclear = wordings[0]
  if (unclear) return result('DV', 'OFF_LIST', unclear)

  const thanks = words.find(({ text, kind }) => kind === 'WORD' && THANKS.has(text))
  if (thanks && words.some(({ text }) => GIVEN.has(text)))
    return result(campaignType === 'PR' ? 'DV' : 'MA', 'THANKS', thanks)
  if (isLabelled === true) return { verdict: 'DV', reason: 'LABEL_ONLY', found: null }
  return { verdict: 'MA', reason: 'NOTHING', found: null }
}

function lateness({ isShown, first }: Wording): DisclosureReason {
  if (!isShown) return 'AFTER_CUT'
  return first.kind === 'TAG' ? 'LATE_TAG' : 'LATE_WORDS'
}

/** Within their group in the order of the caption. */
function wordingsIn(words: readonly CaptionWord[], reading: Reading): Wording[] {
  const { cut, ofBrand } = reading
  const wordings: Wording[] = []
  let wordsBefore = 0
  for (let place = 0; place < words.length; place += 1) {
    const first = words[place]
    if (first === undefined || ofBrand.has(place)) continue
    const { length, group } = wordingAt(words, place, reading)
    const end = words[place + length - 1]?.end ?? first.end
    if (group !== undefined) {
      const isEarly = wordsBefore <= WORDS_BEFORE || (first.kind === 'TAG' && first.tagNumber <= FIRST_TAGS)
      const isShown = end <= cut
      wordings.push({ group, first, start: first.start, end, isShown, isInPlace: isShown && isEarly })
    }
    wordsBefore += length
    place += length - 1
  }
  return wordings
}

type Reading = {
  content: DisclosedContent
  cut: number
  brand: BrandNames
  ofBrand: ReadonlySet<number>
  caption: string
}

function wordingAt(
  words: readonly CaptionWord[],
  place: number,
  reading: Reading,
): { length: number; group?: WordingGroup } {
  const word = words[place]
  if (word === undefined || word.kind === 'MENTION') return { length: 1 }
  if (word.kind === 'TAG') {
    const group =
      GROUP_OF_TAG.get(word.text) ?? (isFusedTag(word.text, reading.brand) ? 'UNCLEAR' : undefined)
    return group === undefined ? { length: 1 } : { length: 1, group }
  }
  const phrase = PHRASES_BY_FIRST.get(word.text)?.find((one) =>
    one.words.every((text, step) => {
      const next = words[place + step]
      return next?.kind === 'WORD' && next.text === text && (step === 0 || !next.isSeparated)
    }),
  )
  if (phrase === undefined || (word.text === 'ad' && !isWrittenAd(words, place, reading)))
    return { length: 1 }
  return { length: phrase.words.length, group: groupOf(phrase.group, words, place, reading) }
}

function groupOf(
  group: WordingGroup,
  words: readonly CaptionWord[],
  place: number,
  { content, ofBrand }: Reading,
): WordingGroup {
  if (group === 'TOGETHER') return content.publishedDay < TOGETHER_UNTIL ? 'BRANDED' : 'UNCLEAR'
  if (group !== 'ALONE') return group
  // A label is separate from the sentence, as in «Pubblicità | …»; «avete visto la pubblicità di …» is not one.
  const [before, word, next] = [words[place - 1], words[place], words[place + 1]]
  const begins = before === undefined || before.kind !== 'WORD' || ofBrand.has(place - 1) || word?.isSeparated
  const ends = next === undefined || next.isSeparated || next.kind === 'TAG' || ofBrand.has(place + 1)
  return begins && ends ? 'ALONE' : 'UNCLEAR'
}

/** «AD», unless the text continues in capitals: «AD AGOSTO» is the preposition. */
function isWrittenAd(words: readonly CaptionWord[], place: number, { ofBrand, caption }: Reading): boolean {
  const next = words[place + 1]
  const isInCapitals = (word: CaptionWord | undefined) => {
    const written = caption.slice(word?.start, word?.end).normalize('NFKC')
    return written === written.toUpperCase() && written !== written.toLowerCase()
  }
  if (!isInCapitals(words[place])) return false
  if (next === undefined || next.isSeparated || next.kind !== 'WORD' || ofBrand.has(place + 1)) return true
  return !isInCapitals(next)
}

const ASKING_FOR_CODES = new Set(['usa', 'use', 'con', 'with', 'discount', 'promo', 'my'])

/** A discount code: «codice …», «coupon», «promo code», «usa SOLE10». */
function codeIn(words: readonly CaptionWord[]): CaptionWord | undefined {
  return words.find((word, place) => {
    if (word.kind !== 'WORD') return false
    if (word.text === 'codice' || word.text === 'coupon') return true
    const before = words[place - 1]
    if (before === undefined || word.isSeparated || !ASKING_FOR_CODES.has(before.text)) return false
    return word.text === 'code' || /^[a-z]{4,}\d{1,3}$/.test(word.text)
  })
}

function namesAffiliateLink(words: readonly CaptionWord[]): boolean {
  return words.some(({ text, isSeparated }, place) => {
    const pair = `${words[place - 1]?.text} ${text}`
    return !isSeparated && (pair === 'link affiliato' || pair === 'affiliate link')
  })
}
