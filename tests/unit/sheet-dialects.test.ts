import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_ANSWERS, readContents } from '../../src/server/modules/import/read-contents.ts'

/** A column's values as they are written, what they are, and `'asked'` where they can be read in two ways. */
type Case = readonly [values: readonly string[], expected: readonly (number | string | null)[] | 'asked']

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
  [['12,000', '1.234'], 'asked'],
  [['12,000', '1234,0'], 'asked'],
  [['12.000', '1234.0'], 'asked'],
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
  [['05/11/2025', '06/11/2025'], 'asked'],
  [['10/25/2025', '25/10/2025', '05/11/2025'], 'asked'],
]

/** Names of the columns of a sheet, in the languages of those who write it. */
const HEADERS = {
  italian: [
    'Canale',
    'Tipo',
    'Link post',
    'Data pubblicazione',
    'Visualizzazioni',
    'Copertura',
    'Mi piace',
    'Commenti',
    'Salvataggi',
  ],
  english: [
    'Profile',
    'Post type',
    'Post URL',
    'Publish date',
    'Views',
    'Accounts reached',
    'Likes',
    'Comments',
    'Saves',
  ],
  own: [
    'channelUrl',
    'contentType',
    'contentLink',
    'creationDate',
    'impressionsViewCount',
    'reach',
    'likesCount',
    'commentsCount',
    'savedCount',
  ],
} as const
const COUNTS = ['impressionsViewCount', 'reach', 'likesCount', 'commentsCount', 'savedCount'] as const
const FIRST_COUNT = 4
const DATE = 3

const cell = (text: string, delimiter: string) =>
  text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text

function tableOf(header: readonly string[], column: number, values: readonly string[], delimiter: string) {
  const rows = values.map((value, at) => {
    const cells: string[] = header.map(() => '')
    cells.splice(0, 4, '@creator.prova', 'reel', `https://www.instagram.com/reel/RTav${at}/`, '2025-11-05')
    cells[column] = value
    return cells
  })
  return Buffer.from(
    [header, ...rows].map((cells) => cells.map((one) => cell(one, delimiter)).join(delimiter)).join('\r\n'),
  )
}

const LANGUAGES = ['italian', 'english', 'own'] as const
const NUMBER_CASES = LANGUAGES.flatMap((language) =>
  COUNTS.flatMap((field) => NUMBERS.map(([values, expected]) => ({ language, field, values, expected }))),
)

describe('a column of counts', () => {
  test.each(NUMBER_CASES)('$language, $field: $values', async ({ language, field, values, expected }) => {
    const header = HEADERS[language]
    const file = tableOf(header, FIRST_COUNT + COUNTS.indexOf(field), values, ';')
    const { rows, questions, errors } = await readContents(file, NO_ANSWERS)
    expect(errors).toEqual([])
    if (expected === 'asked') expect(questions.map((question) => question.field)).toEqual([field])
    else expect(rows.map((row) => row[field])).toEqual(expected)
  })
})

const DELIMITERS = [',', ';', '\t'] as const
const DATE_CASES = LANGUAGES.flatMap((language) =>
  DELIMITERS.flatMap((delimiter) =>
    DATES.map(([values, expected]) => ({ language, delimiter, values, expected })),
  ),
)

describe('a column of dates', () => {
  test.each(DATE_CASES)(
    '$language, $delimiter: $values',
    async ({ language, delimiter, values, expected }) => {
      const { rows, questions, errors } = await readContents(
        tableOf(HEADERS[language], DATE, values, delimiter),
        NO_ANSWERS,
      )
      expect({ questions, errors }).toEqual({ questions: [], errors: [] })
      expect(rows.map(({ creationDate }) => creationDate.slice(0, 16))).toEqual(expected)
    },
  )

  test.each(AMBIGUOUS_DATES)('%s is asked for', async (values) => {
    const { questions, rows } = await readContents(tableOf(HEADERS.italian, DATE, values, ','), NO_ANSWERS)
    expect(questions.map(({ field, options }) => [field, options.length])).toEqual([['creationDate', 2]])
    expect(rows).toEqual([])
  })

  test('an order that only one reading’s past, or the link’s own day, allows is not asked for', async () => {
    const tomorrow = new Date(Date.now() + 40 * 86_400_000)
    const [year, month] = tomorrow.toISOString().split('-')
    const future = await readContents(
      tableOf(HEADERS.italian, DATE, [`${month}/01/${year}`], ','),
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

/** How the same table is written. */
type Dialect = {
  delimiter: ',' | ';' | '\t'
  quotes: boolean
  lineEnd: '\n' | '\r\n' | '\r'
  encoding: 'utf8' | 'utf16le' | 'latin1'
  group: '.' | ',' | ' ' | ''
  isMonthFirst: boolean
  language: (typeof LANGUAGES)[number]
}
const DIALECTS: readonly Dialect[] = [
  {
    delimiter: ',',
    quotes: false,
    lineEnd: '\n',
    encoding: 'utf8',
    group: '',
    isMonthFirst: false,
    language: 'own',
  },
  {
    delimiter: ',',
    quotes: true,
    lineEnd: '\r\n',
    encoding: 'utf8',
    group: ',',
    isMonthFirst: true,
    language: 'english',
  },
  {
    delimiter: ',',
    quotes: true,
    lineEnd: '\n',
    encoding: 'utf8',
    group: '.',
    isMonthFirst: false,
    language: 'italian',
  },
  {
    delimiter: ';',
    quotes: false,
    lineEnd: '\r\n',
    encoding: 'latin1',
    group: '.',
    isMonthFirst: false,
    language: 'italian',
  },
  {
    delimiter: ';',
    quotes: true,
    lineEnd: '\r\n',
    encoding: 'utf8',
    group: '.',
    isMonthFirst: false,
    language: 'italian',
  },
  {
    delimiter: ';',
    quotes: true,
    lineEnd: '\r\n',
    encoding: 'latin1',
    group: ' ',
    isMonthFirst: false,
    language: 'italian',
  },
  {
    delimiter: '\t',
    quotes: false,
    lineEnd: '\r\n',
    encoding: 'utf16le',
    group: '.',
    isMonthFirst: false,
    language: 'italian',
  },
  {
    delimiter: '\t',
    quotes: false,
    lineEnd: '\n',
    encoding: 'utf8',
    group: ',',
    isMonthFirst: true,
    language: 'english',
  },
  {
    delimiter: '\t',
    quotes: true,
    lineEnd: '\r',
    encoding: 'utf16le',
    group: ',',
    isMonthFirst: true,
    language: 'english',
  },
  {
    delimiter: ',',
    quotes: true,
    lineEnd: '\r',
    encoding: 'utf8',
    group: ' ',
    isMonthFirst: false,
    language: 'english',
  },
  {
    delimiter: ';',
    quotes: false,
    lineEnd: '\n',
    encoding: 'utf8',
    group: '',
    isMonthFirst: false,
    language: 'english',
  },
  {
    delimiter: ',',
    quotes: true,
    lineEnd: '\r\n',
    encoding: 'latin1',
    group: ',',
    isMonthFirst: true,
    language: 'own',
  },
]

type Line = { day: number; month: number; views: number; likes: number | null }

function written(lines: readonly Line[], dialect: Dialect): Uint8Array {
  const { delimiter, quotes, lineEnd, encoding, group, isMonthFirst, language } = dialect
  const number = (value: number | null) =>
    value === null ? '' : String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  const two = (value: number) => String(value).padStart(2, '0')
  const rows = lines.map(({ day, month, views, likes }, at) => {
    const date = isMonthFirst ? `${two(month)}/${two(day)}/2024` : `${two(day)}/${two(month)}/2024`
    const link = `https://www.instagram.com/reel/RDia${at}/`
    return ['@creator.prova', 'reel', link, date, number(views), '', number(likes), '', 'perché è così']
  })
  const header = HEADERS[language].with(-1, 'Didascalia')
  const text = [header, ...rows]
    .map((cells) => cells.map((one) => (quotes ? `"${one}"` : cell(one, delimiter))).join(delimiter))
    .join(lineEnd)
  const marked = encoding === 'latin1' ? text : `\uFEFF${text}`
  return Buffer.from(marked, encoding)
}

test('a table written in any dialect is read as it was, or asked for; never as other numbers', async () => {
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
        // In the product's own format dates begin with the day where nothing says otherwise.
        const isByDefault =
          dialect.isMonthFirst && dialect.language === 'own' && lines.every(({ day }) => day <= 12)
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
