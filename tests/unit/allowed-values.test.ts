import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NICHES } from '../../src/contract/creator-lists.ts'
import { creatorProfileInput } from '../../src/contract/creator-profile-input.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { fieldErrors } from '../../src/contract/field-errors.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { listOf } from '../../src/contract/list-of.ts'
import { nameText } from '../../src/contract/primitives.ts'
import { isRecord } from '../../src/lib/is-record.ts'
import { validationText } from '../../src/messages/validation-text.ts'

/** Every schema and check used in request schemas. */
function partsOf(root: unknown, seen = new Set<unknown>()): Set<unknown> {
  if (typeof root !== 'object' || root === null || seen.has(root)) return seen
  seen.add(root)
  for (const part of Object.values(root)) partsOf(part, seen)
  return seen
}

const parts = endpoints.flatMap(({ body }) => (body === undefined ? [] : [...partsOf(body)])).filter(isRecord)

/** The displayed message if this is refused at the top level of a body. */
function refusal(schema: v.GenericSchema, input: unknown): string {
  const [error] = Object.values(fieldErrors(v.safeParse(schema, input).issues ?? []))
  return error === undefined ? '' : validationText(error.code, error.allowed)
}

const lists = parts.flatMap(({ type, options }) =>
  type === 'picklist' && Array.isArray(options) ? [options.map(String)] : [],
)
const bounds = parts.flatMap(({ type, requirement, message }) =>
  typeof type === 'string' && typeof requirement === 'number' && typeof message === 'string'
    ? [{ type, bound: requirement, message }]
    : [],
)

test('the contract has lists and bounds to walk through', () => {
  expect(lists.length).toBeGreaterThan(10)
  for (const type of ['min_value', 'max_value', 'max_length'])
    expect(
      bounds.some((one) => one.type === type),
      type,
    ).toBe(true)
})

test.each([...new Map(lists.map((one) => [one.join(), one])).values()])(
  'a value that is not in the list of %s is answered with it',
  (...options) => {
    const text = refusal(v.picklist(options, 'notAllowed'), 'altro')
    for (const option of options) expect(text).toContain(option)
  },
)

/** Messages that contain the allowed values. */
const COMPLETE = new Set(['positive', 'tooLarge', 'population', 'passwordLength', 'linkPasswordLength'])

/** A refused value beyond the bound; null for bounds that do not apply to user input. */
function beyond({ type, bound, message }: (typeof bounds)[number]): string | null {
  switch (type) {
    case 'min_value':
      return refusal(v.pipe(v.number(), v.minValue(bound, message)), bound - 1)
    case 'max_value':
      return refusal(v.pipe(v.number(), v.maxValue(bound, message)), bound * 2)
    case 'max_length':
      return refusal(v.pipe(v.string(), v.maxLength(bound, message)), 'x'.repeat(bound + 1))
    default:
      return null
  }
}

test('a value beyond a bound is answered with the bound', () => {
  for (const one of bounds) {
    const text = beyond(one)
    if (text === null) continue
    const named = COMPLETE.has(one.message) ? /zero|10\.000\.000\.000|mondiale|128/ : formatNumber(one.bound)
    expect(text, `${one.type} ${one.bound} ${one.message}`).toMatch(named)
  }
})

test('lists and texts that are far too long are answered with their limit', () => {
  expect(refusal(listOf(v.string(), 2), ['a', 'b', 'c'])).toBe('Troppi elementi: al massimo 2')
  expect(refusal(nameText(200), 'x'.repeat(900))).toBe('Testo troppo lungo: al massimo 200 caratteri')
  expect(refusal(listOf(v.string(), 2), 'a')).toBe('Formato non valido')
})

test('a refused union names the list of its first schema, and days both ends', () => {
  const errors = fieldErrors(v.safeParse(creatorProfileInput, { niche: 'Altra' }).issues ?? [])
  expect(errors['niche']?.allowed).toEqual({ kind: 'LIST', values: NICHES })
  const days = { kind: 'DAYS', from: '2024-03-01', to: '2024-03-15' } as const
  expect(validationText('notAllowed', days)).toBe('Valore non ammesso: dal 1 mar 2024 al 15 mar 2024')
})
