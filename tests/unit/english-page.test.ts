import { expect, test } from 'vitest'
import { isRecord } from '../../src/lib/is-record.ts'
import { pageWords } from '../../src/messages/en/page.ts'
import { translate } from '../../src/messages/translated.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/messages/*.ts', { eager: true })
const sets = Object.values(modules)
  .flatMap((module) => Object.values(module))
  // `figureWords` has its own sets.
  .flatMap((value) => [value, ...(isRecord(value) ? Object.values(value) : [])])
  .filter(isRecord)

/** Words that are the same in both languages. */
const SAME =
  /^(true reach|reach|engagement|(true )?er|cp[mecv]|ctr|ecv|like|link|post|reel|story|video|reel|tiktok|instagram|youtube|creator|audience|password|privacy|network error|pr|pdf|csv|excel|powerpoint|benchmark|followers?|—|-?\p{L})$/iu

test('English takes the place of every Italian word that it has', () => {
  const italian = new Map(sets.map((set) => [set, new Set(textsOf(set))]))
  translate(pageWords)
  for (const [name, words] of Object.entries(pageWords)) {
    const filled = sets.filter((set) =>
      Object.entries(words).every(([key, value]) => Reflect.get(set, key) === value),
    )
    expect([name, filled.length > 0]).toEqual([name, true])
    const before = new Set(filled.flatMap((set) => [...(italian.get(set) ?? [])]))
    const left = textsOf(words).filter((text) => text !== '' && before.has(text) && !SAME.test(text))
    expect([name, left]).toEqual([name, []])
  }
})

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
