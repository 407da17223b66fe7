import { letters } from './letters.ts'

/** How many looks the tokens hold for things without a picture. */
const tones = 6

/** One of the six looks, always the same for the same id. */
export function identityTone(id: string): number {
  let hash = 0
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return (hash % tones) + 1
}

/** Two letters for a name: the first of its first and last word, or the first two of a single word. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return '·'
  if (first === last) return letters(first).slice(0, 2).join('')
  return ((letters(first)[0] ?? '') + (letters(last)[0] ?? '')).toLocaleUpperCase('it')
}
