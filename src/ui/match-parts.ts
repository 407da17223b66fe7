import { fold } from '../lib/fold.ts'
import { graphemes } from '../lib/graphemes.ts'

export type MatchPart = { text: string; match: boolean }

/** Splits a name at the first match of the query, ignoring case and accents. */
export function matchParts(name: string, query: string): MatchPart[] {
  const all = graphemes(name)
  // A blank folds to nothing, but counts inside a name.
  const folded = all.map((letter) => fold(letter) || letter)
  const wanted = fold(query)
  if (!wanted) return [{ text: name, match: false }]
  for (let from = 0; from < all.length; from += 1) {
    const length = matchLength(folded.slice(from), wanted)
    if (length > 0) {
      const cut = [all.slice(0, from), all.slice(from, from + length), all.slice(from + length)]
      return cut
        .map((part, index) => ({ text: part.join(''), match: index === 1 }))
        .filter((part) => part.text !== '')
    }
  }
  return [{ text: name, match: false }]
}

/** How many letters at the beginning match the wanted text; 0 if they do not. */
function matchLength(folded: string[], wanted: string): number {
  let seen = ''
  for (const [index, letter] of folded.entries()) {
    seen += letter
    if (seen === wanted) return index + 1
    if (!wanted.startsWith(seen)) return 0
  }
  return 0
}
