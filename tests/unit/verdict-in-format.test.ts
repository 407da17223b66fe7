import { expect, test } from 'vitest'
import { sharedFormat, verdictIn } from '../../src/presenters/best-creators.ts'
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

test('one line says who did best in the shared format, and of how many contents of each', () => {
  expect(verdict(creator('Ada', 0.02, 4), creator('Bea', 0.05, 3))).toBe(
    'Reel Instagram, ER più alto: Bea, 5% (misurato); contenuti con il dato: Ada 4, Bea 3.',
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
