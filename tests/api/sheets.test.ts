import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import {
  deleteSheetLayout,
  getSheetLayouts,
  getSheetTemplate,
  importSheet,
  postSheet,
  putSheet,
  type SheetPreview,
  sheetPreview,
} from '../../src/contract/sheets.ts'
import { getContents } from '../../src/contract/contents.ts'
import { importMessages } from '../../src/messages/import.ts'
import { knownExportMessages } from '../../src/messages/known-exports.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { inlineRow, makeWorkbook } from '../support/make-workbook.ts'
import { addressOf } from '../support/requester.ts'

const HEADER = ['Influencer', 'Dove', 'Tipo', 'Link', 'Data', 'Quanti', 'Follower']
const line = (name: string, id: string, { date = '13/03/24', likes = '1.234' } = {}) => [
  name,
  `instagram.com/${name.toLowerCase()}`,
  'Reel',
  `https://www.instagram.com/reel/R${id}/`,
  date,
  likes,
  '900',
]
const workbook = (...rows: string[][]) =>
  makeWorkbook({ rows: [HEADER, ...rows].map((texts, at) => inlineRow(at + 1, texts)).join('') })

describe.each(databases)('sheets ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const made = async () =>
    (await createCampaign(app.services, staff, { creators: [creatorInput('Anna')] })).id
  const send = (id: string, file: Uint8Array) => staff.call(postSheet, { params: { id }, body: file })
  const sent = async (id: string, file: Uint8Array): Promise<SheetPreview> => {
    const answer = await send(id, file)
    expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)])
    return v.parse(sheetPreview, answer.json)
  }
  const answered = async (id: string, sheetId: string, body: v.InferInput<typeof putSheet.body>) => {
    const answer = await staff.call(putSheet, { params: { id, sheetId }, body })
    expect(answer.status).toBe(200)
    return v.parse(sheetPreview, answer.json)
  }
  const bring = (id: string, sheetId: string, onlyGood = false) =>
    staff.call(importSheet, { params: { id, sheetId }, body: { onlyGood } })
  const report = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)

  it('previews a workbook, takes answers, imports it and remembers its columns', async () => {
    const id = await made()
    const file = workbook(
      line('Anna', 'uno'),
      line('Anna', 'due', { date: 'ieri' }),
      line('Bea', 'tre', { date: '13/03/2019', likes: 'n.d.' }),
    )
    const first = await sent(id, file)
    expect(first).toMatchObject({
      sheet: 'Contenuti',
      headerRow: 1,
      missing: ['channelUrl'],
      total: 3,
      created: 0,
    })
    expect(first.columns.filter(({ isKnown }) => !isKnown)).toMatchObject([
      { name: 'Dove', field: null, sample: 'instagram.com/anna' },
      { name: 'Quanti', field: null, sample: '1.234' },
    ])
    const columns = [
      { name: 'Dove', field: 'channelUrl' },
      { name: 'Quanti', field: 'likesCount' },
    ] as const
    expect(await answered(id, first.id, { columns: [...columns] })).toMatchObject({
      missing: [],
      bad: 1,
      created: 2,
      outOfPeriod: 1,
      incoherent: 0,
      errors: [{ row: 3, column: 'creationDate', value: 'ieri', message: validationMessages.date }],
    })
    const cells = [{ row: 3, column: 'creationDate', value: '14/03/24' }] as const
    const mended = await answered(id, first.id, { columns: [...columns], cells: [...cells] })
    expect(mended).toMatchObject({
      bad: 0,
      errors: [],
      created: 3,
      measured: 3,
      creatorsAdded: 1,
      channelsAdded: 2,
    })
    expect(await report(id)).toMatchObject({ contentCount: 0, version: 1 })

    const { created, measured, creatorsAdded, channelsAdded } = mended
    const done = await bring(id, first.id)
    expect([done.status, done.json]).toMatchObject([200, { created, measured, creatorsAdded, channelsAdded }])
    expect(await report(id)).toMatchObject({ contentCount: 3, metrics: { likesCount: 2468 } })
    expect((await bring(id, first.id)).status).toBe(404)

    const next = await sent(await made(), file)
    expect(next.columns.every(({ isKnown }) => isKnown)).toBe(true)
    expect(next).toMatchObject({ missing: [], bad: 1, created: 2 })
  })

  it('remembers columns for files of the same header alone, until they are forgotten', async () => {
    const id = await made()
    const table = (header: string, row: string) => Buffer.from(`${header}\n${row}\n`)
    const link = 'https://www.instagram.com/reel/RRicordo/'
    const first = await sent(
      id,
      table('Canale;Tipo;Link;Orario;Data', `@ricordo;reel;${link};2025-11-05 10:00;Totale`),
    )
    expect(first).toMatchObject({ missing: ['creationDate'], layoutId: null })
    expect(first.columns.at(-1)).toMatchObject({
      name: 'Data',
      field: null,
      note: importMessages.notFitting.date('Totale'),
    })
    const columns = [
      { name: 'Orario', field: 'creationDate' },
      { name: 'Data', field: null },
      // A clear name is not overridden by an earlier answer.
      { name: 'Tipo', field: 'contentType' },
    ] as const
    expect(await answered(id, first.id, { columns: [...columns] })).toMatchObject({ missing: [], created: 1 })
    expect((await bring(id, first.id)).status).toBe(200)

    const same = await sent(
      id,
      table('Data;Orario;Canale;Tipo;Link', `Totale;2025-11-06 10:00;@ricordo;reel;${link}`),
    )
    expect(same).toMatchObject({ missing: [], bad: 0 })
    expect(same.columns.filter(({ isRemembered }) => isRemembered).map(({ name }) => name)).toEqual([
      'Data',
      'Orario',
    ])
    const other = await sent(id, table('Canale;Tipo;Link;Data', `@ricordo;reel;${link};05/11/2025`))
    expect(other).toMatchObject({ missing: [], bad: 0, layoutId: null })

    const layouts = v.parse(getSheetLayouts.output, (await staff.call(getSheetLayouts)).json)
    const layout = layouts.find(({ id: layoutId }) => layoutId === same.layoutId)
    expect(layout?.columns.map(({ name }) => name).toSorted()).toEqual(['Data', 'Orario'])
    const params = { id: layout?.id ?? '' }
    expect((await staff.call(deleteSheetLayout, { params })).status).toBe(204)
    expect((await staff.call(deleteSheetLayout, { params })).status).toBe(404)
    const again = await sent(
      id,
      table('Data;Orario;Canale;Tipo;Link', `Totale;2025-11-06;@ricordo;reel;${link}`),
    )
    expect(again).toMatchObject({ missing: ['creationDate'], layoutId: null })
  })

  it('asks for the order of dates, and reads them as answered', async () => {
    const id = await made()
    const file = Buffer.from(
      'Canale,Tipo,Link,Data\n@ordine,reel,https://www.instagram.com/reel/ROrdine/,05/11/2025',
    )
    const first = await sent(id, file)
    expect(first.questions).toMatchObject([{ column: 'Data', sample: '05/11/2025', reading: null }])
    expect(first).toMatchObject({ created: 0, errors: [] })
    const refused = await staff.call(importContents, { params: { id }, body: file.toString() })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { rows: [{ row: 1, column: 'creationDate' }] },
    ])
    const readings = [{ name: 'Data', reading: 'MONTH_FIRST' as const }]
    expect(await answered(id, first.id, { readings })).toMatchObject({ created: 1, errors: [] })
    expect((await bring(id, first.id)).status).toBe(200)
    const { items } = v.parse(getContents.output, (await staff.call(getContents, { params: { id } })).json)
    expect(items.map(({ creationDate }) => creationDate)).toEqual(['2025-05-11T10:00:00.000Z'])
  })

  it('takes defaults for all rows, in the dialog as in one call', async () => {
    const id = await made()
    const file = [
      'Content,Video title,Video publish time,Views',
      'Total,,,1250',
      'a1B2c3D4e5F,Prova uno,"Nov 5, 2025",1000',
      'b1B2c3D4e5F,"Prova, due","Aug 9, 2025",250',
    ].join('\n')
    const forAll = { channelUrl: 'https://www.youtube.com/@tutte.le.righe' }
    const first = await sent(id, Buffer.from(file))
    expect(first).toMatchObject({
      known: knownExportMessages.youtubeStudio,
      missing: ['channelUrl'],
      totals: [2],
    })
    expect(await answered(id, first.id, { forAll })).toMatchObject({ missing: [], created: 2, errors: [] })
    const answer = await staff.call(importContents, { params: { id }, query: forAll, body: file })
    expect([answer.status, answer.json]).toMatchObject([200, { created: 2, channelsAdded: 1 }])
    expect((await bring(id, first.id)).json).toMatchObject({ created: 0, measured: 2 })
    const query = { channelUrl: 'boh' }
    expect((await staff.call(importContents, { params: { id }, query, body: file })).status).toBe(400)
  })

  it('imports all or nothing, or on request only the good rows', async () => {
    const id = await made()
    const carla = creatorInput('Carla', 'https://www.instagram.com/carla/')
    await createCampaign(app.services, staff, { creators: [carla] })
    await staff.call(importContents, {
      params: { id },
      body: 'channelUrl,contentType,contentLink,creationDate\ninstagram.com/bea,INSTAGRAM_REEL,instagram.com/reel/Rquattro,2024-03-01',
    })
    const rows = [line('Anna', 'uno'), line('Anna', 'due', { likes: 'tanti' }), line('Carla', 'quattro')]
    const file = workbook(...rows)
    const columns = [
      { name: 'Dove', field: 'channelUrl' },
      { name: 'Quanti', field: 'likesCount' },
    ] as const
    const { id: sheetId } = await sent(id, file)
    expect(await answered(id, sheetId, { columns: [...columns] })).toMatchObject({
      total: 3,
      bad: 2,
      created: 1,
      errors: [
        { row: 3, column: 'likesCount', value: 'tanti' },
        { row: 4, column: 'channelUrl', message: importMessages.storedChannel },
      ],
    })
    const refused = await bring(id, sheetId)
    expect([refused.status, refused.json]).toMatchObject([422, { rows: [{ row: 3, column: 'likesCount' }] }])
    expect(await report(id)).toMatchObject({ contentCount: 1 })
    expect((await bring(id, sheetId, true)).json).toMatchObject({ created: 1, measured: 1 })
    expect(await report(id)).toMatchObject({ contentCount: 2 })
  })

  it('reads an .xlsx if a CSV is imported directly', async () => {
    const id = await made()
    const header = HEADER.with(1, 'Canale').with(5, 'Like')
    const file = makeWorkbook({
      rows: [header, line('Anna', 'diretto')].map((texts, at) => inlineRow(at + 1, texts)).join(''),
    })
    const answer = await app.app.request(addressOf(importContents, { id }), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${staff.token}`,
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      body: new Uint8Array(file),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { created: 1 }])
  })

  it('refuses unreadable files with a reason, and stores nothing of them', async () => {
    const id = await made()
    const refused = await send(id, Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { rows: [{ message: importMessages.oldExcel }] },
    ])
    const stored = await app.services.database.reader
      .selectFrom('sheets')
      .select('id')
      .where('campaign_id', '=', id)
      .execute()
    expect(stored).toEqual([])
  })

  it('is the person’s own, of one campaign', async () => {
    const [id, other] = [await made(), await made()]
    const { id: sheetId } = await sent(id, workbook(line('Anna', 'uno')))
    const colleague = await app.signIn('ACCOUNT')
    const params = { id, sheetId }
    expect((await colleague.call(putSheet, { params, body: {} })).status).toBe(404)
    expect((await colleague.call(importSheet, { params, body: { onlyGood: true } })).status).toBe(404)
    expect((await staff.call(putSheet, { params: { id: other, sheetId }, body: {} })).status).toBe(404)
  })

  it('returns a template that it can read', async () => {
    const answer = await app.app.request(addressOf(getSheetTemplate, {}), {
      headers: { Authorization: `Bearer ${staff.token}` },
    })
    const read = await readContents(new Uint8Array(await answer.arrayBuffer()), NO_ANSWERS)
    expect(read).toMatchObject({ missing: [], errors: [], total: 1 })
    expect(read.columns.every(({ field }) => field !== null)).toBe(true)
    expect(read.rows).toMatchObject([
      { contentType: 'INSTAGRAM_REEL', creationDate: '2026-11-13T11:00:00.000Z' },
    ])
  })
})
