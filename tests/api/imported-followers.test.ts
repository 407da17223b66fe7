import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { getCreator } from '../../src/contract/creators.ts'
import { recomputeRollup } from '../../src/server/modules/numbers/recompute-rollup.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildFollowers } from '../support/build-content.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

const HEADER = 'channelUrl,followers,contentType,contentLink,creationDate,measuredAt,likesCount'
const line = (name: string, day: string, followers: string) =>
  `https://www.instagram.com/${name}.csv/,${followers},INSTAGRAM_REEL,` +
  `https://www.instagram.com/reel/R${name}12345/,2024-03-01,${day},80`

describe.each(databases)('imported followers ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const send = (id: string, body: string) => staff.call(importContents, { params: { id }, body })
  const read = async (id: string) => {
    const answer = await staff.call(getCampaign, { params: { id } })
    return v.parse(campaign, answer.json)
  }

  it('count as known at the campaign’s last measurement', async () => {
    const made = await createCampaign(app.services, staff)
    await send(made.id, [HEADER, line('quando', '2024-03-05', '')].join('\n'))
    const channelId = (await read(made.id)).channels[0]?.id ?? ''
    const { database } = app.services
    const measured = (at: string, followers: number) =>
      database.transaction((tx) =>
        tx
          .insertInto('channel_snapshots')
          .values({ channel_id: channelId, measured_at: at, followers_count: followers, origin: 'MEASURED' })
          .execute(),
      )
    const followers = async () => (await read(made.id)).metrics.combinedFollowersCount
    await measured('2024-05-01T08:00:00.000Z', 5000)
    expect(await followers()).toBeNull()
    await measured('2024-03-01T08:00:00.000Z', 4000)
    expect(await followers()).toBe(4000)
    // A refresh that found the profile but no contents still measured the followers.
    await database.transaction(async (tx) => {
      const at = '2024-05-01T09:00:00.000Z'
      const job = { id: newId(), campaign_id: made.id, kind: 'SOCIAL', state: 'DONE' } as const
      await tx
        .insertInto('refresh_jobs')
        .values({ ...job, done: 1, total: 1, created_at: at, started_at: at, finished_at: at })
        .execute()
      const step = { job_id: job.id, position: 0, kind: 'CHANNEL', state: 'DONE' } as const
      await tx
        .insertInto('refresh_steps')
        .values({ ...step, channel_id: channelId, attempts: 1 })
        .execute()
      await recomputeRollup(tx, made.id)
    })
    expect(await followers()).toBe(5000)
  })

  it('are declared until measured', async () => {
    const made = await createCampaign(app.services, staff)
    const reported = (day: string, followers: number) =>
      send(made.id, [HEADER, line('detti', day, String(followers))].join('\n'))
    const followers = async () => {
      const { metrics } = await read(made.id)
      return [metrics.combinedFollowersCount, metrics.facts.combinedFollowersCount?.origin]
    }
    await reported('2024-03-05', 1000)
    await reported('2024-03-06', 1100)
    expect(await followers()).toEqual([1100, 'DECLARED'])
    const channelId = (await read(made.id)).channels[0]?.id ?? ''
    await buildFollowers(app.services, channelId, 900, '2024-03-06T08:00:00.000Z')
    expect(await followers()).toEqual([900, 'MEASURED'])
    await reported('2024-03-07', 1200)
    expect(await followers()).toEqual([900, 'MEASURED'])
    const [channel] = (await read(made.id)).channels
    const alone = await staff.call(getCreator, { params: { id: channel?.creatorId ?? '' } })
    expect(alone.json).toMatchObject({
      channels: [{ followersCount: 900 }],
      metrics: { facts: { combinedFollowersCount: { origin: 'MEASURED' } } },
    })
  })
})
