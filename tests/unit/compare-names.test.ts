import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from '../../src/lib/sort-rows.ts'

const collator = new Intl.Collator('it', { sensitivity: 'base', numeric: true })

test('names are ordered as Intl orders them', () => {
  const names = [
    'D’Angelo',
    "D'Angelo",
    'Dangelo',
    'Èva',
    'eva',
    'Zoë',
    'Ada 10',
    'Ada 9',
    'Ada',
    'Ada Bo',
    '_io',
    '.io',
    '王',
  ]
  const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))
  for (const [one, other] of pairs)
    expect(Math.sign(compareNames(one, other)), `${one}, ${other}`).toBe(
      Math.sign(collator.compare(one, other)),
    )
  const name = array(constantFrom(...Array.from("aAbzZàÀèéÖñç '1.-")), { maxLength: 8 })
    // Repeated or surrounding blanks count as one or none.
    .map((letters) => letters.join('').replace(/ +/g, ' ').trim())
  assert(
    property(name, name, (one, other) => {
      expect(Math.sign(compareNames(one, other))).toBe(Math.sign(collator.compare(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
