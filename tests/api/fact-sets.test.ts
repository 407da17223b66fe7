import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getCampaigns,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { packJson } from '../../src/server/base/packed-json.ts'
import { PART } from '../../src/server/modules/reports/frozen/frozen-parts.ts'
import { FEE_METRICS, MONEY_METRICS } from '../../src/vocabulary/metric-keys.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze, linkTo, readCampaign } from '../support/frozen-fixtures.ts'
import type { Answer } from '../support/requester.ts'

const decompress = promisify(brotliDecompress)
const part = v.object({ metrics: v.custom<PartialMetrics>((given) => typeof given === 'object') })

describe.each(databases)('facts of the numbers in a campaign’s lists ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  /** Anna and Bea with the same numbers, only Anna with a fee; Cleo on two channels with some values unknown. */
  const newCampaign = async () => {
    const [anna, bea, cleo] = [
      creatorInput('Anna'),
      { ...creatorInput('Bea'), cost: null },
      creatorInput('Cleo'),
    ]
    const channels = [...cleo.channels, { url: `https://www.tiktok.com/@cleo.${Date.now()}` }]
    const creators = [anna, bea, { ...cleo, channels }]
    const made = await createCampaign(app.services, staff, {
      creators,
      cost: 4321,
      audienceVisibility: false,
    })
    const mark = made.id.slice(-8)
    const line = (url: string | undefined, post: string, numbers: string) =>
      `${url},10000,${post},2024-03-02,${numbers}`
    const reel = (name: string) => `INSTAGRAM_REEL,https://www.instagram.com/reel/${name}${mark}`
    const [first, second, third, fourth] = made.channels.map(({ url }) => url)
    const body = [
      'channelUrl,followers,contentType,contentLink,creationDate,reach,impressionsViewCount,likesCount,commentsCount',
      line(first, reel('An'), '4000,5000,20,5'),
      line(second, reel('Be'), '4000,5000,20,5'),
      line(third, reel('C1'), '4000,,20,5'),
      line(third, reel('C2'), ',,,'),
      line(fourth, `TIKTOK_POST,https://www.tiktok.com/@cleo/video/70000${Date.now()}`, ',9000,,'),
    ].join('\n')
    const imported = await staff.call(importContents, { params: { id: made.id }, body })
    expect(imported.text).toContain('"created":5')
    return made
  }

  const read = (answer: Answer) => {
    expect(answer.status).toBe(200)
    return v.parse(campaign, answer.json)
  }

  it('say which prices are upper bounds', async () => {
    const { id } = await newCampaign()
    const { creators, factSets } = read(await staff.call(getCampaign, { params: { id } }))
    const boundOf = (name: string) => {
      const set = creators.find((creator) => creator.name.startsWith(name))?.factSet
      return factSets?.[set ?? -1]?.['cpm']?.atMost
    }
    // The views of one of Cleo's three contents are unknown.
    expect([boundOf('Anna'), boundOf('Cleo')]).toEqual([undefined, true])
  })

  it('are given for each creator and channel as in their own calls to the same reader', async () => {
    const { id, organizationId } = await newCampaign()
    const client = await app.signIn('CLIENT', organizationId)
    const { hash } = await linkTo(staff, id)
    const params = { id }
    const query = { hash }
    const creatorId = (one: string) => ({ ...params, creatorId: one })
    const channelId = (one: string) => ({ ...params, channelId: one })
    const readers = [
      {
        whole: await staff.call(getCampaign, { params }),
        creator: (one: string) => staff.call(getCampaignCreator, { params: creatorId(one) }),
        channel: (one: string) => staff.call(getCampaignChannel, { params: channelId(one) }),
      },
      {
        whole: await client.call(getCampaign, { params }),
        creator: (one: string) => client.call(getCampaignCreator, { params: creatorId(one) }),
        channel: (one: string) => client.call(getCampaignChannel, { params: channelId(one) }),
      },
      {
        whole: await app.anybody(getPublicCampaign, { params, query }),
        creator: (one: string) => app.anybody(getPublicCampaignCreator, { params: creatorId(one), query }),
        channel: (one: string) => app.anybody(getPublicCampaignChannel, { params: channelId(one), query }),
      },
    ]
    for (const reader of readers) {
      const shown = read(reader.whole)
      expect([shown.creators.length, shown.channels.length]).toEqual([3, 4])
      for (const one of shown.creators) await agrees(shown, one, await reader.creator(one.id))
      for (const one of shown.channels) await agrees(shown, one, await reader.channel(one.id))
    }
    const { factSets, creators } = await readCampaign(staff, id)
    expect(factSets?.[creators[2]?.factSet ?? -1]).toMatchObject({
      combinedReach: { origin: 'MIXED', known: 2, of: 3 },
      impressionsViewCount: { origin: 'MIXED', known: 2, of: 3 },
      totalEngagement: { origin: 'DECLARED', known: 1, of: 3 },
      cpm: { origin: 'MIXED', known: 2, of: 3 },
    })
  })

  async function agrees(
    shown: Campaign,
    one: Campaign['channels'][number] | Campaign['creators'][number],
    own: Answer,
  ) {
    expect(own.status).toBe(200)
    const { facts = {} } = v.parse(part, own.json).metrics
    const plain = Object.fromEntries(
      Object.entries(facts).map(([key, { origin, known, of, atMost }]) => [
        key,
        { origin, known, of, ...(atMost && { atMost }) },
      ]),
    )
    expect(shown.factSets?.[one.factSet ?? -1]).toEqual(plain)
  }

  it('reveal no more than the numbers, live and frozen', async () => {
    const { id, organizationId } = await newCampaign()
    const client = await app.signIn('CLIENT', organizationId)
    const params = { id }
    const stored = await freeze(staff, id)
    const seen = [
      read(await client.call(getCampaign, { params })),
      read(await app.anybody(getPublicCampaign, { params, query: { hash: (await linkTo(staff, id)).hash } })),
      read(
        await app.anybody(getPublicCampaign, {
          params,
          query: { hash: (await linkTo(staff, id, { frozenId: stored.id })).hash },
        }),
      ),
    ]
    const sets = ({ creators }: Campaign) => creators.map(({ factSet }) => factSet)
    const full = await readCampaign(staff, id)
    // Only the one with a fee has facts for its price.
    expect(sets(full)[0]).not.toBe(sets(full)[1])
    expect(JSON.stringify(full.factSets)).toContain('"cpm"')
    for (const one of seen) {
      expect(sets(one)[0]).toBe(sets(one)[1])
      expect(one.factSets?.[one.creators[0]?.factSet ?? -1]).toMatchObject({
        combinedReach: { origin: 'DECLARED', known: 1, of: 1 },
      })
      for (const metric of [...FEE_METRICS, 'audienceOverlap'])
        expect(JSON.stringify(one.factSets)).not.toContain(`"${metric}"`)
    }
    for (const one of seen.slice(1))
      for (const metric of MONEY_METRICS) expect(JSON.stringify(one)).not.toContain(`"${metric}"`)
    expect(seen[2]?.factSets).toEqual(seen[1]?.factSets)
  })

  it('are absent from a report frozen before they existed, which still opens', async () => {
    const { id } = await newCampaign()
    const params = { id }
    const stored = await freeze(staff, id)
    const { database } = app.services
    const name = PART.campaign(['INSTAGRAM', 'TIKTOK'])
    await database.transaction(async (tx) => {
      const ours = tx.selectFrom('frozen_parts').select('body').where('frozen_id', '=', stored.id)
      const { body } = await ours.where('part', '=', name).executeTakeFirstOrThrow()
      const text = (await decompress(body)).toString('utf8')
      const old: unknown = JSON.parse(text, (key, value: unknown) =>
        ['factSet', 'factSets', 'impressionsViewCountFact'].includes(key) ? undefined : value,
      )
      await tx
        .updateTable('frozen_parts')
        .set({ body: await packJson(old) })
        .where('frozen_id', '=', stored.id)
        .where('part', '=', name)
        .execute()
    })
    const { hash } = await linkTo(staff, id, { frozenId: stored.id })
    const old = [
      await readCampaign(staff, id, { frozenId: stored.id }),
      read(await app.anybody(getPublicCampaign, { params, query: { hash } })),
    ]
    for (const one of old) {
      expect(one).not.toHaveProperty('factSets')
      expect(one.creators.map(({ metrics }) => metrics.combinedReach)).toEqual([4000, 4000, 10_120])
      expect(one.metrics.facts.combinedReach).toMatchObject({ known: 4, of: 5 })
    }
  })

  it('are given for the impressions in the list of campaigns', async () => {
    const { id, campaignName } = await newCampaign()
    const { items } = v.parse(
      getCampaigns.output,
      (await staff.call(getCampaigns, { query: { search: campaignName } })).json,
    )
    const { metrics } = await readCampaign(staff, id)
    // A list compares no views, and leaves out how they were counted.
    const { definitions: _, ...fact } = metrics.facts.impressionsViewCount ?? {}
    expect(items[0]?.impressionsViewCountFact).toEqual(fact)
    const onTikTok = await readCampaign(staff, id, { socialTypeList: 'TIKTOK' })
    expect(onTikTok.impressionsViewCountFact).toMatchObject({ origin: 'DECLARED', known: 1, of: 1 })
    const empty = await createCampaign(app.services, staff)
    expect(empty).not.toHaveProperty('impressionsViewCountFact')
  })
})
