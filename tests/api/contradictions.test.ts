import { it as italian } from '../../src/messages/words.ts'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, getPublicCampaign } from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign, campaignForClient } from '../../src/contract/campaign.ts'
import type { ContentInput } from '../../src/contract/content-input.ts'
import { content, getContents, postContent, putContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getReportPdf } from '../../src/contract/report-files.ts'
import { postSheet } from '../../src/contract/sheets.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { lede } from '../../src/presenters/lede.ts'
import { absurdIn, NOT_WRITTEN } from '../support/absurd.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { freeze, linkTo } from '../support/frozen-fixtures.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { textInPdf } from '../support/text-in-files.ts'

if (realCampaigns === null)
  notTested('contradictions of real campaigns', 'Set REAL_DATA_DIR to the real data.')

/** How far contents are below the median of their format, in a cell or in a lesson. */
const BELOW_MEDIAN = /−\d{1,2}(?:,\d)?%/g

describe.each(databases)('data that contradict each other ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const newCampaign = (changes: Parameters<typeof createCampaign>[2] = {}) =>
    createCampaign(app.services, staff, { creators: [creatorInput()], ...changes })
  const add = async (made: Campaign, changes: Partial<ContentInput>) => {
    const body = {
      contentType: 'INSTAGRAM_POST',
      contentLink: `https://www.instagram.com/p/Dubbio${unique()}/`,
      creationDate: '2024-03-12',
      likesCount: 120,
      commentsCount: 10,
      ...changes,
    } as const
    const params = { id: made.id, channelId: made.channels[0]?.id ?? '' }
    const answer = await staff.call(postContent, { params, body })
    expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)])
    return v.parse(content, answer.json)
  }
  const read = async (id: string) => {
    const answer = await staff.call(getCampaign, { params: { id } })
    return v.parse(campaign, answer.json)
  }
  const listed = async (id: string, query: Record<string, string> = {}) => {
    const answer = await staff.call(getContents, { params: { id }, query })
    expect(answer.status).toBe(200)
    const { items } = v.parse(getContents.output, answer.json)
    return new Map(items.map((one) => [one.id, one.contradictions]))
  }

  it('are marked on each content, counted, and listed for staff', async () => {
    const made = await newCampaign()
    const early = await add(made, { creationDate: '2024-02-29' })
    const over = await add(made, { reach: 300, impressionsViewCount: 200 })
    const liked = await add(made, { likesCount: 900, impressionsViewCount: 800 })
    const clicked = await add(made, { linkClickCount: 900, impressionsViewCount: 800 })
    const right = await add(made, { savedCount: 400 })
    // Its modelled views are above its likes, but derived from them.
    const modelled = await add(made, { likesCount: 1_000, commentsCount: 0 })
    expect(early.contradictions).toEqual(['OUT_OF_PERIOD'])
    const body = { contents: [{ id: right.id, savedCount: 200 }] }
    expect((await staff.call(putContents, { params: { id: made.id }, body })).status).toBe(202)

    const expected = new Map<string, string[] | undefined>([
      [early.id, ['OUT_OF_PERIOD']],
      [over.id, ['REACH_OVER_VIEWS']],
      [liked.id, ['LIKES_OVER_VIEWS']],
      [clicked.id, ['CLICKS_OVER_VIEWS']],
      [right.id, ['FELL_BY_HALF']],
      [modelled.id, undefined],
    ])
    expect(await listed(made.id)).toEqual(expected)
    expect(await read(made.id)).toMatchObject({ outOfPeriod: 1, toCheck: 5 })
    expected.delete(modelled.id)
    expect(await listed(made.id, { toCheck: 'true' })).toEqual(expected)
    expect(await listed(made.id, { toCheck: 'true', socialTypeList: 'TIKTOK' })).toEqual(new Map())

    const stored = await freeze(staff, made.id)
    const frozen = { toCheck: 'true', frozenId: stored.id }
    expect(await listed(made.id, frozen)).toEqual(expected)

    // A later measurement that agrees with the last one resolves the contradiction.
    const again = { contents: [{ id: right.id, savedCount: 210 }] }
    await staff.call(putContents, { params: { id: made.id }, body: again })
    expect((await read(made.id)).toCheck).toBe(4)
  })

  it('are numbers of before the publication, of too many people, and unlike the creator’s', async () => {
    const made = await newCampaign()
    const many = await add(made, { reach: 43_000_001, impressionsViewCount: 60_000_000 })
    const usual = await Promise.all([1, 2, 3].map(() => add(made, { impressionsViewCount: 100_000 })))
    const viral = await add(made, { likesCount: 1_200 })
    const handle = made.channels[0]?.handle ?? ''
    const body = [
      'channelUrl,contentType,contentLink,creationDate,measuredAt,likesCount',
      `https://www.instagram.com/${handle}/,INSTAGRAM_REEL,https://www.instagram.com/reel/Presto${unique()}/,2024-03-12,2024-03-11,50`,
    ].join('\n')
    const answer = await staff.call(importContents, { params: { id: made.id }, body })
    expect([answer.status, answer.json]).toMatchObject([200, { created: 1, incoherent: 2 }])
    const found = await listed(made.id)
    expect(found.get(many.id)).toEqual(['REACH_OVER_PEOPLE'])
    expect(found.get(viral.id)).toEqual(['TEN_TIMES_USUAL'])
    for (const { id } of usual) expect(found.get(id)).toBeUndefined()
    expect([...found.values()].filter((one) => one?.includes('MEASURED_TOO_EARLY'))).toHaveLength(1)
    expect((await read(made.id)).toCheck).toBe(3)
    expect((await listed(made.id, { toCheck: 'true' })).size).toBe(3)

    // What is usual is cached until a number of the campaign changes.
    const contents = [many, ...usual].map(({ id }) => ({ id, likesCount: 900 }))
    await staff.call(putContents, { params: { id: made.id }, body: { contents } })
    expect((await listed(made.id)).get(viral.id)).toBeUndefined()
  })

  it('are questions before a sheet is imported', async () => {
    const made = await newCampaign()
    const row = (code: string, at: string, views: number, likes: number) =>
      `https://www.tiktok.com/@dubbio,TIKTOK_POST,https://www.tiktok.com/@dubbio/video/7100000000000000${code},2024-03-12,${at},${views},${likes}`
    const file = [
      'channelUrl,contentType,contentLink,creationDate,measuredAt,impressionsViewCount,likesCount',
    ]
      .concat(row('001', '2024-03-13', 900, 90), row('002', '2024-03-13', 90, 900))
      .concat(row('003', '2024-03-11', 900, 90), row('004', '2024-03-13', 900, 90))
      .concat(row('004', '2024-03-14', 400, 90))
      .join('\n')
    const answer = await staff.call(postSheet, { params: { id: made.id }, body: Buffer.from(file) })
    expect([answer.status, answer.json]).toMatchObject([201, { created: 4, outOfPeriod: 0, incoherent: 3 }])
  })

  it('that cannot be are refused', async () => {
    const made = await newCampaign()
    const { id } = await add(made, {})
    const body = { contents: [{ id, reach: 8_300_000_001, likesCount: 10_000_000_001 }] }
    const answer = await staff.call(putContents, { params: { id: made.id }, body })
    expect([answer.status, answer.json]).toMatchObject([
      422,
      {
        fields: {
          'contents.0.reach': 'La reach supera la popolazione mondiale',
          'contents.0.likesCount': 'Un conteggio non può superare 10.000.000.000',
        },
      },
    ])
  })

  it('show readers what is outside the period, but not the staff’s checks', async () => {
    const made = await newCampaign()
    await add(made, { creationDate: '2024-04-01' })
    const { hash } = await linkTo(staff, made.id)
    const answer = await app.anybody(getPublicCampaign, { params: { id: made.id }, query: { hash } })
    expect(v.parse(campaignForClient, answer.json).outOfPeriod).toBe(1)
    expect(answer.json).not.toHaveProperty('toCheck')
  })

  it('are reported by the import', async () => {
    const made = await newCampaign()
    const row = (day: string, views: number) =>
      `https://www.tiktok.com/@dubbio${made.id.slice(-9)},TIKTOK_POST,https://www.tiktok.com/@dubbio/video/70000000000000${unique()},${day},${views},50`
    const body = ['channelUrl,contentType,contentLink,creationDate,impressionsViewCount,likesCount']
      .concat(row('2024-02-01', 900), row('2024-03-01', 900), row('2024-03-02', 40))
      .join('\n')
    const answer = await staff.call(importContents, { params: { id: made.id }, body })
    expect([answer.status, answer.json]).toMatchObject([200, { created: 3, outOfPeriod: 1, incoherent: 1 }])
  })

  describe.skipIf(realCampaigns === null)('of real campaigns imported into one of this month', () => {
    it.each(['instagram-2020-2021', 'youtube-italia-2025', 'youtube-mondo-2018', 'youtube-serie-2017'])(
      '%s: all of it is reported as outside',
      async (name) => {
        const today = romeDay(app.services.clock().toISOString())
        const made = await newCampaign({
          startDate: today,
          endDate: addDays(today, 29),
          cost: 10_000,
          impressionsViewCountTargetMin: 1_000,
          showImpressionTargets: true,
        })
        const body = readFileSync(`${realCampaigns}/${name}.csv`, 'utf8')
        const brought = await staff.call(importContents, { params: { id: made.id }, body })
        const { contentCount, ...report } = await read(made.id)
        expect(brought.json).toMatchObject({ created: contentCount, outOfPeriod: contentCount })
        expect(report).toMatchObject({ outOfPeriod: contentCount, toCheck: contentCount })
        const first = lede({ contentCount, ...report }, today, null, italian)
        const sentence = (first.before + first.people + first.after).replaceAll('\u00a0', ' ')
        expect(sentence).toMatch(
          /^[\p{L}\d.]+ creator hanno pubblicato [\d.]+ contenuti \(tutti fuori dal periodo della campagna\) e raggiunto /u,
        )
        expect(absurdIn({ contentCount, ...report })).toEqual([])
        // Its 1 168 contents make 110 pages, which take most of a minute to read: once is enough.
        if (name === 'youtube-mondo-2018' && kind.name !== 'sqlite') return
        const { bytes } = await staff.call(getReportPdf, { params: { id: made.id } })
        const texts = await textInPdf(bytes)
        expect(texts.join(' ')).toContain('tutti fuori dal periodo della campagna')
        // Titles and creators' names may contain anything: their tables are not the product's words.
        const theirs = new Set(report.creators.map(({ name }) => name))
        const words = texts.filter(
          (text) => ![...theirs].some((creator) => text.includes(creator.slice(0, 12))),
        )
        expect(words.length).toBeGreaterThan(50)
        expect(words.filter((text) => NOT_WRITTEN.test(text.replaceAll(BELOW_MEDIAN, '')))).toEqual([])
      },
    )
  })
})
