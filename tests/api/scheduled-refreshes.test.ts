import { describe, expect, it, vi } from 'vitest'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { romeMidnight } from '../../src/lib/rome-midnight.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { providerNotices } from '../../src/server/jobs/provider-notices.ts'
import { scheduleRefreshes } from '../../src/server/jobs/schedule-refreshes.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { instagram, refreshHarness } from '../support/refresh-harness.ts'

const DAY = '2026-03-10'
/** An hour of that day in Rome. */
const at = (hour: number, day = DAY) => new Date(Date.parse(romeMidnight(day)) + hour * 3_600_000)

describe.each(databases)('the daily refresh ($name)', async (kind) => {
  const ids: Record<string, string> = {}
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  const spans = {
    planned: [1, 20],
    running: [-5, 5],
    ended: [-40, -14],
    old: [-60, -15],
  }
  for (const [name, [from = 0, to = 0]] of Object.entries(spans)) {
    const campaign = await buildCampaign(app.services, {
      channels: [instagram(`daily.${name}`)],
      startDate: addDays(DAY, from),
      endDate: addDays(DAY, to),
    })
    ids[name] = campaign.id
  }

  const schedule = (now: Date, cap: number | null = null) =>
    scheduleRefreshes(
      {
        database: app.services.database,
        provider: refresh.provide(),
        config: { REFRESH_HOUR: 5, CREDITS_MONTHLY_CAP: cap },
      },
      now,
    )

  it('runs at its hour in Rome', async () => {
    expect(await schedule(at(4.9))).toBe(0)
    expect(await refresh.jobsOf(ids.running ?? '')).toEqual([])
  })

  it('covers campaigns that run or ended up to 14 days ago, once a day', async () => {
    const rounds = await Promise.all([schedule(at(5)), schedule(at(5)), schedule(at(6))])
    expect(Math.max(...rounds)).toBe(2)
    expect(rounds.reduce((all, one) => all + one)).toBe(2)
    for (const [name, jobs] of [
      ['planned', 0],
      ['running', 1],
      ['ended', 1],
      ['old', 0],
    ] as const) {
      const made = await refresh.jobsOf(ids[name] ?? '')
      expect(made.map(({ kind: requested, requested_by: by }) => [requested, by])).toEqual(
        Array.from({ length: jobs }, () => ['SOCIAL', null]),
      )
    }
  })

  it('continues without a campaign that cannot be read', async () => {
    const { database } = app.services
    const damage = (text: string) =>
      database.transaction((tx) =>
        tx
          .updateTable('campaigns')
          .set({ tracking_methods: text })
          .where('id', '=', ids.ended ?? '')
          .execute(),
      )
    await database.transaction((tx) => tx.deleteFrom('refresh_jobs').execute())
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await damage('[')
    // Of three: on that day one more has ended less than a fortnight ago.
    expect(await schedule(at(5, '2026-03-09'))).toBe(2)
    expect(log.mock.calls.flat().join(' ')).toContain(ids.ended)
    log.mockRestore()
    await damage('[]')
    expect((await refresh.jobsOf(ids.running ?? '')).map(({ state }) => state)).toEqual(['QUEUED'])
    expect(await refresh.jobsOf(ids.ended ?? '')).toEqual([])
  })

  it('stays within the monthly cap', async () => {
    await app.services.database.transaction((tx) => tx.deleteFrom('refresh_jobs').execute())
    const spend = (cost: number, when: Date) =>
      app.services.database.transaction((tx) =>
        tx
          .insertInto('credits_ledger')
          .values({ id: newId(), call: 'x', cost, campaign_id: null, user_id: null, at: when.toISOString() })
          .execute(),
      )
    await spend(500, at(1, '2026-02-28'))
    await spend(8, at(1, '2026-03-01'))
    // Each of the two would cost 2: an audience at 1, a channel and a feed at 0.02, rounded up.
    expect(await schedule(at(5, '2026-03-11'), 9)).toBe(0)
    const notices = async (day: string) =>
      (await providerNotices(app.services.database.reader, at(6, day))).map(({ code }) => code)
    expect(await notices('2026-03-11')).toEqual(['provider-monthly-cap'])
    expect(await schedule(at(5, '2026-03-12'), 11)).toBe(1)
    const reported = await app.services.database.reader
      .selectFrom('report_errors')
      .select(['campaign_id', 'kind', 'at'])
      .orderBy('at')
      .execute()
    // The refreshed one has the previous day's error until its refresh ends.
    expect(reported.map(({ kind, at: when }) => [kind, romeDay(when)])).toEqual([
      ['MONTHLY_CAP', '2026-03-11'],
      ['MONTHLY_CAP', '2026-03-12'],
    ])
    expect(romeDay(at(5, '2026-03-12').toISOString())).toBe('2026-03-12')
  })

  it('deletes raw responses after 90 days', async () => {
    const now = app.services.clock().getTime()
    const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString()
    const answers = [89, 91].map((days) => ({
      id: newId(),
      provider: 'x',
      call: 'y',
      body: Buffer.from('z'),
      at: daysAgo(days),
      job_id: null,
    }))
    await app.services.database.transaction((tx) =>
      tx.insertInto('provider_answers').values(answers).execute(),
    )
    await cleanUp(app.services)
    const left = await refresh.db.selectFrom('provider_answers').select('at').execute()
    expect(left.map(({ at: when }) => when)).toEqual([daysAgo(89)])
  })
})
