import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchParts } from '../../src/ui/match-parts.ts'

const matchOf = (name: string, query: string) => matchParts(name, query).find((part) => part.match)?.text

test.each([
  ['Lume Cosmetics', 'lum', 'Lum'],
  ['Allume Design', 'lume', 'lume'],
  ['Caffè Torchio', 'caffe', 'Caffè'],
  ['Cafe\u0301 Torchio', 'café', 'Cafe\u0301'],
  ['Luce d’inverno', 'D’INV', 'd’inv'],
  ['🍦 Brezza Gelato', 'brezza g', 'Brezza G'],
])('%s contains %s as %s', (name, query, match) => {
  expect(matchOf(name, query)).toBe(match)
})

test('a name without a match or without a query is one part', () => {
  expect(matchParts('Verdea', 'lume')).toEqual([{ text: 'Verdea', match: false }])
  expect(matchParts('Verdea', '  ')).toEqual([{ text: 'Verdea', match: false }])
})

test('the parts always join to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, query) => {
      const full = matchParts(name, query)
        .map((part) => part.text)
        .join('')
      expect(full).toBe(name)
    }),
  )
})
