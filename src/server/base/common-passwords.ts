import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** 15 bits a word for 130 000 words: a false-positive rate of 1 in 1 300. */
export const FILTER_BYTES = 245_000
const BITS_PER_WORD = 10

/** Beside this module or, in a bundled function, at its path in the project. */
const FILES = [
  fileURLToPath(new URL('common-passwords.bin', import.meta.url)),
  path.resolve('src/server/base/common-passwords.bin'),
]

let filter: Uint8Array | null = null

/**
 * Whether a lower-case word is among the passwords that attackers try first. A Bloom filter: it contains none of its
 * words in plain text, never misses one, and rarely matches another.
 */
export function isCommonPassword(word: string): boolean {
  filter ??= readFileSync(FILES.find((file) => existsSync(file)) ?? '')
  const known = filter
  return bitsOf(word).every(({ byte, mask }) => ((known[byte] ?? 0) & mask) !== 0)
}

/** The positions of a word's bits. */
export function bitsOf(word: string): { byte: number; mask: number }[] {
  const digest = createHash('sha256').update(word).digest()
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 4) | 1]
  return Array.from({ length: BITS_PER_WORD }, (_, index) => {
    const bit = (first + index * Math.abs(step)) % (FILTER_BYTES * 8)
    return { byte: bit >> 3, mask: 1 << (bit & 7) }
  })
}
