import { it, type Words } from '../../src/messages/words.ts'

/**
 * Words of another language: each text is its own name, `text creators.table`, and each sentence its name with what is
 * given to it. Numbers and dates are written as in Italian.
 */
export const otherWords: Words = { ...rename(it, ''), language: 'en-GB', format: it.format }

/** The Italian texts that a reader of the other language must never see: long enough to be no name or abbreviation. */
export const italianTexts: readonly string[] = textsOf(it).filter((text) => /\p{L}{5,}/u.test(text))

function rename<T>(value: T, path: string): T
function rename(value: unknown, path: string): unknown {
  if (typeof value === 'string') return `text ${path}`
  if (typeof value === 'function') return (...args: unknown[]) => `text ${path} ${args.map(String).join(' ')}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, rename(each, path === '' ? key : `${path}.${key}`)]),
  )
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
