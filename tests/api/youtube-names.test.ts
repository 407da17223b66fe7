import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, postCampaign, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import { openApp } from '../support/build-app.ts'
import { campaignInput, createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { refreshHarness } from '../support/refresh-harness.ts'

const ONE = 'UCaaaaaaaaaaaaaaaaaaaaaA'
const OTHER = 'UCbbbbbbbbbbbbbbbbbbbbbB'
const byHandle = (handle: string) => `https://www.youtube.com/@${handle}`
const byId = (id: string) => `https://www.youtube.com/channel/${id}`

describe.each(databases)('a YouTube channel’s two names ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const make = (url: string) =>
    createCampaign(app.services, staff, { creators: [creatorInput('Nora', url)], trackingMethods: [] })
  /** A refresh in which the provider identifies the channel. */
  const learn = async (id: string, who: { externalId: string; handle: string }) => {
    const refresh = refreshHarness(app)
    const numbers = simulatedProvider(app.services.clock)
    await refresh.ask(id)
    await refresh.run(
      refresh.provide({ channel: async (ref) => ({ ...(await numbers.channel(ref)), ...who }) }),
    )
  }

  it('are one channel once its id is known', async () => {
    const first = await make(byHandle('nora'))
    await learn(first.id, { externalId: ONE, handle: 'Nora' })
    const again = await make(byId(ONE))
    expect(again.channels.map(({ id }) => id)).toEqual(first.channels.map(({ id }) => id))
    expect(again.creators.map(({ id }) => id)).toEqual(first.creators.map(({ id }) => id))
  })

  it('are one channel once its handle is known, which it then shows', async () => {
    const first = await make(byId(OTHER))
    expect(first.channels[0]?.handle).toBe(OTHER)
    await learn(first.id, { externalId: OTHER, handle: 'Olga.TV' })
    const again = await make(byHandle('OLGA.tv'))
    expect(again.channels.map(({ id, handle }) => [id, handle])).toEqual([[first.channels[0]?.id, 'olga.tv']])
    const line = `${byHandle('olga.tv')},YOUTUBE_VIDEO,https://youtu.be/abcdefghijk,2024-03-01`
    const file = `channelUrl,contentType,contentLink,creationDate\n${line}`
    const answer = await staff.call(importContents, { params: { id: first.id }, body: file })
    expect(answer.json).toMatchObject({ created: 1, creatorsAdded: 0, channelsAdded: 0 })
    const read = v.parse(campaign, (await staff.call(getCampaign, { params: { id: first.id } })).json)
    expect([read.contentCount, read.channels.length]).toEqual([1, 1])
  })

  it('are reported as duplicates when both existed before, until one is removed', async () => {
    const third = 'UCcccccccccccccccccccccC'
    const channels = [{ url: byHandle('pia') }, { url: byId(third) }]
    const creators = [{ ...creatorInput('Pia'), channels }]
    const made = await createCampaign(app.services, staff, { creators, trackingMethods: [] })
    const params = { id: made.id }
    expect(made.channels).toHaveLength(2)
    const result = async () => {
      const answer = await staff.call(getCampaign, { params })
      return v.parse(campaign, answer.json).reportErrors?.map(({ error, message }) => [error, message])
    }
    const twice =
      'Il canale YouTube pia è nella campagna due volte, con due link: i suoi follower contano due volte.'
    for (let times = 1; times <= 2; times += 1) {
      await learn(made.id, { externalId: third, handle: 'Pia' })
      expect(await result()).toEqual([['SAME_CHANNEL', twice]])
    }
    const client = await app.signIn('CLIENT', made.organizationId)
    expect((await client.call(getCampaign, { params })).text).not.toContain('SAME_CHANNEL')

    const stored = inputOf(made).creators.map((one) => ({ ...one, channels: one.channels.slice(0, 1) }))
    const body = { ...inputOf(made), creators: stored }
    expect((await staff.call(putCampaign, { params, body })).status).toBe(200)
    await learn(made.id, { externalId: third, handle: 'Pia' })
    expect(await result()).toEqual([])
  })

  it('are refused together in one list', async () => {
    const { name: organizationName } = await buildOrganization(app.services)
    const creators = [{ ...creatorInput(), channels: [{ url: byHandle('nora') }, { url: byId(ONE) }] }]
    const body = campaignInput({ organizationName, creators })
    const answer = await staff.call(postCampaign, { body })
    expect(answer.status).toBe(422)
    expect(
      Object.keys(v.parse(v.object({ fields: v.record(v.string(), v.string()) }), answer.json).fields),
    ).toEqual(['creators.0.channels.1.url'])
  })
})
