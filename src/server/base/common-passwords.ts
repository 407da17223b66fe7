import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Fifteen bits a word, of 130 000 words: one in 1 300 others is taken for one of them. */
export const FILTER_BYTES = 245_000
const PLACES = 10

/** Beside this module; in a function's bundle the module lies elsewhere, and the file where it was in the project. */
const FILES = [
  fileURLToPath(new URL('common-passwords.bin', import.meta.url)),
  path.resolve('src/server/base/common-passwords.bin'),
]

let filter: Uint8Array | null = null

/**
 * Whether people use the word so often that attackers try it first; in lower case. By a Bloom filter, which knows
 * every word of its list, holds none of them in plain text, and now and then takes another for one.
 */
export function isCommonPassword(word: string): boolean {
  filter ??= readFileSync(FILES.find((file) => existsSync(file)) ?? '')
  const known = filter
  return placesOf(word).every(({ byte, mask }) => ((known[byte] ?? 0) & mask) !== 0)
}

/** The bits of a word. */
export function placesOf(word: string): { byte: number; mask: number }[] {
  const digest = createHash('sha256').update(word).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 4) | 1]
  return Array.from({ length: PLACES }, (_, index) => {
    const bit = (first + index * Math.abs(step)) % (FILTER_BYTES * 8)
    return { byte: bit >> 3, mask: 1 << (bit & 7) }
  })
}
