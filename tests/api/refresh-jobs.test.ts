import { describe, expect, it } from 'vitest'
import { claimJob, releaseJob } from '../../src/server/jobs/claim-job.ts'
import type { RefreshKind } from '../../src/server/jobs/enqueue-refresh.ts'
import { estimateCredits } from '../../src/server/jobs/estimate-credits.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { instagram, refreshHarness, tiktok } from '../support/refresh-harness.ts'
import { contentInfo } from '../support/scripted-provider.ts'

describe.each(databases)('refresh jobs ($name)', async (kind) => {
  const app = await openApp(kind)
  const refresh = refreshHarness(app)

  it('finds contents, measures them, and reads channels, audiences and the overlap', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('nico.greco'), tiktok('nico.greco'), instagram('elisa.riva')],
    })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    const [job] = await refresh.jobsOf(campaign.id)
    expect(job).toMatchObject({ state: 'DONE', kind: 'SOCIAL', worker: null })
    expect(job?.done).toBe(job?.total)
    const contents = await refresh.contentsOf(campaign.id)
    expect(contents.length).toBeGreaterThan(5)
    for (const content of contents) {
      expect(content.source).toBe('TRACKED')
      expect(content.caption?.toLowerCase()).toContain('#lume')
      expect(content.creation_day >= '2026-01-01' && content.creation_day <= '2026-02-15').toBe(true)
    }
    const reels = contents.filter(({ content_type }) => content_type === 'TIKTOK_POST')
    expect(reels.every((content) => (content.measured_impressions_view_count ?? 0) > 0)).toBe(true)
    const posts = contents.filter(({ content_type }) => content_type === 'INSTAGRAM_POST')
    expect(posts.every((content) => content.measured_impressions_view_count === null)).toBe(true)
    expect((await refresh.snapshotsOf(campaign.id)).length).toBe(contents.length)
    const channels = await refresh.db
      .selectFrom('channels')
      .selectAll()
      .where('id', 'in', campaign.channelIds)
      .execute()
    expect(channels.every(({ followers_count: followers }) => (followers ?? 0) > 1000)).toBe(true)
    const audiences = await refresh.db
      .selectFrom('audiences')
      .selectAll()
      .where('channel_id', 'in', campaign.channelIds)
      .execute()
    expect(audiences.map(({ simulated }) => simulated)).toEqual([1, 1, 1])
    const overlaps = await refresh.db
      .selectFrom('audience_overlaps')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .execute()
    expect(overlaps.map(({ social_type: type }) => type)).toEqual(['INSTAGRAM'])
    expect(refresh.recomputed).toContain(campaign.id)
    expect(await refresh.errorsOf(campaign.id)).toEqual([])
    const { simulated } = await refresh.db
      .selectFrom('campaigns')
      .select('simulated')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(simulated).toBe(1)
  })

  it('stores the results of several steps in one transaction', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map((name) => instagram(`gruppo.${name}`)),
    })
    await refresh.ask(campaign.id)
    let transactions = 0
    await refresh.run(refresh.provide(), undefined, {
      transaction(work) {
        transactions += 1
        return app.services.database.transaction(work)
      },
    })
    const steps = await refresh.db
      .selectFrom('refresh_steps')
      .innerJoin('refresh_jobs', 'refresh_jobs.id', 'job_id')
      .select('refresh_steps.state')
      .where('campaign_id', '=', campaign.id)
      // Only a counter: the job's end does it.
      .where('refresh_steps.kind', '!=', 'RECOMPUTE')
      .execute()
    expect(steps.length).toBeGreaterThanOrEqual(19)
    expect(steps.every(({ state }) => state === 'DONE')).toBe(true)
    // One for each, and two to plan and end the job, would be more.
    expect(transactions).toBeLessThan(steps.length)
  })

  it('stores the results of two campaigns with the same creators at the same time', async () => {
    const channels = ['prima', 'seconda'].map((name) => instagram(`insieme.${name}`))
    const campaigns = [
      await buildCampaign(app.services, { channels }),
      await buildCampaign(app.services, { channels }),
    ]
    await Promise.all(campaigns.map(({ id }) => refresh.ask(id)))
    await refresh.run(refresh.provide())
    const links = campaigns.map(async ({ id }) => {
      const contents = await refresh.contentsOf(id)
      const [job] = await refresh.jobsOf(id)
      expect([job?.state, job?.came, job?.waiting]).toEqual(['DONE', contents.length, 0])
      expect(job?.done).toBe(job?.total)
      const snapshots = await refresh.snapshotsOf(id)
      expect(new Set(snapshots.map(({ content_id: content }) => content)).size).toBe(contents.length)
      return contents.map(({ link }) => link).toSorted()
    })
    const [one, other] = await Promise.all(links)
    expect(one?.length).toBeGreaterThan(3)
    expect(other).toEqual(one)
    const followers = await refresh.db
      .selectFrom('channels')
      .innerJoin('audiences', 'audiences.channel_id', 'channels.id')
      .select(['followers_origin', 'report'])
      .where('handle', 'in', ['insieme.prima', 'insieme.seconda'])
      .execute()
    expect(followers.map(({ followers_origin: origin }) => origin)).toEqual(['MEASURED', 'MEASURED'])
  })

  it('merges many requests into the widest job', async () => {
    const campaign = await buildCampaign(app.services)
    await Promise.all([
      refresh.ask(campaign.id, 'RECOMPUTE'),
      refresh.ask(campaign.id, 'SOCIAL'),
      refresh.ask(campaign.id, 'METRICS'),
    ])
    const jobs = await refresh.jobsOf(campaign.id)
    expect(jobs.map(({ kind: sent, state }) => [sent, state])).toEqual([['SOCIAL', 'QUEUED']])
    await refresh.run(refresh.provide())
    await refresh.ask(campaign.id, 'RECOMPUTE')
    const provider = refresh.provide()
    await refresh.run(provider)
    expect(provider.calls).toEqual([])
    expect((await refresh.jobsOf(campaign.id)).map(({ kind: sent, state }) => [sent, state])).toEqual([
      ['SOCIAL', 'DONE'],
      ['RECOMPUTE', 'DONE'],
    ])
  })

  it('runs a request afterwards if a job of another kind is running', async () => {
    const campaign = await buildCampaign(app.services, { channels: [instagram('dopo.uno')] })
    await refresh.ask(campaign.id, 'RECOMPUTE')
    const { database, clock } = app.services
    const running = await claimJob(database, 'a worker', clock())
    expect(running?.campaign_id).toBe(campaign.id)
    await refresh.ask(campaign.id, 'RECOMPUTE')
    await refresh.ask(campaign.id, 'METRICS')
    // One at a time: the second waits.
    expect(await claimJob(database, 'another worker', clock())).toBeNull()
    if (running !== null) await releaseJob(database, running, clock())
    await refresh.run(refresh.provide())
    expect((await refresh.jobsOf(campaign.id)).map(({ kind: sent, state }) => [sent, state])).toEqual([
      ['RECOMPUTE', 'DONE'],
      ['METRICS', 'DONE'],
    ])
  })

  it('requests only metrics of known contents, and not again while fresh', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('fresh.now'), tiktok('fresh.now')],
    })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    const contents = await refresh.contentsOf(campaign.id)
    const early = refresh.provide()
    await refresh.ask(campaign.id, 'METRICS')
    await refresh.run(early)
    expect(early.calls).toEqual([])
    app.later(25 * 3_600_000)
    const late = refresh.provide()
    await refresh.ask(campaign.id, 'METRICS')
    await refresh.run(late)
    expect(late.calls.length).toBe(contents.length)
    expect(late.calls.every((call) => call.startsWith('content '))).toBe(true)
    const provider = refresh.provide()
    await refresh.ask(campaign.id)
    await refresh.run(provider)
    expect(provider.calls.filter((call) => call.startsWith('audience'))).toEqual([])
    expect((await refresh.contentsOf(campaign.id)).length).toBe(contents.length)
  })

  it('preserves the last value when a metric is hidden later, and declared values', async () => {
    const campaign = await buildCampaign(app.services, { channels: [tiktok('declared.one')] })
    await refresh.ask(campaign.id)
    await refresh.run(refresh.provide())
    const before = await refresh.contentsOf(campaign.id)
    expect(before.length).toBeGreaterThan(0)
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('contents')
        .set({ declared_reach: 777, declared_likes_count: 5 })
        .where('campaign_id', '=', campaign.id)
        .execute(),
    )
    app.later(25 * 3_600_000)
    await refresh.ask(campaign.id, 'METRICS')
    await refresh.run(
      refresh.provide({
        content: async (ref) =>
          contentInfo(ref, { likes: { value: null, note: 'HIDDEN' }, views: { value: 9_000_000 } }),
      }),
    )
    const after = await refresh.contentsOf(campaign.id)
    for (const [at, content] of after.entries()) {
      expect(content).toMatchObject({
        measured_likes_count: before[at]?.measured_likes_count,
        measured_impressions_view_count: 9_000_000,
        declared_reach: 777,
        declared_likes_count: 5,
        version: before[at]?.version,
      })
    }
  })

  it('stops when its campaign is deleted', async () => {
    const campaign = await buildCampaign(app.services, { channels: [instagram('deleted.one')] })
    await refresh.ask(campaign.id)
    const provider = refresh.provide({
      async channel(ref) {
        await app.services.database.transaction((tx) =>
          tx.deleteFrom('campaigns').where('id', '=', campaign.id).execute(),
        )
        return refresh.provide().channel(ref)
      },
    })
    await refresh.run(provider)
    expect(await refresh.jobsOf(campaign.id)).toEqual([])
    expect(provider.calls.filter((call) => call.startsWith('feed'))).toEqual([])
  })

  it('estimates the cost of a refresh, without fresh data', async () => {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram('estimated.one'), tiktok('estimated.one')],
    })
    const provider = refresh.provide()
    const row = await refresh.db
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    const estimate = (kind: RefreshKind = 'SOCIAL') =>
      estimateCredits(refresh.db, provider, row, kind, app.services.clock())
    // Two audiences at 1 credit, two channels and two feeds at 0.02.
    expect(await estimate()).toBe(3)
    await refresh.ask(campaign.id)
    await refresh.run(provider)
    expect(await estimate()).toBe(1)
    expect(await estimate('RECOMPUTE')).toBe(0)
  })
})
