import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getComparedCreators, getCreator } from '../../src/contract/creators.ts'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('creators side by side ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const client = await app.signIn('CLIENT')
  const made = await createCampaign(app.services, staff, {
    creators: ['Ada', 'Bea'].map((name) => creatorInput(name)),
  })
  const [ada, bea] = ['Ada', 'Bea'].map((name) => made.creators.find((one) => one.name === name)?.id ?? '')
  const channelOf = (id = '') => made.creators.find((one) => one.id === id)?.channelIds[0] ?? ''
  await buildContents(app.services, made.id, [
    { channelId: channelOf(ada), reach: 100, impressionsViewCount: 200, likesCount: 10, commentsCount: 0 },
    { channelId: channelOf(ada), contentType: 'INSTAGRAM_REEL', impressionsViewCount: 1_000 },
    { channelId: channelOf(bea), contentType: 'INSTAGRAM_REEL', impressionsViewCount: 3_000 },
  ])
  const compare = async (ids: (string | undefined)[]) => {
    const answer = await staff.call(getComparedCreators, { query: { ids: ids.join(',') } })
    expect(answer.status).toBe(200)
    return v.parse(getComparedCreators.output, answer.json)
  }

  it('returns each one’s totals, as on its own page, and by format', async () => {
    const found = await compare([bea, ada])
    expect(found.map(({ name }) => name)).toEqual(['Bea', 'Ada'])
    for (const one of found) {
      const { json } = await staff.call(getCreator, { params: { id: one.id } })
      const own = v.parse(getCreator.output, json)
      expect(one.metrics).toEqual(own.metrics)
      expect(one.campaignsCount).toBe(own.campaignsCount)
      expect(one.handle).toBe(own.channels[0]?.handle)
    }
    const formats = found.map(({ byContentType }) =>
      byContentType.map(({ contentType, metrics }) => [contentType, metrics.impressionsViewCount]),
    )
    expect(formats).toEqual([
      [['INSTAGRAM_REEL', 3_000]],
      [
        ['INSTAGRAM_POST', 200],
        ['INSTAGRAM_REEL', 1_000],
      ],
    ])
    expect(found.map(({ simulated }) => simulated)).toEqual([false, false])
    await app.services.database.transaction((tx) =>
      tx.updateTable('campaigns').set({ simulated: 1 }).execute(),
    )
    expect((await compare([ada])).map(({ simulated }) => simulated)).toEqual([true])
    expect(found[0]?.byContentType[0]?.metrics).toMatchObject({ cost: null, cpm: null })
  })

  it('returns each one’s results in one campaign, as in its report', async () => {
    const other = await createCampaign(app.services, staff, {
      creators: [{ ...creatorInput('Ada'), id: ada ?? '' }, creatorInput('Cleo')],
    })
    const inOther = other.creators.find(({ name }) => name === 'Ada')
    await buildContents(app.services, other.id, [
      {
        channelId: inOther?.channelIds[0] ?? '',
        contentType: 'INSTAGRAM_REEL',
        impressionsViewCount: 50_000,
      },
    ])
    const ids = [ada, bea].join(',')
    const ask = (campaignId: string, who = staff) =>
      who.call(getComparedCreators, { query: { ids, campaignId } })
    for (const campaignId of [made.id, other.id]) {
      const found = v.parse(getComparedCreators.output, (await ask(campaignId)).json)
      const report = v.parse(
        getCampaign.output,
        (await staff.call(getCampaign, { params: { id: campaignId } })).json,
      )
      expect(found.map(({ name }) => name)).toEqual(campaignId === made.id ? ['Ada', 'Bea'] : ['Ada'])
      for (const one of found) {
        expect(one.campaignsCount).toBe(1)
        const reported = report.creators.find(({ id }) => id === one.id)
        expect(one.metrics.impressionsViewCount).toBe(reported?.metrics.impressionsViewCount)
        expect(one.metrics.er).toBe(reported?.metrics.er)
        expect(one.metrics.trueReach).toBe(reported?.metrics.trueReach)
        expect(one.metrics.cost).toBe(reported?.metrics.cost)
      }
    }
    expect((await ask(newId())).status).toBe(404)
    expect((await ask(made.id, client)).status).toBe(403)
  })

  it('leaves out whom there is not, and each is there once', async () => {
    expect((await compare([ada, newId(), ada])).map(({ id }) => id)).toEqual([ada])
  })

  it('refuses five, invalid ids, and clients', async () => {
    const status = async (ids: string, who = staff) =>
      (await who.call(getComparedCreators, { query: { ids } })).status
    expect(await status(Array.from({ length: 5 }, () => newId()).join(','))).toBe(400)
    expect(await status('x')).toBe(400)
    expect(await status(ada ?? '', client)).toBe(403)
  })
})
