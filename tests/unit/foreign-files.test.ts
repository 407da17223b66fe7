import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { knownExportMessages as names } from '../../src/messages/known-exports.ts'
import { importMessages } from '../../src/messages/import.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS, type SheetAnswers } from '../../src/server/modules/import/sheet-answers.ts'
import { UnreadableSheet } from '../../src/server/modules/sheets/sheet-row.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

const folder = realCampaigns === null ? null : realCampaigns.replace(/campaigns$/, 'foreign-files')
const hasFiles = folder !== null && existsSync(folder)
if (!hasFiles) notTested('the import of foreign files', 'Set REAL_DATA_DIR to the real data.')

const CHANNEL = 'https://www.instagram.com/creator.prova/'
const YOUTUBE = 'https://www.youtube.com/@creator.prova'

const read = async (name: string, answers: Partial<SheetAnswers> = {}) =>
  await readContents(readFileSync(`${folder}/${name}`), { ...NO_ANSWERS, ...answers })

/** The rows in short form. */
const summaryOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => [
    row.channel.key.split(':')[1],
    row.contentType.split('_')[1],
    row.creationDate.slice(0, 16),
    row.impressionsViewCount,
    row.likesCount,
    row.commentsCount,
  ])

const AT = '@creator.prova'
const NOON = '2025-11-05T11:00'

describe.skipIf(!hasFiles)('without a question', () => {
  test.each<[string, string | null, (string | number | null)[][]]>([
    [
      'meta-business-suite-it-post.csv',
      names.metaContents,
      [
        [AT, 'REEL', '2026-11-05T07:31', 12_400, 610, 57],
        [AT, 'POST', '2026-11-25T17:00', 12_000, 500, 31],
      ],
    ],
    [
      'meta-business-suite-en.csv',
      names.metaContents,
      [
        [AT, 'REEL', '2026-11-05T07:31', 12_400, 610, 57],
        [AT, 'POST', '2026-11-25T17:00', 12_000, 500, 31],
        [AT, 'POST', '2026-11-26T17:00', 800, 50, 3],
      ],
    ],
    [
      'tiktok-studio-contenuti.csv',
      names.tiktokStudio,
      [
        [AT, 'POST', '2025-07-16T10:21', 191_265, 533, 32],
        [AT, 'POST', '2025-12-02T10:00', 154_414, 109, 7],
      ],
    ],
    ['instaloader-forma.csv', names.instaloader, [[AT, 'REEL', '2023-02-16T21:22', 900, null, 3]]],
    ['migliaia-con-virgola.csv', null, [[AT, 'REEL', NOON, 85_000, 3_000, null]]],
    ['numeri-come-testo-migliaia-usa.xlsx', null, [[AT, 'REEL', NOON, null, 12_000, 1_250]]],
    [
      'data-americana-ambigua.csv',
      null,
      [
        [AT, 'REEL', '2025-10-03T06:31', null, 10, null],
        [AT, 'REEL', '2025-10-25T07:00', null, 10, null],
      ],
    ],
    [
      'follower-colonna-nuovi-follower.csv',
      null,
      [
        [AT, 'REEL', '2026-11-05T07:31', 12_400, 610, 57],
        [AT, 'REEL', '2026-11-06T07:31', 8_400, 410, 37],
      ],
    ],
    ['colonna-ricordata-2-file-comune.csv', null, [[AT, 'REEL', NOON, null, 10, null]]],
    ['like-nascosti-meno-uno.csv', null, [[AT, 'REEL', NOON, null, null, 12]]],
    [
      'riga-corta-excel.csv',
      null,
      [
        [AT, 'REEL', NOON, null, 10, 2],
        [AT, 'REEL', NOON, null, 10, null],
      ],
    ],
    ['segno-invisibile-nel-link.csv', null, [1, 2, 3].map(() => [AT, 'REEL', NOON, null, 10, null])],
    [
      'canale-in-celle-unite.xlsx',
      null,
      [
        [AT, 'REEL', NOON, null, 10, 2],
        [AT, 'REEL', NOON, null, 20, 3],
        [AT, 'REEL', NOON, null, 30, 4],
      ],
    ],
    ['link-con-formula-hyperlink.xlsx', null, [[AT, 'REEL', NOON, null, 10, 2]]],
  ])('%s is read', async (name, known, rows) => {
    const found = await read(name)
    expect(found).toMatchObject({ known, missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toEqual(rows)
  })

  test('the followers of a file are those of its channels', async () => {
    const followers = async (name: string) => (await read(name)).rows.map((row) => row.followersCount)
    expect(await followers('migliaia-con-virgola.csv')).toEqual([850_000])
    expect(await followers('follower-colonna-nuovi-follower.csv')).toEqual([null, null])
    expect(await followers('meta-business-suite-en.csv')).toEqual([null, null, null])
    const { columns } = await read('follower-colonna-nuovi-follower.csv')
    expect(columns.find(({ name }) => name === 'Follower')).toMatchObject({
      field: null,
      note: importMessages.followersDiffer(2, 41),
    })
  })
})

describe.skipIf(!hasFiles)('with one answer', () => {
  test.each<[string, Partial<SheetAnswers>, (string | number | null)[][]]>([
    [
      'youtube-studio-tabella.csv',
      { forAll: { channelUrl: YOUTUBE } },
      [
        [AT, 'VIDEO', '2025-11-05T11:00', 1_000, null, null],
        [AT, 'VIDEO', '2025-08-09T10:00', 250, null, null],
      ],
    ],
    [
      'graph-api-forma.csv',
      { forAll: { channelUrl: CHANNEL } },
      [
        [AT, 'POST', '2026-01-05T21:09', null, 37, 3],
        [AT, 'POST', '2026-01-06T21:09', null, 37, 3],
        [AT, 'REEL', '2026-01-07T21:09', null, 37, 3],
      ],
    ],
    [
      'youtube-studio-tedesco-trattini-invisibili.csv',
      { forAll: { channelUrl: YOUTUBE }, chosen: new Map([['datum', 'creationDate'] as const]) },
      [[AT, 'VIDEO', '2025-11-05T11:00', 100, null, null]],
    ],
    [
      'colonna-ricordata-1-dire-Data-non-importare.csv',
      { chosen: new Map([['orario', 'creationDate'] as const]) },
      [[AT, 'REEL', '2025-11-05T09:00', 1_000, 10, null]],
    ],
  ])('%s is read', async (name, answers, rows) => {
    expect((await read(name)).missing).not.toEqual([])
    const found = await read(name, answers)
    expect(found).toMatchObject({ missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toEqual(rows)
  })
})

describe.skipIf(!hasFiles)('refused with the reason', () => {
  test('daily totals', async () => {
    const refused = read('reach-meta-utf16-sep.csv')
    await expect(refused).rejects.toThrow(UnreadableSheet)
    await expect(refused).rejects.toThrow(names.dailyTotals)
  })

  test('a reach above the population', async () => {
    expect((await read('reach-oltre-la-popolazione.csv')).errors).toMatchObject([
      { row: 2, column: 'reach', message: validationMessages.population },
      { row: 2, column: 'impressionsViewCount' },
    ])
  })
})
