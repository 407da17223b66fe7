import { execFile } from 'node:child_process'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaignChannel, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { getContents } from '../../src/contract/contents.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { importContents } from '../../src/contract/imports.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { importMessages } from '../../src/messages/import.ts'
import { openApp, TEST_SECRET } from '../support/build-app.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { notTested } from '../support/not-tested.ts'
import { addressOf } from '../support/requester.ts'
import { realCampaigns } from '../support/real-campaigns.ts'

if (realCampaigns === null) notTested('the import of real campaigns', 'Set REAL_DATA_DIR to the real data.')

const HEADER =
  'creator,channelUrl,followers,contentType,contentLink,creationDate,measuredAt,caption,' +
  'impressionsViewCount,likesCount,commentsCount'
const line = (day: string, likes: string, more = 'anna') =>
  `Anna,https://www.instagram.com/${more}.csv/,1000,INSTAGRAM_REEL,https://www.instagram.com/reel/R${more}12345/,` +
  `2024-03-01,${day},"=1+1, ""detto""",,${likes},3`

describe.each(databases)('the import of contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const send = (id: string, body: string) => staff.call(importContents, { params: { id }, body })
  const read = async (id: string) => {
    const answer = await staff.call(getCampaign, { params: { id } })
    expect(answer.status).toBe(200)
    return v.parse(campaign, answer.json)
  }
  const contents = async (id: string) => {
    const answer = await staff.call(getContents, { params: { id }, query: { pageSize: 100 } })
    return v.parse(getContents.output, answer.json).items
  }

  it('reports UTF-16 without its mark as not a CSV', async () => {
    const made = await createCampaign(app.services, staff)
    const file = Buffer.from(`${HEADER}\n${line('', '1')}`, 'utf16le')
    const answer = await app.app.request(addressOf(importContents, { id: made.id }), {
      method: 'POST',
      headers: { Authorization: `Bearer ${staff.token}`, 'Content-Type': 'text/csv' },
      body: new Uint8Array(file),
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { rows: [{ row: 1, column: '', message: importMessages.notText }] },
    ])
  })

  it('adds contents, creators and channels, and merges measurements by time', async () => {
    const made = await createCampaign(app.services, staff, { creators: [creatorInput('Anna')] })
    const file = [HEADER, line('2024-03-05', ''), line('2024-03-03', '80'), line('2024-03-05', '90')].join(
      '\r\n',
    )
    const answer = await send(made.id, file)
    expect([answer.status, answer.json]).toEqual([
      200,
      { created: 1, measured: 2, creatorsAdded: 0, channelsAdded: 1, outOfPeriod: 0, incoherent: 0 },
    ])
    const report = await read(made.id)
    expect(report).toMatchObject({ version: 2, creatorsCount: 1, contentCount: 1 })
    expect(report.creators[0]).toMatchObject({ name: 'Anna', metrics: { combinedFollowersCount: 1000 } })
    expect(report.creators[0]?.channelIds).toHaveLength(2)
    expect(report.report.updatedAt).toBe('2024-03-05T11:00:00.000Z')
    expect(report.timeline.map(({ day, metrics }) => [day, metrics.totalEngagement])).toEqual([
      ['2024-03-01', 83],
      ['2024-03-02', 83],
      ['2024-03-03', 83],
      ['2024-03-04', 83],
      ['2024-03-05', 93],
    ])
    expect((await contents(made.id))[0]).toMatchObject({
      caption: '=1+1, "detto"',
      likesCount: 90,
      origin: { likesCount: 'DECLARED' },
      version: 1,
    })
    const again = await send(made.id, file)
    const nothing = { creatorsAdded: 0, channelsAdded: 0, outOfPeriod: 0, incoherent: 0 }
    expect(again.json).toEqual({ created: 0, measured: 2, ...nothing })
    expect(await read(made.id)).toMatchObject({ version: 2, metrics: { likesCount: 90 } })
    expect((await contents(made.id))[0]?.version).toBe(1)
    await send(made.id, [HEADER, line('2024-03-04', '85')].join('\n'))
    expect((await contents(made.id))[0]).toMatchObject({ likesCount: 90, version: 1 })
    await send(made.id, [HEADER, line('2024-03-06', '95')].join('\n'))
    expect((await contents(made.id))[0]).toMatchObject({ likesCount: 95, version: 2 })
  })

  it('reads semicolons, Italian numbers and days', async () => {
    const made = await createCampaign(app.services, staff)
    const file =
      '\uFEFFchannelUrl;contentType;contentLink;creationDate;likesCount;sconosciuta\n' +
      'tiktok.com/@numeri;TIKTOK_POST;https://www.tiktok.com/@numeri/video/7300000000000000001;12/03/2024;1.234;x\n'
    expect((await send(made.id, file)).json).toMatchObject({ created: 1, creatorsAdded: 1 })
    expect(await read(made.id)).toMatchObject({
      creators: [{ name: 'numeri', cost: null }],
      metrics: { likesCount: 1234, commentsCount: null },
    })
  })

  it('stores nothing and lists every bad row when one is bad', async () => {
    const made = await createCampaign(app.services, staff)
    const bad = [
      HEADER,
      line('2024-03-05', '80', 'nuova'),
      line('2024-13-05', '80', 'nuova'),
      line('2024-03-05', 'molti', 'nuova'),
      'X,https://example.org/chi,,INSTAGRAM_POST,,2024-03-01,,,,,',
    ]
    const answer = await send(made.id, bad.join('\n'))
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ error: 'validation_failed' })
    const rows = v.parse(
      v.object({ rows: v.array(v.object({ row: v.number(), column: v.string() })) }),
      answer.json,
    )
    expect(rows.rows.map(({ row, column }) => [row, column])).toEqual([
      [3, 'measuredAt'],
      [4, 'likesCount'],
      [5, 'channelUrl'],
      [5, 'contentLink'],
    ])
    expect(await read(made.id)).toMatchObject({ contentCount: 0, creatorsCount: 0, version: 1 })
  })

  it('refuses names and captions that no save would take, and none that one takes', async () => {
    const made = await createCampaign(app.services, staff)
    const marks = `a${'\u0301'.repeat(201)}`
    const row = (creator: string, caption: string, n: number) =>
      `"${creator}",instagram.com/nomi${n},1,INSTAGRAM_REEL,instagram.com/reel/Nomi${n}12345/,2024-03-01,,"${caption}",1,1,1`
    const bad = [row('\u200b', '', 2), row(marks, marks, 4), row('n'.repeat(201), '', 5)]
    const answer = await send(made.id, [HEADER, ...bad].join('\n'))
    const { format, required, tooLong } = validationMessages
    expect([answer.status, answer.json]).toMatchObject([
      422,
      {
        rows: [
          { row: 2, column: 'creator', message: required },
          { row: 3, column: 'creator', message: format },
          { row: 3, column: 'caption', message: format },
          { row: 4, column: 'creator', message: `${tooLong}: al massimo 200 caratteri` },
        ],
      },
    ])
    const good = [row(' Zoe\u0301\r\nB\u2028C ', 'prima\r\nseconda', 6), row('', ' ', 7)]
    expect((await send(made.id, [HEADER, ...good].join('\n'))).status).toBe(200)
    const report = await read(made.id)
    expect(report.creators.map(({ name }) => name)).toEqual(['Zo\u00e9 B C', 'nomi7'])
    const saved = await staff.call(putCampaign, { params: { id: made.id }, body: inputOf(report) })
    expect(saved.status).toBe(200)
    const captions = (await contents(made.id)).map(({ caption }) => caption)
    expect(new Set(captions)).toEqual(new Set(['prima\r\nseconda', null]))
  })

  it('refuses rows that contradict the campaign', async () => {
    const made = await createCampaign(app.services, staff)
    await send(made.id, [HEADER, line('2024-03-05', '80', 'mia')].join('\n'))
    const moved = line('2024-03-06', '81', 'mia').replace('instagram.com/mia.csv', 'instagram.com/tua.csv')
    const other = line('2024-03-06', '81', 'mia')
      .replace('INSTAGRAM_REEL', 'INSTAGRAM_POST')
      .replace('/reel/', '/p/')
    expect((await send(made.id, [HEADER, moved].join('\n'))).json).toMatchObject({
      rows: [{ row: 2, column: 'channelUrl', message: importMessages.storedUnknown }],
    })
    expect((await send(made.id, [HEADER, other].join('\n'))).json).toMatchObject({
      rows: [{ row: 2, column: 'contentType', message: importMessages.storedContentType }],
    })
    expect((await read(made.id)).channels).toHaveLength(1)
    const empty = await send(made.id, 'creator\n')
    expect([empty.status, empty.text]).toMatchObject([422, expect.stringContaining('channelUrl')])
  })

  it('works from the command line', async () => {
    const made = await createCampaign(app.services, staff)
    const { DATA_DIR, DATABASE_URL } = app.services.config
    const file = join(DATA_DIR, 'contents.csv')
    const run = async (lines: string[] | null) => {
      if (lines !== null) writeFileSync(file, lines.join('\n'))
      const env = {
        PATH: process.env.PATH,
        DATA_DIR,
        TOKEN_SECRET: TEST_SECRET,
        ...(DATABASE_URL !== null && { DATABASE_URL }),
      }
      const args = ['src/server/start/import.ts', '--campaign', made.id, file]
      return await new Promise<{ code: number; text: string }>((resolve) => {
        execFile(process.execPath, args, { env }, (error, out, err) => {
          resolve({ code: error === null ? 0 : Number(error.code), text: out + err })
        })
      })
    }
    expect(await run(null)).toEqual({ code: 1, text: `${importMessages.noFile(file)}\n` })
    writeFileSync(file, '')
    truncateSync(file, LIMITS.importBytes + 1)
    expect(await run(null)).toEqual({ code: 1, text: `${importMessages.tooLarge}\n` })
    const bad = await run([HEADER, line('mai', '80', 'cli')])
    expect(bad).toEqual({
      code: 1,
      text: `${importMessages.badRow(2, 'measuredAt', validationMessages.date)}\n${importMessages.nothingStored}\n`,
    })
    const good = await run([HEADER, line('2024-03-05', '80', 'cli')])
    const result = { created: 1, measured: 1, creatorsAdded: 1, channelsAdded: 1 }
    expect(good).toEqual({ code: 0, text: `${importMessages.done(result)}\n` })
    expect(await read(made.id)).toMatchObject({ contentCount: 1, metrics: { likesCount: 80 } })
  })

  describe.skipIf(realCampaigns === null)('of real campaigns', () => {
    const folder = realCampaigns ?? ''
    const expected = v.parse(
      v.record(v.string(), v.record(v.string(), v.unknown())),
      JSON.parse(realCampaigns === null ? '{}' : readFileSync(`${folder}/expected.json`, 'utf8')),
    )
    const bring = async (name: string) => {
      const made = await createCampaign(app.services, staff, { cost: 10_000 })
      const answer = await send(made.id, readFileSync(`${folder}/${name}.csv`, 'utf8'))
      expect(answer.status).toBe(200)
      return { id: made.id, counts: v.parse(importContents.output, answer.json) }
    }

    it.each(Object.keys(expected))('meets the expected metrics of %s', async (name) => {
      const { id } = await bring(name)
      const { metrics } = await read(id)
      const { low: trueReachLow, high: trueReachHigh } = metrics.facts.trueReach ?? {}
      const found: Record<string, unknown> = { ...metrics, ...metrics.ecv, trueReachLow, trueReachHigh }
      for (const [key, value] of Object.entries({ ...expected[name], ...rangeOf(expected[name]?.ecv) })) {
        if (key === 'ecv') continue
        if (typeof value !== 'number') expect([key, found[key]]).toEqual([key, value])
        else expect(Math.abs(Number(found[key]) / value - 1), key).toBeLessThan(1e-5)
      }
    })

    it('draws the growth of a series day by day', async () => {
      const { id, counts } = await bring('youtube-serie-2017')
      expect(counts).toMatchObject({ created: 51, measured: 155, channelsAdded: 22 })
      const { timeline } = await read(id)
      const views = timeline.map(({ metrics }) => metrics.impressionsViewCount ?? 0)
      expect(new Set(views).size).toBeGreaterThan(5)
      expect(views.at(-1)).toBe(46_433_660)
      expect(views.every((view, i) => view >= (views[i - 1] ?? 0))).toBe(true)
    })

    it('imports 1 168 contents of 1 129 channels at once, and reads them quickly', async () => {
      const started = performance.now()
      const { id, counts } = await bring('youtube-mondo-2018')
      const imported = performance.now() - started
      expect(counts).toMatchObject({ created: 1168, channelsAdded: 1129 })
      await read(id)
      const times = await timesOf(5, () => staff.call(getCampaign, { params: { id } }))
      const pages = await timesOf(5, () => contents(id))
      const report = await read(id)
      const channelId = report.channels[0]?.id ?? ''
      const one = await timesOf(3, () => staff.call(getCampaignChannel, { params: { id, channelId } }))
      console.log(
        `${kind.name}: import ${Math.round(imported)} ms, report ${times}, page ${pages}, channel ${one}`,
      )
      expect(report).toMatchObject({ contentCount: 1168, metrics: { contentCount: 1168 } })
    })
  })
})

/** Milliseconds: minimum and median. */
async function timesOf(runs: number, work: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let i = 0; i < runs; i++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return `${Math.round(sorted[0] ?? 0)}–${Math.round(sorted[Math.floor(runs / 2)] ?? 0)} ms`
}

function rangeOf(ecv: unknown): Record<string, number> {
  return v.is(v.record(v.string(), v.number()), ecv) ? ecv : {}
}
