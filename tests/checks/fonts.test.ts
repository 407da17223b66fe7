import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/project-files.ts'

const sheet = readFileSync(join(projectRoot, 'src/styles/fonts.css'), 'utf8')

/** The faces loaded from our files: the letters of each, and those that alone make a browser load it. */
const faces = Array.from(
  sheet.matchAll(/@font-face \{[^}]*url\('(\/fonts\/([\w-]+)\.woff2)'\)[^}]*\}/g),
  ([text, path = '', name = '']) => {
    const font = fontkit.create(readFileSync(join(projectRoot, 'public', path)))
    if (!('characterSet' in font)) throw new Error(`${path} is several fonts.`)
    const ranges = /unicode-range:([^;]+)/.exec(text)?.[1]
    const requested = ranges === undefined ? null : characterCodes(ranges)
    return { name, has: font.characterSet.filter(isLetter), requested }
  },
)

test.each(['geist', 'newsreader'])('each letter of %s has one file, which is fetched for it', (family) => {
  const own = faces.filter(({ name }) => name === family || name.startsWith(`${family}-`))
  const first = own.find(({ requested }) => requested === null)?.has ?? []
  // The first contains what an Italian page needs, and the others every letter of Latin-1.
  expect(first).toEqual(expect.arrayContaining(codesOf('aZ09àèéìòùÀÈÉÌÒÙ«»“”’–…€')))
  const everywhere = own.flatMap(({ has }) => has)
  expect(everywhere).toEqual(expect.arrayContaining(characterCodes('U+C0-FF')))
  expect(everywhere).toHaveLength(new Set(everywhere).size)

  const later = own.flatMap(({ has, requested }) => (requested === null ? [] : [{ has, requested }]))
  expect(later.length).toBeGreaterThan(0)
  for (const { has, requested } of later) expect(requested).toEqual(expect.arrayContaining(has))
  const fetchedFor = [...first, ...later.flatMap(({ requested }) => requested)]
  expect(fetchedFor).toHaveLength(new Set(fetchedFor).size)
})

function characterCodes(ranges: string): number[] {
  return Array.from(ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)).flatMap(
    ([, start = '', end = start]) => {
      const from = Number.parseInt(start, 16)
      return Array.from({ length: Number.parseInt(end, 16) - from + 1 }, (_, place) => from + place)
    },
  )
}

function codesOf(letters: string): number[] {
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}

/** Neither a space nor the end mark of a font's character table. */
function isLetter(character: number): boolean {
  return character > 0x20 && character !== 0xa0 && character < 0xffff
}
