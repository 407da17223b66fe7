import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { CONTENT_TYPES } from '../../src/vocabulary/content-types.ts'
import { type DisclosedContent, readDisclosure } from '../../src/vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../src/vocabulary/suggested-wording.ts'
import { notTested } from '../support/not-tested.ts'

const file = `${process.env.REAL_DATA_DIR ?? fileURLToPath(new URL('../../../shared/data', import.meta.url))}/disclosure-examples.json`

const examplesSchema = v.object({
  campaign: v.object({ brandName: v.string(), trackingMethods: v.array(v.string()) }),
  examples: v.array(
    v.object({
      contentType: v.picklist(CONTENT_TYPES),
      type: v.picklist(['STANDARD', 'PR']),
      creationDate: v.string(),
      caption: v.nullable(v.string()),
      verdict: v.picklist(['OK', 'DV', 'MA']),
      paidPartnershipLabel: v.optional(v.boolean()),
    }),
  ),
})

if (!existsSync(file)) notTested('worked captions', 'Set REAL_DATA_DIR to the real data.')
const { campaign, examples } = v.parse(
  examplesSchema,
  existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { campaign: { brandName: '', trackingMethods: [] }, examples: [] },
)

describe.skipIf(examples.length === 0)('the worked captions', () => {
  it.for(examples)('have their verdict: $type $contentType $caption', (example) => {
    const { contentType, caption, type: campaignType, paidPartnershipLabel: isLabelled = null } = example
    const publishedDay = example.creationDate.slice(0, 10)
    const reading = readDisclosure({
      ...campaign,
      contentType,
      campaignType,
      publishedDay,
      caption,
      isLabelled,
    })
    expect(reading, JSON.stringify(reading)).toMatchObject({ verdict: example.verdict })
  })
})

const solea = {
  brandName: 'Solea',
  trackingMethods: ['@soleaskin', '#solea', '#estatesolea', '#lamiaestate'],
  contentType: 'INSTAGRAM_POST',
  campaignType: 'STANDARD',
  publishedDay: '2026-06-10',
} as const
const read = (caption: string, others: Partial<DisclosedContent> = {}) =>
  readDisclosure({ ...solea, caption, ...others })

describe('a caption', () => {
  it.for([
    ['PUBBLICITÀ | la mia estate', 'OK', 'OPENS', 'PUBBLICITÀ'],
    ["Pubblicita' @soleaskin", 'OK', 'OPENS', 'Pubblicita'],
    ['Amo la pubblicità! @soleaskin', 'DV', 'OFF_LIST', 'pubblicità'],
    ['ＡＤＶ @soleaskin', 'OK', 'OPENS', 'ＡＤＶ'],
    ['A\u200BD\u200BV @soleaskin', 'OK', 'OPENS', 'A\u200BD\u200BV'],
    ['#adv@soleaskin', 'OK', 'OPENS', '#adv'],
    ['adv Solea™', 'OK', 'OPENS', 'adv'],
    ['#mare #sole #estate #adv #solea', 'DV', 'LATE_TAG', '#adv'],
    ['Uno due tre quattro adv @soleaskin', 'DV', 'LATE_WORDS', 'adv'],
    ['AD AGOSTO USO SOLO @SOLEASKIN', 'MA', 'NOTHING', undefined],
    ['#advsolea la mia crema', 'DV', 'OFF_LIST', '#advsolea'],
    ['#advance @soleaskin', 'MA', 'NOTHING', undefined],
    ['#lamiaestate #adv al mare', 'DV', 'NO_BRAND', '#adv'],
    ['NO ADV @soleaskin la amo', 'MA', 'DENIED', 'NO ADV'],
    ['https://x.it/#adv @soleaskin', 'MA', 'NOTHING', undefined],
    ['&#adv @soleaskin', 'MA', 'NOTHING', undefined],
    ['adv@soleaskin.it Crema nuova', 'MA', 'NOTHING', undefined],
    ['ADV @soleaskin, con SOLE10 risparmi', 'DV', 'CODE', 'SOLE10'],
    ['ADV @soleaskin, la uso con SPF50', 'OK', 'OPENS', 'ADV'],
    ['Prodotto inviato da @soleaskin', 'DV', 'PAID_GIFT', 'Prodotto inviato da'],
    ['Uno\ndue\nadv @soleaskin', 'DV', 'AFTER_CUT', 'adv'],
    ['Contenuto sponsorizzato @soleaskin', 'DV', 'OFF_LIST', 'sponsorizzato'],
    ['Nessuna dicitura, #solea', 'MA', 'NOTHING', undefined],
    ['  \n ', 'DV', 'NO_TEXT', undefined],
  ] as const)('%s: %s, %s', ([caption, verdict, reason, found]) => {
    const reading = read(caption)
    expect([reading.verdict, reading.reason, reading.found?.text]).toEqual([verdict, reason, found])
    expect(reading.found && caption.slice(reading.found.start, reading.found.end)).toBe(found ?? null)
  })

  it('of a tracking method that is a wording does not name the brand', () => {
    const others = { trackingMethods: ['#adv'], brandName: 'Advance' }
    expect(read('#adv la mia crema', others).reason).toBe('NO_BRAND')
  })

  it('of collaborations is accepted until the list of October 2024', () => {
    const verdictOn = (publishedDay: string) =>
      read('In collaborazione con @soleaskin', { publishedDay }).verdict
    expect([verdictOn('2024-10-29'), verdictOn('2024-10-30')]).toEqual(['OK', 'DV'])
  })

  it('passes with the wording that is suggested', () => {
    for (const campaignType of ['STANDARD', 'PR'] as const)
      for (const trackingMethods of [['#estate', '@soleaskin'], ['#solea'], []]) {
        const wording = suggestedWording({ ...solea, campaignType, trackingMethods })
        expect(read(`${wording} e il resto`, { campaignType, trackingMethods }).verdict, wording).toBe('OK')
      }
  })
})

const listed =
  /pubblicit|advertising|\badv?\b|promoss|promoted|sponsor|inserzione|prodott|product|invitat|invited/
const piece = fc.oneof(
  fc.constantFrom('@soleaskin', '#solea', 'Solea', '#adv', 'ADV', 'AD', 'ad', 'pubblicità', '#ad', 'collab'),
  fc.constantFrom('grazie', 'regalo', 'codice', 'invitata da', 'prodotto inviato da', 'sponsorizzato da'),
  fc.constantFrom('\n', ' | ', '. ', '☀️', '#', '@', '_', '&', '/', '\u200D', '1️⃣', '🇮🇹', '\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const captions = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' '))
const unrelated = fc.array(fc.constantFrom('mare', 'sole', 'crema', 'pelle', 'sera'), {
  minLength: 1,
  maxLength: 20,
})
const known = fc.constantFrom(
  'Pubblicità @soleaskin la crema',
  '#adv #solea al mare',
  'adv @soleaskin routine',
  'collab @soleaskin',
  'prodotto inviato da @soleaskin',
  'grazie a @soleaskin per il regalo',
  'la mia crema #solea',
  '#noadv amo Solea',
  'avete visto la pubblicità di @soleaskin',
  '#mare #sole #sera #adv @soleaskin',
  'adv la mia crema',
)
const campaignType = fc.constantFrom('STANDARD' as const, 'PR' as const)

describe('readDisclosure', () => {
  it('is never OK without a wording of the list', () => {
    fc.assert(
      fc.property(captions, campaignType, fc.constantFrom(...CONTENT_TYPES), (caption, type, contentType) => {
        const reading = read(caption, { campaignType: type, contentType })
        const folded = (reading.found?.text ?? '')
          .normalize('NFKD')
          .replace(/[\p{M}\p{Cf}]/gu, '')
          .toLowerCase()
        if (reading.verdict === 'OK') expect(folded).toMatch(listed)
        if (reading.found)
          expect(caption.slice(reading.found.start, reading.found.end)).toBe(reading.found.text)
      }),
      { numRuns: 3_000 },
    )
  })

  it.for<[string, (caption: string) => string]>([
    ['case', (caption) => caption.toUpperCase()],
    ['accents', (caption) => caption.normalize('NFD').replace(/\p{M}/gu, '')],
    ['composed accents', (caption) => caption.normalize('NFD')],
    [
      'width',
      (caption) =>
        caption.replaceAll(/[a-zA-Z#@]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfe_e0)),
    ],
    ['mathematical letters', (caption) => caption.replaceAll('adv', '𝗮𝗱𝘃')],
    ['emoji', (caption) => `✨ ${caption.replaceAll(' ', ' ☀️ ')} 1️⃣ ™️ 🇮🇹 👩🏽‍🚀`],
  ])('does not depend on %s', ([, change]) => {
    fc.assert(
      fc.property(known, campaignType, (caption, type) => {
        const others = { campaignType: type }
        expect(read(change(caption), others).reason).toBe(read(caption, others).reason)
      }),
    )
  })

  it('does not depend on the order of unrelated words after the cut', () => {
    const filler = `\n\n${'la mia sera '.repeat(12)}`
    fc.assert(
      fc.property(known, campaignType, unrelated, (caption, type, words) => {
        const [one, other] = [words, words.toReversed()].map((some) =>
          read(`${caption}${filler}${some.join(' ')}`, { campaignType: type }),
        )
        expect(one).toEqual(other)
      }),
    )
  })

  const hostile: [string, string][] = Object.entries({
    letters: 'a',
    marks: 'a\u0301\u0316',
    'hashtags in one': '#a',
    'mentions in one': '@a.',
    dots: 'a.a-',
    'halves of an email': 'a@b.c',
    addresses: 'www.a.it/ ',
    wordings: 'adv sponsorizzato da ',
    'halves of wordings': 'non e prodotto inviato ',
    brands: 'Solea @soleaskin #solea #advsolea ',
    spaces: ' ',
    breaks: '\r\n',
    emoji: '👩🏽‍🚀',
    joiners: '\u200D',
    flags: '🇮🇹',
    keycaps: '#️⃣',
    apostrophes: "a' ",
  })

  it.for(hostile)('takes time linear in the length of %s', { timeout: 60_000, retry: 3 }, ([, one]) => {
    const time = (length: number) => {
      const caption = one.repeat(Math.ceil(length / one.length)).slice(0, length)
      let quickest = Number.POSITIVE_INFINITY
      for (let run = 0; run < 3; run += 1) {
        const before = process.cpuUsage()
        read(caption)
        const { user, system } = process.cpuUsage(before)
        quickest = Math.min(quickest, user + system)
      }
      return quickest
    }
    const long = time(160_000)
    // Microseconds; shorter runs are acceptable, and too short to be compared. Quadratic would be 64 times.
    if (long > 100_000) expect(long / time(20_000)).toBeLessThan(40)
  })

  it('reads 10 000 hostile captions', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        expect(['OK', 'DV', 'MA']).toContain(read(pieces.join('')).verdict)
      }),
      { numRuns: 10_000 },
    )
  }, 60_000)
})
