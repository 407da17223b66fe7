/** Words in the place of those in Italian, by their set's name. */
export type Translation = Readonly<Record<string, object>>

const sets: Record<string, object> = {}
let translation: Translation = {}

/**
 * A set of words that a share link's page needs. Where that is in another language, they are replaced in the set itself
 * (`translate`), so what reads them at render needs to know nothing of languages. Never on the server, which writes in
 * several at a time (words.ts).
 */
export function translated<const Set extends object>(name: string, words: Set): Set {
  sets[name] = words
  return Object.assign(words, translation[name])
}

/** Replaces the words of all sets, those too that are loaded later. */
export function translate(words: Translation): void {
  translation = words
  for (const [name, set] of Object.entries(sets)) Object.assign(set, words[name])
}
