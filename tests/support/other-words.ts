import { it, type Words } from '../../src/messages/words.ts'

let count = 0

/**
 * Words of a language without letters: each text is a number between two signs, `§12§`, and each sentence the same with
 * its arguments, `§13 1200§`. Any letters in a report in it are data, or another language.
 */
export const otherWords: Words = {
  ...marked(it),
  language: 'en-GB',
  names: { ...it.names, countries: {}, languages: {}, language: 'en-GB' },
}

function marked<T>(value: T): T
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `§${(count += 1)}§`
  if (typeof value === 'function') {
    const name = (count += 1)
    return (...args: unknown[]) => `§${[name, ...args.flat().filter(isShown)].join(' ')}§`
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]))
}

/** Keys such as `CAMPAIGN` choose a text. */
function isShown(arg: unknown): boolean {
  return (
    typeof arg === 'number' || (typeof arg === 'string' && !/^[A-Z_]+$|^(without year|with year)$/.test(arg))
  )
}
