import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { campaign } from '../../src/contract/campaign.ts'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { imaiProvider } from '../../src/server/providers/imai/imai-provider.ts'
import type { SocialProvider } from '../../src/server/providers/social-provider.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { TRACKED } from '../support/fake-imai.ts'
import { fakeProvider, FAULTS } from '../support/fake-provider.ts'
import { fastPace, lenientPace } from '../support/fast-pace.ts'
import { NO_IMAGES, runJobs } from '../support/run-jobs.ts'
import { instagram, refreshHarness, tiktok } from '../support/refresh-harness.ts'

describe.each(databases)('many campaigns and a faulty provider ($name)', async (kind) => {
  const CAMPAIGNS = 20
  const ids: string[] = []
  const app = await openApp(kind)
  // The fake creators' contents depend on the day: on this one each campaign finds some.
  app.later(Date.parse('2026-06-15T09:00:00.000Z') - Date.now())
  const refresh = refreshHarness(app)
  const fake = await fakeProvider(app.services.clock)
  /** A freshly started server, whose circuit is closed. */
  const provider = (pace = fastPace) =>
    imaiProvider({ url: fake.url, key: 'secret-key', clock: app.services.clock, pace })
  const run = (requested: SocialProvider) =>
    runJobs({ ...app.services, provider: requested, providerImages: NO_IMAGES, recompute: recomputeSharing })
  const today = romeDay(app.services.clock().getTime())
  for (let number = 0; number < CAMPAIGNS; number += 1) {
    const { id } = await buildCampaign(app.services, {
      channels: [instagram(`faulty.${number}`), tiktok(`faulty.${number}`)],
      tracking: [TRACKED],
      startDate: addDays(today, -30),
      endDate: addDays(today, -1),
    })
    ids.push(id)
    await refresh.ask(id)
  }
  await run(provider(lenientPace))
  afterAll(() => fake.close())

  /** Each campaign as seen by staff. */
  const reports = async () => {
    const staff = await app.signIn('ADMIN')
    return await Promise.all(
      ids.map(async (id) => {
        const answer = await staff.call(getCampaign, { params: { id } })
        const { metrics, audience, timeline, creators } = v.parse(campaign, answer.json)
        return { metrics, audience, timeline, creators }
      }),
    )
  }
  const everything = async () => ({
    reports: await reports(),
    contents: await refresh.db.selectFrom('contents').selectAll().orderBy('id').execute(),
    snapshots: await refresh.db
      .selectFrom('content_snapshots')
      .selectAll()
      .orderBy('content_id')
      .orderBy('measured_at')
      .execute(),
    audiences: await refresh.db.selectFrom('audiences').selectAll().orderBy('channel_id').execute(),
    channels: await refresh.db.selectFrom('channels').selectAll().orderBy('id').execute(),
  })
  const spent = async () => {
    const { sum } = await refresh.db
      .selectFrom('credits_ledger')
      .select(({ fn }) => fn.sum<number>('cost').as('sum'))
      .executeTakeFirstOrThrow()
    return sum
  }

  it('finds contents while the provider works, and counts each credit once', async () => {
    for (const id of ids) {
      const [job] = await refresh.jobsOf(id)
      expect(job?.state).toBe('DONE')
      expect(await refresh.errorsOf(id)).toEqual([])
    }
    const { contents, audiences } = await everything()
    expect(contents.length).toBeGreaterThan(CAMPAIGNS)
    for (const { metrics } of await reports()) expect(metrics.totalEngagement).toBeGreaterThan(0)
    expect(audiences.length).toBe(2 * CAMPAIGNS)
    expect(audiences.every(({ simulated, report }) => simulated === 0 && !report.includes('ethnic'))).toBe(
      true,
    )
    expect(await spent()).toBeCloseTo(fake.billed(), 6)
    const { simulated } = await refresh.db
      .selectFrom('campaigns')
      .select('simulated')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(simulated).toBe(0)
  })

  it.each(FAULTS)(
    'survives %s: old numbers, one report error each, three tries at most',
    async (fault) => {
      app.later(25 * 3_600_000)
      const [before, paid] = [await everything(), await spent()]
      fake.fail(fault)
      fake.calls.length = 0
      for (const id of ids) await refresh.ask(id)
      await run(provider())
      fake.fail(null)
      const tries = Map.groupBy(fake.calls, (call) => call)
      expect(Math.max(...[...tries.values()].map((same) => same.length))).toBeLessThanOrEqual(3)
      expect(fake.wasRedirected()).toBe(false)
      for (const id of ids) {
        expect((await refresh.jobsOf(id)).at(-1)?.state).toBe('FAILED')
        const errors = await refresh.errorsOf(id)
        expect(errors.map(({ kind: reported }) => reported)).toEqual([
          fault === 'too-many' ? 'RATE_LIMITED' : 'PROVIDER_DOWN',
        ])
      }
      expect(await everything()).toEqual(before)
      expect(await spent()).toBe(paid)
    },
    60_000,
  )

  it('recovers with the provider', async () => {
    app.later(25 * 3_600_000)
    for (const id of ids) await refresh.ask(id)
    await run(provider(lenientPace))
    for (const id of ids) {
      expect((await refresh.jobsOf(id)).at(-1)?.state).toBe('DONE')
      expect(await refresh.errorsOf(id)).toEqual([])
    }
    expect(await spent()).toBeCloseTo(fake.billed(), 6)
  }, 60_000)
})
