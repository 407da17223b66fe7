import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '../../src/lib/csv-text.ts'
import { escapeFormulas, unescapeFormulas } from '../../src/lib/formula-text.ts'
import type { ImportedRow } from '../../src/server/modules/import/parse-contents.ts'
import { readAllContents } from '../../src/server/modules/import/read-contents.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

const HEADER =
  'creator,channelUrl,followers,contentType,contentLink,creationDate,measuredAt,caption,reach,likesCount'
const ROW =
  'Noholita,instagram.com/noholita,1.234,INSTAGRAM_POST,instagram.com/p/B7eUksNFA-K,2024-03-12,,Ciao,,"1234,0"'

describe('a valid file', () => {
  test('is read cell by cell', async () => {
    expect(await rowsOf(`${HEADER}\n${ROW}\n`)).toMatchObject([
      {
        row: 2,
        creator: 'Noholita',
        channel: { key: 'INSTAGRAM:@noholita' },
        followersCount: 1234,
        contentType: 'INSTAGRAM_POST',
        content: { key: 'INSTAGRAM:B7eUksNFA-K' },
        contentLink: 'instagram.com/p/B7eUksNFA-K',
        creationDate: '2024-03-12T11:00:00.000Z',
        measuredAt: null,
        caption: 'Ciao',
        reach: null,
        impressionsViewCount: null,
        linkClickCount: null,
        otherInteractionsCount: null,
        savedCount: null,
        sharedCount: null,
        likesCount: 1234,
        commentsCount: null,
      },
    ])
  })

  test('may have semicolons, a BOM, CRLF, unknown columns, any order, blank rows', async () => {
    const file = [
      '\uFEFFnote;CREATIONDATE;contentLink; contentType ;channelUrl;likesCount',
      'x;12/03/2024;youtu.be/H1S6BLe4_Fg;youtube_video;youtube.com/@Abc;0',
      ';;;;;',
      '',
      'y;2024-03-12T10:00:00+01:00;youtu.be/9cCc_4yXIKI;YOUTUBE_VIDEO;youtube.com/@Abc;',
    ].join('\r\n')
    const rows = await rowsOf(new TextEncoder().encode(file))
    expect(rows).toMatchObject([
      { row: 2, creationDate: '2024-03-12T11:00:00.000Z', likesCount: 0, creator: null },
      { row: 5, creationDate: '2024-03-12T09:00:00.000Z', likesCount: null },
    ])
  })

  test('may contain only its header', async () => {
    expect(await rowsOf(HEADER)).toEqual([])
  })

  test.each([
    [`"'=1+1"`, '=1+1'],
    [`"''=1+1"`, `'=1+1`],
    [`"'Harry Styles' Scares"`, `'Harry Styles' Scares`],
    [`"=1+1"`, '=1+1'],
    [`"due\nrighe, ""virgolette"""`, 'due\nrighe, "virgolette"'],
  ])('caption %s', async (cell, caption) => {
    expect(await rowsOf(`${HEADER}\n${ROW.replace('Ciao', () => cell)}`)).toMatchObject([{ caption }])
  })
})

describe('an invalid file', () => {
  test.each([
    ['followers', '1.234', '-2', 'Valore non ammesso'],
    ['followers', '1.234', '"1234,5"', 'Inserisci un numero intero'],
    ['followers', '1.234', '13.824M', 'Formato non valido'],
    ['followers', '1.234', '9'.repeat(400), 'Un conteggio non può superare 10.000.000.000'],
    ['likesCount', '"1234,0"', '10.000.000.001', 'Un conteggio non può superare 10.000.000.000'],
    ['creationDate', '2024-03-12', '2090-01-01', 'La data non può essere dopo domani'],
    ['measuredAt', '2024-03-12,,', '2024-03-12,2090-01-01,', 'La data non può essere dopo domani'],
    ['channelUrl', 'instagram.com/noholita', '', '*Obbligatorio'],
    [
      'channelUrl',
      'instagram.com/noholita',
      'example.org/a',
      'Canale non valido: controlla il formato del link',
    ],
    ['contentType', 'INSTAGRAM_POST', '', '*Obbligatorio'],
    ['contentType', 'INSTAGRAM_POST', 'articolo', 'Valore non ammesso'],
    ['contentType', 'INSTAGRAM_POST', 'INSTAGRAM_STORY', 'Valore non ammesso'],
    ['contentLink', 'instagram.com/p/B7eUksNFA-K', 'javascript:alert(1)', 'URL non valido'],
    [
      'contentLink',
      'instagram.com/p/B7eUksNFA-K',
      'youtu.be/H1S6BLe4_Fg',
      'Il contenuto è di una piattaforma diversa da quella del canale',
    ],
    ['creationDate', '2024-03-12', '', '*Obbligatorio'],
    ['creationDate', '2024-03-12', '31/02/2024', 'Data non valida'],
    ['creator', 'Noholita', 'x'.repeat(201), 'Testo troppo lungo: al massimo 200 caratteri'],
    ['creator', 'Noholita', 'a\0b', 'Formato non valido'],
  ])('%s: %s as %s', async (column, good, bad, message) => {
    expect(await errorsOf(`${HEADER}\n${ROW}\n${ROW.replace(good, bad)}`)).toEqual([
      { row: 3, column, message },
    ])
  })

  test('reports every error of every row', async () => {
    const bad = 'a,example.org,x,articolo,nothing,ieri,domani,c,-2,"1,5"'
    const errors = await errorsOf(`${HEADER}\n${bad}\n${ROW}\n${bad}`)
    const columns = errors.filter(({ row }) => row === 4).map(({ column }) => column)
    expect(columns.toSorted()).toEqual([
      'channelUrl',
      'contentLink',
      'contentType',
      'creationDate',
      'followers',
      'likesCount',
      'measuredAt',
      'reach',
    ])
    expect(new Set(errors.map(({ row }) => row))).toEqual(new Set([2, 4]))
    expect(errors).toHaveLength(16)
  })

  test('lacks columns or repeats one', async () => {
    expect((await errorsOf('creator,channelUrl\na,b')).map(({ row, column }) => [row, column])).toEqual([
      [1, 'contentType'],
      [1, 'contentLink'],
      [1, 'creationDate'],
    ])
    expect(await errorsOf(`${HEADER},Reach\n${ROW},5`)).toEqual([
      { row: 1, column: 'reach', message: 'Questa colonna compare più volte' },
    ])
    expect(await errorsOf('')).toHaveLength(4)
  })

  test('has rows of the wrong length', async () => {
    expect(await errorsOf(`${HEADER}\n${ROW},x\na,b`)).toEqual([
      { row: 2, column: '', message: 'La riga ha 11 celle, l’intestazione 10' },
      { row: 3, column: '', message: 'La riga ha 2 celle, l’intestazione 10' },
    ])
    expect(await rowsOf(`${HEADER}\n${ROW},,`)).toHaveLength(1)
  })

  test('assigns one content to two channels or types', async () => {
    const other = ROW.replace('com/noholita', 'com/another').replace('INSTAGRAM_POST', 'INSTAGRAM_REEL')
    expect(await errorsOf(`${HEADER}\n${ROW}\n${other}`)).toEqual([
      {
        row: 3,
        column: 'channelUrl',
        message:
          'Lo stesso contenuto ha un altro canale alla riga 2: se è di entrambi, scrivi i due canali nella stessa cella',
      },
      { row: 3, column: 'contentType', message: 'Lo stesso contenuto ha un altro tipo alla riga 2' },
    ])
  })

  test('is not text or not CSV', async () => {
    expect(await errorsOf(new Uint8Array([0x61, 0xff, 0x00, 0x2c]))).toMatchObject([{ row: 1, column: '' }])
    expect(await errorsOf(`${HEADER}\n${ROW}\n${ROW.replace('Ciao', '"ciao')}`)).toMatchObject([
      { column: '' },
    ])
    expect(await errorsOf(`${HEADER}\n${`${ROW}\n`.repeat(100_001)}`)).toEqual([
      { row: 1, column: '', message: 'Troppe righe: dividi il file (massimo 100.000 righe)' },
    ])
  })

  test('never throws', async () => {
    const cell = fc.string({
      unit: fc.constantFrom(',', ';', '"', '\n', '\r', "'", '=', 'a', '1', '\0', '\ud800'),
    })
    await fc.assert(
      fc.asyncProperty(cell, fc.boolean(), async (noise, withHeader) => {
        const result = await readAllContents(bytesOf(withHeader ? `${HEADER}\n${noise}` : noise))
        expect('rows' in result || result.errors.length > 0).toBe(true)
      }),
    )
  })
})

test('a text is unchanged after writing and reading a cell', async () => {
  const text = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '\t', '\r', '\n', ';', ',', 'a'),
  })
  fc.assert(
    fc.property(text, (given) => {
      const cell = escapeFormulas(given)
      expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      expect(unescapeFormulas(cell)).toBe(given)
    }),
  )
})

test.each([',', '\t', '|'])(
  'no cell of a list in JSON is a formula if a file is split by %j',
  (separator) => {
    const cells = csvText(
      JSON.stringify(['a', '=cmd', `${separator}=cmd`]).replaceAll('","', `"${separator}"`),
    )
    for (const cell of cells.split(separator)) expect(cell.replace(/^"+/, '')).not.toMatch(/^=/)
  },
)

test('no cell is a formula, with any separator', async () => {
  const units = [
    "'",
    '"',
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '\t',
    '\r',
    '\n',
    ';',
    ',',
    '|',
    'a',
    ' ',
  ]
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...units) }),
      fc.constantFrom(',', ';', '\t', '|'),
      (given, separator) => {
        const cells = csvText(given)
          .split(/[\r\n]/)
          .flatMap((line) => line.split(separator))
        for (const cell of cells) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
      },
    ),
  )
})

if (realCampaigns === null) notTested('the import of real campaigns', 'Set REAL_DATA_DIR to the real data.')

test.skipIf(realCampaigns === null).each([
  ['youtube-italia-2025', 8, 8],
  ['youtube-mondo-2018', 1168, 1129],
  ['youtube-serie-2017', 155, 22],
  ['instagram-2020-2021', 24, 2],
])('%s parses fully', async (name, rows, channels) => {
  const file = readFileSync(`${realCampaigns}/${name}.csv`)
  const parsed = await rowsOf(file)
  expect(parsed).toHaveLength(rows)
  expect(parsed.at(-1)?.row).toBe(rows + 1)
  expect(new Set(parsed.map(({ channel }) => channel.key)).size).toBe(channels)
})

async function rowsOf(file: string | Uint8Array): Promise<ImportedRow[]> {
  const result = await readAllContents(bytesOf(file))
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.rows
}

async function errorsOf(file: string | Uint8Array) {
  const result = await readAllContents(bytesOf(file))
  if ('rows' in result) throw new Error(`${result.rows.length} rows, and no error`)
  return result.errors
}

function bytesOf(file: string | Uint8Array): Uint8Array {
  return typeof file === 'string' ? new TextEncoder().encode(file) : file
}
