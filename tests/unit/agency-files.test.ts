import { describe, expect, test } from 'vitest'
import { capital } from '../../src/lib/capital.ts'
import { importContentsMessages } from '../../src/messages/import-contents.ts'
import { importMessages } from '../../src/messages/import.ts'
import { knownExportMessages as names } from '../../src/messages/known-exports.ts'
import { severalContentsMessages } from '../../src/messages/several-contents.ts'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS, type SheetAnswers } from '../../src/server/modules/import/sheet-answers.ts'

const read = async (text: string, answers: Partial<SheetAnswers> = {}) =>
  await readContents(Buffer.from(text), { ...NO_ANSWERS, ...answers })

const post = (id: string) => `https://www.instagram.com/p/AG${id}/`
const reel = (id: string) => `https://www.instagram.com/reel/AG${id}/`
const notesOf = ({ columns }: Awaited<ReturnType<typeof read>>) =>
  columns.flatMap(({ name, note }) => (note === null ? [] : [[name, note]]))

describe('known exports in other words and orders', () => {
  const youtube = { forAll: { channelUrl: 'https://www.youtube.com/@creator.prova' } }
  const tiktok = 'https://www.tiktok.com/@creator.prova/video/7527623000473079054'

  test.each<[string, string, Partial<SheetAnswers>, string, object]>([
    [
      'Meta contents, «Ora di pubblicazione»',
      `Nome utente dell'account,Ora di pubblicazione,Permalink,Tipo di post,Data,Visualizzazioni,Follower\nanna.prova,11/05/2025 08:31,${reel('1')},Reel di IG,Totale,100,2`,
      {},
      names.metaContents,
      { creationDate: '2025-11-05T07:31:00.000Z', followersCount: null, impressionsViewCount: 100 },
    ],
    [
      'Meta contents saved again with semicolons',
      `Account username;Publish time;Permalink;Post type;Date;Views;Follows\nanna.prova;11/05/2025 08:31;${reel('1')};IG reel;Lifetime;100;2`,
      {},
      names.metaContents,
      { creationDate: '2025-11-05T07:31:00.000Z' },
    ],
    [
      'Meta stories without articles',
      'Nome utente account,Nome account,Orario di pubblicazione,Permalink,Tipo di post,Copertura,Risposte,Follower\nanna.prova,Anna,11/25/2025 08:31,https://www.instagram.com/stories/anna.prova/3760000000000000001,Storia di IG,90,3,7',
      {},
      names.metaStories,
      { followersCount: null, otherInteractionsCount: 3, reach: 90 },
    ],
    [
      'TikTok Studio, «Totale visualizzazioni»',
      `Data,Titolo video,Link video,Data di pubblicazione,Totale Mi piace,Totale visualizzazioni\n27 novembre,Prova,${tiktok},16 luglio,533,191265`,
      {},
      names.tiktokStudio,
      { creationDate: '2025-07-16T10:21:48.000Z', likesCount: 533, impressionsViewCount: 191_265 },
    ],
    [
      'YouTube Studio, «Ora di pubblicazione video»',
      'Contenuti,Titolo video,Ora di pubblicazione video,Visualizzazioni,Iscritti,Impressioni\nTotale,,,1250,3,22000\na1B2c3D4e5F,Prova,5 nov 2025,1000,2,20000',
      youtube,
      names.youtubeStudio,
      { impressionsViewCount: 1000, followersCount: null, creationDate: '2025-11-05T11:00:00.000Z' },
    ],
    [
      'Graph API by shortcode',
      'shortcode,username,media_type,timestamp,like_count\nGA1,anna.prova,VIDEO,2026-01-05T21:09:11+0000,37',
      {},
      names.graphApi,
      { contentType: 'INSTAGRAM_REEL', likesCount: 37 },
    ],
    [
      'Graph API, the image of a story',
      'username,permalink,media_type,timestamp,reach\nanna.prova,https://www.instagram.com/stories/anna.prova/3760000000000000001,IMAGE,2026-01-05T21:09:11+0000,900',
      {},
      names.graphApi,
      { contentType: 'INSTAGRAM_STORY', reach: 900 },
    ],
    [
      'TikTok research without user names',
      'id,create_time,view_count,like_count\n7527623000473079054,1752661309,191265,533',
      { forAll: { channelUrl: 'https://www.tiktok.com/@anna.prova' } },
      names.tiktokResearch,
      { impressionsViewCount: 191_265 },
    ],
  ])('%s', async (_, text, answers, known, row) => {
    const found = await read(text, answers)
    expect(found).toMatchObject({ known, missing: [], questions: [], errors: [] })
    expect(found.rows).toMatchObject([row])
  })
})

test('an id that a spreadsheet has rounded is refused', async () => {
  const header = 'id,username,create_time,view_count,like_count'
  const found = await read(
    `${header}\n7527623000473080000,anna,1752661309,9,5\n7.52762E+18,anna,1752661309,9,5`,
  )
  expect(found.rows).toEqual([])
  expect(found.errors).toMatchObject(
    [2, 3].map((row) => ({ row, column: 'contentLink', message: importMessages.cutId })),
  )
})

test('a column whose name counts in thousands is read in thousands, rounded', async () => {
  const header = 'Canale;Tipo;Link;Data;Visualizzazioni (k);Copertura in migliaia'
  const found = await read(
    `${header}\n@a.b;reel;${reel('1')};05/11/2025;12,4;9\n@a.b;reel;${reel('2')};05/11/2025;12;-1`,
  )
  expect(found.errors).toEqual([])
  expect(found.rows).toMatchObject([
    { impressionsViewCount: 12_400, reach: 9_000, rounding: { impressionsViewCount: 50, reach: 500 } },
    { impressionsViewCount: 12_000, reach: null },
  ])
})

test('a date that begins with a year of two digits is refused', async () => {
  const { errors } = await read(
    `Canale;Tipo;Link;Data\n@a.b;reel;${reel('1')};25/11/05\n@a.b;reel;${reel('2')};25/11/25`,
  )
  expect(errors).toMatchObject([{ row: 2, column: 'creationDate' }])
})

test('fees in words for the euro are read, those with a tax are a question', async () => {
  const fees = ['EUR 1200', '1200,00 euro', '1200+IVA']
  const lines = fees.map((fee, at) => `A${at};@a.b${at};post;${post(String(at))};05/11/2025;${fee}`)
  const { rows, errors } = await read(`Creator;Canale;Tipo;Link;Data;Compenso\n${lines.join('\n')}`, {
    hasCampaigns: true,
  })
  expect(rows.map(({ cost }) => cost)).toEqual([1200, 1200])
  expect(errors).toMatchObject([{ row: 4, column: 'cost', message: importMessages.amount }])
})

test('dates with AM and PM become questions, between semicolons too', async () => {
  const { questions } = await read(`Canale;Tipo;Link;Data;Like\n@a.b;reel;${reel('1')};11/5/25 8:31 PM;1`)
  expect(questions.map(({ field }) => field)).toEqual(['creationDate'])
})

test('followers that are few for the people reached are questioned', async () => {
  const found = await read(
    `Canale;Tipo;Link;Data;Copertura;Follower\n@a.b;reel;${reel('1')};05/11/2025;9000;7`,
  )
  expect(found.rows).toMatchObject([{ followersCount: null }])
  expect(notesOf(found)).toEqual([['Follower', importMessages.fewFollowers]])
})

test('of two differing columns of one count, the unused one is marked', async () => {
  const header = 'Canale;Tipo;Link;Data;Visualizzazioni;Impression'
  const other = await read(`${header}\n@a.b;post;${post('1')};05/11/2025;900;1000`)
  expect(other.rows).toMatchObject([{ impressionsViewCount: 900 }])
  expect(notesOf(other)).toEqual([['Impression', importMessages.takenBy('Visualizzazioni')]])
  expect(notesOf(await read(`${header}\n@a.b;post;${post('1')};05/11/2025;900;900`))).toEqual([])
})

describe('the channel of a sheet without a column of channels', () => {
  test.each([
    ['handles', '@anna.prova', 'anna.prova'],
    ['names with handles', 'Anna Prova (@anna.prova)', 'Anna Prova'],
    ['names before handles', 'Anna Prova @anna.prova', 'Anna Prova'],
  ])('comes from creators given as %s', async (_, cell, creator) => {
    const found = await read(`Creator;Link;Tipo;Data;Like\n${cell};${post('1')};post;05/11/2025;10`)
    expect(found).toMatchObject({ missing: [], errors: [] })
    expect(found.rows).toMatchObject([{ creator, channel: { key: 'INSTAGRAM:@anna.prova' } }])
  })

  test('is read from a second column of links', async () => {
    const profile = 'https://www.instagram.com/anna.prova/'
    const found = await read(`Creator;Link;Link;Data;Tipo\nAnna;${profile};${post('1')};05/11/2025;post`)
    expect(found.rows).toMatchObject([{ creator: 'Anna', channel: { key: 'INSTAGRAM:@anna.prova' } }])
  })

  test('is a question if creators have plain names', async () => {
    const found = await read(`Creator;Link;Tipo;Data\nAnna Prova;${post('1')};post;05/11/2025`)
    expect(found.missing).toEqual(['channelUrl'])
  })
})

describe('words for types', () => {
  test.each([
    ['Reel (collab)', post('1'), 'INSTAGRAM_REEL'],
    ['Carosello 5 foto', post('1'), 'INSTAGRAM_POST'],
    ['Post statico', post('1'), 'INSTAGRAM_POST'],
    ['Post', reel('1'), 'INSTAGRAM_REEL'],
    ['Contenuto', reel('1'), 'INSTAGRAM_REEL'],
    ['Storia IG con link', 'https://www.instagram.com/stories/a.b/3760000000000000004', 'INSTAGRAM_STORY'],
    ['Dedicated video', 'https://youtu.be/a1B2c3D4e5K', 'YOUTUBE_VIDEO'],
    ['Storia', reel('1'), null],
    ['Reel + story', post('1'), null],
  ])('«%s» of %s is %s', async (word, link, type) => {
    const { rows } = await read(
      `Canale;Tipo;Link;Data\n@a.b;${word};${link};05/11/2025\n@a.b;reel;${reel('2')};05/11/2025`,
    )
    expect(rows.find(({ row }) => row === 2)?.contentType ?? null).toBe(type)
  })
})

test('a row that sums up others is left out, whatever it is called', async () => {
  const found = await read(
    [
      'Creator;Canale;Tipo;Link;Data;Like',
      `Anna;@a.b;reel;${reel('1')};05/11/2025;10`,
      ';;;;;10',
      'Totale Anna;;;;;10',
      'Tot.;;;;;10',
      'TOTALE CAMPAGNA:;;;;;10',
      'Subtotale;;;;;10',
      'Anna - Totale;;;;;10',
      `Total Look;@t.l;reel;${reel('2')};05/11/2025;10`,
      'Media World;;;;05/11/2025;10',
    ].join('\n'),
  )
  expect(found.totals).toEqual([3, 4, 5, 6, 7, 8])
  expect(found.rows.map(({ row }) => row)).toEqual([2, 9])
  expect(new Set(found.errors.map(({ row }) => row))).toEqual(new Set([10]))
})

test('a link that leads to no content is refused with its reason, and nothing else in its row', async () => {
  const { rejected } = severalContentsMessages
  const links: [string, string][] = [
    ['https://www.instagram.com/stories/highlights/17850000000000000/', rejected.HIGHLIGHT],
    ['https://www.facebook.com/reel/123', rejected.OTHER_SITE('Facebook')],
    ['https://www.instagram.com/share/BBru-DZQXS', rejected.SHORT],
    ['https://www.instagram.com/a.b/', rejected.PROFILE],
  ]
  const rows = links.map(([link]) => `@a.b;;${link};05/11/2025`)
  const good = `@a.b;;${reel('1')};05/11/2025`
  const { errors } = await read(['Canale;Tipo;Link;Data', good, ...rows].join('\n'))
  expect(errors).toMatchObject(
    links.map(([value, reason], at) => ({
      row: 3 + at,
      column: 'contentLink',
      value,
      message: capital(reason),
    })),
  )
})

test('rows of totals are named by their numbers', () => {
  expect(importContentsMessages.totals([11])).toBe('Una riga di totale è lasciata fuori: la 11.')
  expect(importContentsMessages.totals([5, 1200])).toBe('2 righe di totale sono lasciate fuori: 5, 1.200.')
})
