import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, getPublicCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { postComment } from '../../src/contract/comments.ts'
import { postContent } from '../../src/contract/contents.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze, linkTo } from '../support/frozen-fixtures.ts'
import type { Answer } from '../support/requester.ts'

const read = ({ status, json }: Answer) => {
  expect(status).toBe(200)
  return v.parse(campaign, json)
}

describe.each(databases)('the first view of a report ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const newCampaign = async (creators: number) => {
    const made = await createCampaign(app.services, staff, {
      creators: Array.from({ length: creators }, (_, place) => creatorInput(`Creator ${place}`)),
      cost: 4321,
    })
    const body = {
      contentType: 'INSTAGRAM_REEL',
      contentLink: `https://www.instagram.com/reel/${made.id.slice(-10).replaceAll('-', 'x')}/`,
      creationDate: '2024-03-05',
      reach: 1000,
      impressionsViewCount: 3000,
      likesCount: 80,
      commentsCount: 4,
    }
    const params = { id: made.id, channelId: made.channels[0]?.id ?? '' }
    expect((await staff.call(postContent, { params, body })).status).toBe(201)
    return made
  }

  it('omits creators and channels if there are many, and nothing else', async () => {
    const many = LIMITS.firstViewCreators + 1
    const { id, organizationId } = await newCampaign(many)
    const client = await app.signIn('CLIENT', organizationId)
    const { hash } = await linkTo(staff, id)
    const frozen = await freeze(staff, id)
    const params = { id }
    const first = { view: 'first' }
    const readers = [
      (query: object) => staff.call(getCampaign, { params, query: { ...query } }),
      (query: object) => staff.call(getCampaign, { params, query: { ...query, frozenId: frozen.id } }),
      (query: object) => client.call(getCampaign, { params, query: { ...query } }),
      (query: object) => app.anybody(getPublicCampaign, { params, query: { ...query, hash } }),
    ]
    for (const ask of readers) {
      // Earlier responses are cached: the two are not mixed up.
      for (const time of ['computed', 'cached']) {
        const { creators, channels, factSets, ...whole } = read(await ask({}))
        expect([creators.length, channels.length, factSets?.length], time).toEqual([
          many,
          many,
          expect.any(Number),
        ])
        expect(read(await ask(first))).toEqual({ ...whole, creators: [], channels: [], channelsCount: many })
      }
    }
  })

  it('includes creators if there are few, and the present comments', async () => {
    const { id } = await newCampaign(3)
    const ask = async () => read(await staff.call(getCampaign, { params: { id }, query: { view: 'first' } }))
    expect(await ask()).toMatchObject({ creators: { length: 3 }, channels: { length: 3 }, comments: [] })
    expect(await ask()).not.toHaveProperty('channelsCount')
    const body = { commentType: 'CAMPAIGN', content: 'Bene.' }
    expect((await staff.call(postComment, { params: { id }, body })).status).toBe(201)
    expect(await ask()).toMatchObject({ creators: { length: 3 }, comments: [{ content: 'Bene.' }] })
  })

  it('begins with a sentence and figures in words, each with its source, and none that its reader may not see', async () => {
    const { id } = await newCampaign(3)
    const { hash } = await linkTo(staff, id)
    const mine = read(await staff.call(getCampaign, { params: { id } })).opening
    const shared = read(await app.anybody(getPublicCampaign, { params: { id }, query: { hash } })).opening
    expect(`${mine?.lede.before}${mine?.lede.people}${mine?.lede.after}`).toContain(
      'un contenuto e raggiunto 1.000 persone.',
    )
    const labels = (opening: typeof mine) => opening?.figures.map(({ label }) => label) ?? []
    expect(mine?.figures.map(({ value }) => value)).toContain('3.000')
    expect(mine?.figures.every(({ source }) => /^(Misurato|Dichiarato|Stimato|Misto)/.test(source))).toBe(
      true,
    )
    expect(labels(mine)).toContain(metricMessages.cpm.label)
    for (const money of [metricMessages.cpm, metricMessages.cost, metricMessages.cpe])
      expect(labels(shared)).not.toContain(money.label)
    expect(labels(shared)).toHaveLength(6)
    const english = await staff.call(getCampaign, { params: { id }, query: { lang: 'en' } })
    expect(read(english).opening?.lede.people).toMatch(/people$/)
    const sharedInEnglish = { params: { id }, query: { hash, lang: 'en' } }
    const inEnglish = read(await app.anybody(getPublicCampaign, sharedInEnglish)).opening
    expect(inEnglish?.lede.people).toMatch(/people$/)
  })
})
