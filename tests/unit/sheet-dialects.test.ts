import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'
import { SHEET_HEADERS, type SHEET_LANGUAGES, sheetCell } from '../support/sheet-headers.ts'

/** Notation of the same table. */
type Dialect = readonly [
  delimiter: ',' | ';' | '\t',
  quotes: boolean,
  lineEnd: '\n' | '\r\n' | '\r',
  encoding: 'utf8' | 'utf16le' | 'latin1',
  group: '.' | ',' | ' ' | '',
  isMonthFirst: boolean,
  language: (typeof SHEET_LANGUAGES)[number],
]
const DIALECTS: readonly Dialect[] = [
  [',', false, '\n', 'utf8', '', false, 'own'],
  [',', true, '\r\n', 'utf8', ',', true, 'english'],
  [',', true, '\n', 'utf8', '.', false, 'italian'],
  [';', false, '\r\n', 'latin1', '.', false, 'italian'],
  [';', true, '\r\n', 'utf8', '.', false, 'italian'],
  [';', true, '\r\n', 'latin1', ' ', false, 'italian'],
  ['\t', false, '\r\n', 'utf16le', '.', false, 'italian'],
  ['\t', false, '\n', 'utf8', ',', true, 'english'],
  ['\t', true, '\r', 'utf16le', ',', true, 'english'],
  [',', true, '\r', 'utf8', ' ', false, 'english'],
  [';', false, '\n', 'utf8', '', false, 'english'],
  [',', true, '\r\n', 'latin1', ',', true, 'own'],
]

type Line = { day: number; month: number; views: number; likes: number | null }

function written(lines: readonly Line[], dialect: Dialect): Uint8Array {
  const [delimiter, quotes, lineEnd, encoding, group, isMonthFirst, language] = dialect
  const number = (value: number | null) =>
    value === null ? '' : String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const two = (value: number) => String(value).padStart(2, '0')
  const rows = lines.map(({ day, month, views, likes }, at) => {
    const date = isMonthFirst ? `${two(month)}/${two(day)}/2024` : `${two(day)}/${two(month)}/2024`
    const link = `https://www.instagram.com/reel/RDia${at}/`
    return ['@creator.prova', 'reel', link, date, number(views), '', number(likes), '', 'perché è così']
  })
  const header = [...SHEET_HEADERS[language].slice(0, -1), 'Didascalia']
  const text = [header, ...rows]
    .map((cells) => cells.map((one) => (quotes ? `"${one}"` : sheetCell(one, delimiter))).join(delimiter))
    .join(lineEnd)
  const marked = encoding === 'latin1' ? text : `\uFEFF${text}`
  return Buffer.from(marked, encoding)
}

test('a table written in any dialect is read as it was, or requested; never as other numbers', async () => {
  const line = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    views: fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 1, max: 999 }).map((n) => n * 1000),
    ),
    likes: fc.option(fc.integer({ min: 0, max: 99_999 })),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...DIALECTS),
      async (lines, dialect) => {
        const { rows, questions, errors, missing } = await readContents(written(lines, dialect), NO_ANSWERS)
        expect({ errors, missing }).toEqual({ errors: [], missing: [] })
        if (questions.length > 0) {
          expect(rows).toEqual([])
          return
        }
        const days = rows.map(({ creationDate }) => creationDate.slice(0, 10))
        // In the product's own format, dates begin with the day by default.
        const isByDefault = dialect[5] && dialect[6] === 'own' && lines.every(({ day }) => day <= 12)
        if (!isByDefault)
          expect(days).toEqual(
            lines.map(
              ({ day, month }) => `2024-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
            ),
          )
        expect(rows.map((row) => [row.impressionsViewCount, row.likesCount, row.caption])).toEqual(
          lines.map(({ views, likes }) => [views, likes, 'perché è così']),
        )
      },
    ),
    { numRuns: 200 },
  )
})
