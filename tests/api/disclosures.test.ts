import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteContents, postContent, putContent, restoreContents } from '../../src/contract/contents.ts'
import {
  getClientDisclosuresCsv,
  getClientDisclosuresPdf,
  getDisclosureSummary,
  getDisclosures,
  getDisclosuresCsv,
  getDisclosuresPdf,
  putDisclosure,
  showDisclosures,
} from '../../src/contract/disclosures.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { unescapeFormulas } from '../../src/lib/formula-text.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { readCampaign } from '../support/frozen-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { postLink } from '../support/found-fixtures.ts'

function readTable(bytes: Uint8Array): string[][] {
  return v.parse(v.array(v.array(v.string())), parse(Buffer.from(bytes), { bom: true, delimiter: ';' }))
}

describe.each(databases)('disclosures ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  async function open(captions: readonly (string | null)[], organizationName?: string) {
    const made = await createCampaign(app.services, staff, {
      brandName: 'Solea',
      ...(organizationName === undefined ? {} : { organizationName }),
      trackingMethods: ['@soleaskin'],
      creators: [creatorInput()],
    })
    const params = { id: made.id }
    const channelId = made.channels[0]?.id ?? ''
    const body = (caption: string | null, code: string) => ({
      contentType: 'INSTAGRAM_POST' as const,
      contentLink: postLink(code),
      creationDate: '2024-11-10',
      caption,
      likesCount: 1,
      commentsCount: 1,
    })
    const ids: string[] = []
    for (const [place, caption] of captions.entries()) {
      const given = { params: { ...params, channelId }, body: body(caption, `codice${place}`) }
      ids.push(answered(postContent, await staff.call(postContent, given)).id)
    }
    return {
      params,
      channelId,
      ids,
      list: async (query = {}) =>
        answered(getDisclosures, await staff.call(getDisclosures, { params, query })),
      judge: (contentId: string, verdict: 'OK' | 'NA' | 'MA', reason = 'Visto nel video') =>
        staff.call(putDisclosure, { params: { ...params, contentId }, body: { verdict, reason } }),
      edit: (contentId: string, caption: string, code: string) =>
        staff.call(putContent, { params: { ...params, channelId, contentId }, body: body(caption, code) }),
    }
  }

  it('are listed with those that need action first', async () => {
    const { list, ids } = await open(['ADV @soleaskin', 'Solo mare', null])
    const { items, counts, suggestedWording } = await list()
    expect(counts).toEqual({ OK: 1, DV: 1, MA: 1, NA: 0 })
    expect(items.map(({ verdict }) => verdict)).toEqual(['MA', 'DV', 'OK'])
    expect(suggestedWording).toBe('ADV @soleaskin')
    expect(items.at(-1)).toMatchObject({
      contentId: ids[0],
      rules: { sentence: 'Dicitura «ADV» in apertura.', found: { text: 'ADV', start: 0, end: 3 } },
      judged: null,
      proof: null,
    })
    expect((await list({ verdict: 'MA' })).items).toHaveLength(1)
    expect((await list({ page: 2, pageSize: 2 })).items).toHaveLength(1)
  })

  it('are read again if the caption or the campaign changes', async () => {
    const { list, edit, ids, params } = await open(['Solo mare'])
    const [id = ''] = ids
    const [before] = (await list()).items
    expect((await edit(id, 'Pubblicità @soleaskin', 'codice0')).status).toBe(200)
    const [after] = (await list()).items
    expect(after).toMatchObject({ verdict: 'OK', rules: { version: 1 } })
    expect(after?.rules.digest).not.toBe(before?.rules.digest)
    await edit(id, 'ADV @altra', 'codice0')
    expect((await list()).items[0]?.rules.reason).toBe('NO_BRAND')
    const input = inputOf(await readCampaign(staff, params.id))
    const answer = await staff.call(putCampaign, { params, body: { ...input, trackingMethods: ['@altra'] } })
    expect(answer.status).toBe(200)
    expect((await list()).items).toMatchObject([{ verdict: 'OK' }])
    const { database } = app.services
    await edit(id, 'ADV Nimbo la crema', 'codice0')
    expect((await list()).items[0]?.rules.reason).toBe('NO_BRAND')
    await database.transaction((tx) =>
      tx
        .updateTable('brands')
        .set({ name: `Nimbo` })
        .where('id', '=', tx.selectFrom('campaigns').select('brand_id').where('id', '=', params.id))
        .execute(),
    )
    expect((await list()).items[0]?.rules.reason).toBe('OPENS')
  })

  it('are stored when they are first listed, and read again by another version of the rules', async () => {
    const { list, params } = await open(['ADV @soleaskin', 'Solo mare'])
    const { database } = app.services
    const readings = database.reader
      .selectFrom('disclosure_readings')
      .innerJoin('contents', 'contents.id', 'disclosure_readings.content_id')
      .select(['disclosure_readings.verdict', 'disclosure_readings.version'])
      .where('campaign_id', '=', params.id)
    expect(await readings.execute()).toEqual([])
    await list()
    expect(await readings.execute()).toHaveLength(2)
    const inCampaign = database.reader
      .selectFrom('contents')
      .select('id')
      .where('campaign_id', '=', params.id)
    const wrong = { verdict: 'DV' as const, reason: 'OFF_LIST' as const }
    await database.transaction((tx) =>
      tx.updateTable('disclosure_readings').set(wrong).where('content_id', 'in', inCampaign).execute(),
    )
    expect((await list()).counts).toEqual({ OK: 0, DV: 2, MA: 0, NA: 0 })
    await database.transaction((tx) =>
      tx
        .updateTable('disclosure_readings')
        .set({ version: 0 })
        .where('content_id', 'in', inCampaign)
        .execute(),
    )
    expect((await list()).counts).toEqual({ OK: 1, DV: 0, MA: 1, NA: 0 })
  })

  it('decided by a person apply until the caption changes', async () => {
    const { list, judge, edit, ids } = await open(['Solo mare'])
    const [id = ''] = ids
    const shown = answered(putDisclosure, await judge(id, 'OK'))
    expect(shown).toMatchObject({
      verdict: 'OK',
      rules: { verdict: 'MA' },
      judged: { verdict: 'OK', reason: 'Visto nel video', isOutdated: false },
    })
    expect((await list()).counts).toMatchObject({ OK: 1, MA: 0 })
    await edit(id, 'Solo mare e sole', 'codice0')
    expect((await list()).items[0]).toMatchObject({
      verdict: 'MA',
      judged: { verdict: 'OK', isOutdated: true },
    })
  })

  it('decided by a person are back with a content that is restored', async () => {
    const { list, judge, ids, params } = await open(['Solo mare'])
    await judge(ids[0] ?? '', 'NA', 'Autopromozione')
    const body = { contentIds: ids }
    await staff.call(deleteContents, { params, body })
    expect((await list()).items).toEqual([])
    await staff.call(restoreContents, { params, body })
    expect((await list()).items[0]).toMatchObject({ verdict: 'NA', judged: { reason: 'Autopromozione' } })
  })

  it('are downloaded as a PDF and a CSV that no spreadsheet runs', async () => {
    const hostile = [
      '=HYPERLINK("http://x")',
      '+1;@SUM(A1)',
      'ADV @soleaskin שלום עולם 👩🏽‍🚀',
      '\u202Eadv @soleaskin',
    ]
    const { judge, ids, params } = await open([...hostile, null])
    await judge(ids[0] ?? '', 'NA', '-2+3 autopromozione')
    const csv = await staff.call(getDisclosuresCsv, { params })
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const table = readTable(csv.bytes)
    expect(table).toHaveLength(6)
    const cells = table.flat()
    for (const text of [...hostile, '-2+3 autopromozione'])
      expect(cells.map(unescapeFormulas)).toContain(text)
    for (const cell of cells) expect(cell).not.toMatch(/^[=+@-]/)
    expect(cells).toContain('Nessuna dicitura rilevata: tag e hashtag del brand non bastano.')
    const pdf = await staff.call(getDisclosuresPdf, { params })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const text = (await readPdf(pdf.bytes)).pages.join('\n').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Fascicolo trasparenza')
    expect(text).toContain('«ADV», carattere 1')
    expect(text).toContain('Non è un parere legale')
    expect(text.replaceAll(' ', '')).toContain('-2+3autopromozione')
  })

  it('are downloaded of a campaign without contents', async () => {
    const { params } = await open([])
    const pdf = await staff.call(getDisclosuresPdf, { params })
    expect((await readPdf(pdf.bytes)).pages.join(' ')).toContain('Nessun contenuto da controllare')
    expect(readTable((await staff.call(getDisclosuresCsv, { params })).bytes)).toHaveLength(1)
  })

  it('are downloaded for all campaigns of a client, without those of others', async () => {
    const mine = await buildOrganization(app.services)
    await open(['ADV @soleaskin'], mine.name)
    await open(['Solo mare'], mine.name)
    await open(['Altro'])
    const params = { id: mine.id }
    const table = readTable((await staff.call(getClientDisclosuresCsv, { params })).bytes)
    const captionAt = table[0]?.indexOf('Testo') ?? -1
    expect(new Set(table.map((cells) => cells[captionAt]))).toEqual(
      new Set(['Testo', 'ADV @soleaskin', 'Solo mare']),
    )
    const pdf = await staff.call(getClientDisclosuresPdf, { params })
    const text = (await readPdf(pdf.bytes)).pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain(mine.name)
    expect((await staff.call(getClientDisclosuresPdf, { params: { id: newId() } })).status).toBe(404)
    const client = await app.signIn('CLIENT', mine.id)
    expect((await client.call(getClientDisclosuresCsv, { params })).status).toBe(403)
  })

  it('of another campaign, or unknown, are not found; without a reason are refused', async () => {
    const [one, other] = [await open(['Solo mare']), await open(['Solo sole'])]
    expect((await one.judge(other.ids[0] ?? '', 'OK')).status).toBe(404)
    expect((await one.judge(newId(), 'OK')).status).toBe(404)
    expect((await one.judge(one.ids[0] ?? '', 'OK', ' ')).status).toBe(422)
  })

  it('are counted for the client if the agency allows it', async () => {
    const mine = await buildOrganization(app.services)
    const { params, judge, ids } = await open(['ADV @soleaskin', 'Solo mare', null], mine.name)
    const [client, stranger] = [await app.signIn('CLIENT', mine.id), await app.signIn('CLIENT')]
    const count = (by: typeof client) => by.call(getDisclosureSummary, { params })
    const show = (flag: string) => staff.call(showDisclosures, { params: { ...params, flag } })
    const read = async (by: typeof client) => (await by.call(getCampaign, { params })).text
    expect((await client.call(showDisclosures, { params: { ...params, flag: 'true' } })).status).toBe(403)
    expect([(await count(client)).status, await read(client)]).toEqual([
      404,
      expect.not.stringContaining('disclosuresShown'),
    ])
    expect((await show('true')).status).toBe(204)
    expect((await count(client)).json).toMatchObject({ counts: { OK: 1, DV: 1, MA: 1, NA: 0 } })
    expect(await read(client)).toContain('"disclosuresShown":true')
    await judge(ids[1] ?? '', 'NA')
    expect((await count(client)).json).toMatchObject({ counts: { MA: 0, NA: 1 } })
    expect((await count(stranger)).status).toBe(404)
    await show('false')
    expect((await count(client)).status).toBe(404)
  })

  it('are for staff alone', async () => {
    const { params, ids } = await open(['Solo mare'])
    const client = await app.signIn('CLIENT')
    expect((await client.call(getDisclosures, { params })).status).toBe(403)
    expect((await client.call(getDisclosuresPdf, { params })).status).toBe(403)
    expect((await client.call(getDisclosuresCsv, { params })).status).toBe(403)
    const target = { params: { ...params, contentId: ids[0] ?? '' } }
    expect(
      (await client.call(putDisclosure, { ...target, body: { verdict: 'OK', reason: 'x' } })).status,
    ).toBe(403)
  })
})
