import { expect, test } from 'vitest'
import { bestSentence, markedBest, sharedFormat, verdictIn } from '../../src/presenters/best-creators.ts'
import type { ContentType } from '../../src/vocabulary/content-types.ts'

const creator = (name: string, er: number, known: number, contentType: ContentType = 'INSTAGRAM_REEL') => ({
  name,
  byContentType: [
    {
      contentType,
      metrics: { contentCount: known, er, facts: { er: { origin: 'MEASURED' as const, known, of: known } } },
    },
  ],
})
const verdict = (...creators: ReturnType<typeof creator>[]) =>
  verdictIn(sharedFormat(creators), creators).replaceAll(/[\u2068\u2069]/g, '')

test('one line names the best in the shared format, with the coverage of each', () => {
  expect(verdict(creator('Ada', 0.02, 4), creator('Bea', 0.05, 3))).toBe(
    'Reel Instagram, ER più alto: Bea, 5,0% (misurato); contenuti con il dato: Ada 4, Bea 3.',
  )
})

test.each([
  [
    'too few contents of one',
    [creator('Ada', 0.02, 40), creator('Bea', 0.05, 2)],
    /con meno di 3 contenuti a testa.*Bea 2/,
  ],
  ['the same ER', [creator('Ada', 0.02, 4), creator('Bea', 0.02, 4)], /non si può dire/],
  [
    'no shared format',
    [creator('Ada', 0.02, 4), creator('Bea', 0.05, 4, 'TIKTOK_POST')],
    /Nessun formato in comune/,
  ],
])('there is no verdict on %s', (_, creators, words) => {
  expect(verdict(...creators)).toMatch(words)
})

test('the best is marked only if numbers have the same coverage, and none is an upper bound', () => {
  const of = (id: string, er: number, cpm: number, fact: { known: number; of: number; atMost?: true }) => ({
    id,
    name: id,
    metrics: {
      er,
      cpm,
      facts: { er: { origin: 'MEASURED' as const, ...fact }, cpm: { origin: 'MEASURED' as const, ...fact } },
    },
  })
  const all = { known: 4, of: 4 }
  const best = (...creators: ReturnType<typeof of>[]) => bestSentence(markedBest(['cpm', 'er'], creators))
  expect(best(of('Ada', 0.02, 9, all), of('Bea', 0.05, 8, all))).toBe(
    'Bea costa meno per mille impression e ha l’ER più alto.',
  )
  expect(best(of('Ada', 0.02, 7, all), of('Bea', 0.05, 8, { known: 2, of: 2 }))).toBe(
    'Ada costa meno per mille impression; Bea ha l’ER più alto.',
  )
  expect(best(of('Ada', 0.02, 9, all), of('Bea', 0.05, 8, { known: 3, of: 4 }))).toMatch(/^Nessuno è segnato/)
  expect(best(of('Ada', 0.02, 9, all), of('Bea', 0.05, 8, { ...all, atMost: true }))).toMatch(/^Nessuno/)
})
