import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyInitials, identityTone, initials } from '../../src/lib/identity-tone.ts'

test('a tone is one of six and stable for an id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect([1, 2, 3, 4, 5, 6]).toContain(identityTone(id))
      expect(identityTone(id)).toBe(identityTone(id))
    }),
  )
})

test('ids are spread evenly over the six tones', () => {
  const tones = Array.from({ length: 600 }, (_, index) => identityTone(`0192f0c4-${index}`))
  for (const tone of [1, 2, 3, 4, 5, 6]) {
    expect(tones.filter((one) => one === tone).length).toBeGreaterThan(60)
  }
})

test.each([
  ['Giulia Ferraris', 'GF'],
  ['Luca De Angelis', 'LA'],
  ['Lume', 'Lu'],
  ['d’inverno luce', 'DL'],
  ['李小龙', '李小'],
  ['🍦', '·'],
  ['', '·'],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['Lume Cosmetics S.r.l.', 'LC'],
  ['Acqua Fonte Alta SpA', 'AF'],
  ['Verdi & C. S.n.c.', 'VC'],
  ['Lume srl', 'Lu'],
  ['SPA', 'SP'],
])('the company %s is %s', (name, letters) => {
  expect(companyInitials(name)).toBe(letters)
})
