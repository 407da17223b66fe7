/** Words that replace the Italian ones, by the set's name. */
export type Translation = Readonly<Record<string, object>>

const sets: Record<string, object> = {}
let translation: Translation = {}

/**
 * A set of words for a share link's page. If the page is in another language, the set itself is modified (`translate`),
 * so that readers at render time need not know the language. Never on the server, which writes several languages at the
 * same time (words.ts).
 */
export function translated<const Set extends object>(name: string, words: Set): Set {
  sets[name] = words
  return Object.assign(words, translation[name])
}

/** Replaces the words of all sets, including those loaded later. */
export function translate(words: Translation): void {
  translation = words
  for (const [name, set] of Object.entries(sets)) Object.assign(set, words[name])
}
