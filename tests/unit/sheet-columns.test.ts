import { describe, expect, test } from 'vitest'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'
import { SHEET_HEADERS, SHEET_LANGUAGES, sheetCell } from '../support/sheet-headers.ts'

/** A column's values as written, what they mean, and `'question'` if they can be read in two ways. */
type Case = readonly [values: readonly string[], expected: readonly (number | string | null)[] | 'question']

const NUMBERS: readonly Case[] = [
  [
    ['12,000', '850,000'],
    [12_000, 850_000],
  ],
  [
    ['12,000', '12,400'],
    [12_000, 12_400],
  ],
  [
    ['12.000', '850.000'],
    [12_000, 850_000],
  ],
  [
    ['12 000', '1 250'],
    [12_000, 1_250],
  ],
  [
    ['12\u00A0000', '1\u202F250'],
    [12_000, 1_250],
  ],
  [
    ["12'000", '1’250'],
    [12_000, 1_250],
  ],
  [
    ['1,234,567', '12,000'],
    [1_234_567, 12_000],
  ],
  [
    ['1.234.567', '12.000'],
    [1_234_567, 12_000],
  ],
  [
    ['1234,0', '12'],
    [1_234, 12],
  ],
  [
    ['1234.0', '12'],
    [1_234, 12],
  ],
  [
    ['1.234,0', '12.000'],
    [1_234, 12_000],
  ],
  [
    ['1,234.0', '12,000'],
    [1_234, 12_000],
  ],
  [['12,000', '1.234'], 'question'],
  [['12,000', '1234,0'], 'question'],
  [['12.000', '1234.0'], 'question'],
  [
    ['12,4K', '3'],
    [12_400, 3],
  ],
  [
    ['12.4k', '900'],
    [12_400, 900],
  ],
  [
    ['1,2 Mln', '1,25M'],
    [1_200_000, 1_250_000],
  ],
  [
    ['12 mila', '2 milioni'],
    [12_000, 2_000_000],
  ],
  [
    ['1,5 mld', '3b'],
    [1_500_000_000, 3_000_000_000],
  ],
  [
    ['-1', '12'],
    [null, 12],
  ],
  [
    ['nascosti', '12'],
    [null, 12],
  ],
  [
    ['Hidden', '12'],
    [null, 12],
  ],
  [
    ['None', '#N/D'],
    [null, null],
  ],
  [
    ['n.d.', '-'],
    [null, null],
  ],
  [
    ['\u200E12', '1\u200B2'],
    [12, 12],
  ],
]
/** Each as its day, at noon in Rome, or its instant. */
const DATES: readonly Case[] = [
  [
    ['03/10/2025', '25/10/2025'],
    ['2025-10-03T10:00', '2025-10-25T10:00'],
  ],
  [
    ['10/03/2025', '10/25/2025'],
    ['2025-10-03T10:00', '2025-10-25T10:00'],
  ],
  [
    ['10/03/2025 08:31', '10/25/2025 09:00'],
    ['2025-10-03T06:31', '2025-10-25T07:00'],
  ],
  [
    ['10-03-2025', '10-25-2025'],
    ['2025-10-03T10:00', '2025-10-25T10:00'],
  ],
  [
    ['10/03/2025 8:31 PM', '10/25/2025 12:05 AM'],
    ['2025-10-03T18:31', '2025-10-24T22:05'],
  ],
  [
    ['05.11.2025', '06.11.2025'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['2025-11-05', '2025/11/06'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['Nov 5, 2025', 'November 6, 2025'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['5 novembre 2025', '6 nov 2025'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['5-nov-25', '6-nov-25'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['5. Dezember 2025', '6 déc. 2025'],
    ['2025-12-05T11:00', '2025-12-06T11:00'],
  ],
  [
    ['2025-11-05 21:09:11+00', '2025-11-05 21:09:11+0000'],
    ['2025-11-05T21:09', '2025-11-05T21:09'],
  ],
  [
    ['2025-11-05T21:09:11Z', '2025-11-05T22:09:11+01:00'],
    ['2025-11-05T21:09', '2025-11-05T21:09'],
  ],
  [
    ['2025-11-05 21:09:11', '2025-11-05 21:09'],
    ['2025-11-05T20:09', '2025-11-05T20:09'],
  ],
  [
    ['45966', '45967'],
    ['2025-11-05T11:00', '2025-11-06T11:00'],
  ],
  [
    ['1762376951', '1762376951000'],
    ['2025-11-05T21:09', '2025-11-05T21:09'],
  ],
]
const AMBIGUOUS_DATES: readonly Case[] = [
  [['05/11/2025', '06/11/2025'], 'question'],
  [['10/25/2025', '25/10/2025', '05/11/2025'], 'question'],
]

const COUNTS = ['impressionsViewCount', 'reach', 'likesCount', 'commentsCount', 'savedCount'] as const
const FIRST_COUNT = 4
const DATE = 3

function tableOf(header: readonly string[], column: number, values: readonly string[], delimiter: string) {
  const rows = values.map((value, at) => {
    const cells: string[] = header.map(() => '')
    cells.splice(0, 4, '@creator.prova', 'reel', `https://www.instagram.com/reel/RTav${at}/`, '2025-11-05')
    cells[column] = value
    return cells
  })
  return Buffer.from(
    [header, ...rows]
      .map((cells) => cells.map((one) => sheetCell(one, delimiter)).join(delimiter))
      .join('\r\n'),
  )
}

const NUMBER_CASES = SHEET_LANGUAGES.flatMap((language) =>
  COUNTS.flatMap((field) => NUMBERS.map(([values, expected]) => ({ language, field, values, expected }))),
)

describe('a column of counts', () => {
  test.each(NUMBER_CASES)('$language, $field: $values', async ({ language, field, values, expected }) => {
    const header = SHEET_HEADERS[language]
    const file = tableOf(header, FIRST_COUNT + COUNTS.indexOf(field), values, ';')
    const { rows, questions, errors } = await readContents(file, NO_ANSWERS)
    expect(errors).toEqual([])
    if (expected === 'question') expect(questions.map((question) => question.field)).toEqual([field])
    else expect(rows.map((row) => row[field])).toEqual(expected)
  })
})

const DELIMITERS = [',', ';', '\t'] as const
const DATE_CASES = SHEET_LANGUAGES.flatMap((language) =>
  DELIMITERS.flatMap((delimiter) =>
    DATES.map(([values, expected]) => ({ language, delimiter, values, expected })),
  ),
)

describe('a column of dates', () => {
  test.each(DATE_CASES)(
    '$language, $delimiter: $values',
    async ({ language, delimiter, values, expected }) => {
      const { rows, questions, errors } = await readContents(
        tableOf(SHEET_HEADERS[language], DATE, values, delimiter),
        NO_ANSWERS,
      )
      expect({ questions, errors }).toEqual({ questions: [], errors: [] })
      expect(rows.map(({ creationDate }) => creationDate.slice(0, 16))).toEqual(expected)
    },
  )

  test.each(AMBIGUOUS_DATES)('%s is requested', async (values) => {
    const { questions, rows } = await readContents(
      tableOf(SHEET_HEADERS.italian, DATE, values, ','),
      NO_ANSWERS,
    )
    expect(questions.map(({ field, options }) => [field, options.length])).toEqual([['creationDate', 2]])
    expect(rows).toEqual([])
  })

  test('an order that only one reading’s past, or the link’s own day, allows is not requested', async () => {
    const tomorrow = new Date(Date.now() + 40 * 86_400_000)
    const [year, month] = tomorrow.toISOString().split('-')
    const future = await readContents(
      tableOf(SHEET_HEADERS.italian, DATE, [`${month}/01/${year}`], ','),
      NO_ANSWERS,
    )
    expect(future.questions.length + future.rows.length + future.errors.length).toBe(1)
    const file = Buffer.from(
      'Canale,Tipo,Link,Data\n@creator.prova,video,https://www.tiktok.com/@creator.prova/video/7579198220368858389,12/02/2025',
    )
    const { rows } = await readContents(file, NO_ANSWERS)
    expect(rows.map(({ creationDate }) => creationDate)).toEqual(['2025-12-02T11:00:00.000Z'])
  })
})
