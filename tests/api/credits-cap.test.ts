import { describe, expect, it } from 'vitest'
import { getRefresh, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { putContents } from '../../src/contract/contents.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { instagram, refreshHarness, tiktok } from '../support/refresh-harness.ts'
import { runJobs } from '../support/run-jobs.ts'

const CAP = 10

describe.each(databases)('CREDITS_MONTHLY_CAP ($name)', async (kind) => {
  const app = await openApp(kind, { CREDITS_MONTHLY_CAP: String(CAP) })
  const staff = await app.signIn('ADMIN')
  const refresh = refreshHarness(app)
  const { database, clock } = app.services
  const spend = (
    cost: number,
    { at = clock(), campaignId = null }: { at?: Date; campaignId?: string | null } = {},
  ) =>
    database.transaction((tx) =>
      tx
        .insertInto('credits_ledger')
        .values({
          id: newId(),
          call: 'x',
          cost,
          campaign_id: campaignId,
          user_id: null,
          at: at.toISOString(),
        })
        .execute(),
    )
  const forget = () => database.transaction((tx) => tx.deleteFrom('credits_ledger').execute())

  it('is shown before a refresh, and refuses one that would go beyond it', async () => {
    await forget()
    // Not in this month.
    const month = romeDay(clock().toISOString()).slice(0, 7)
    await spend(500, { at: new Date(Date.parse(`${month}-01T00:00:00Z`) - 86_400_000) })
    const { id } = await createCampaign(app.services, staff, { creators: [creatorInput('Cap')] })
    const params = { id }
    const reported = async () => (await staff.call(getRefresh, { params })).json
    const ask = () => staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
    expect(await reported()).toMatchObject({ creditsLeft: CAP, estimatedCredits: 2 })
    await spend(CAP - 1.5)
    expect(await reported()).toMatchObject({ creditsLeft: 1, estimatedCredits: 2 })
    const refused = await ask()
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        error_description: 'L’aggiornamento userebbe circa 2 token, ma il limite di questo mese ne lascia 1.',
      },
    ])
    expect(await refresh.jobsOf(id)).toEqual([])
    // Free calls are not refused: no content is known yet.
    expect((await staff.call(putContents, { params })).status).toBe(202)
    const computed = await staff.call(refreshCampaign, { params, body: { onSocialEnabled: false } })
    expect(computed.status).toBe(202)
    await forget()
    expect((await ask()).status).toBe(202)
    // Otherwise it would spend the next test's credits.
    await run(refresh.provide())
  })

  it('stops a running refresh, scheduled or not, at the last credit, and reports it', async () => {
    await forget()
    const names = ['cap.one', 'cap.two', 'cap.three', 'cap.four', 'cap.five']
    const campaign = await buildCampaign(app.services, { channels: names.map(instagram) })
    let [spent, calls] = [0, 0]
    // A job that has spent and still runs counts twice, so all begin before the first spends.
    const allBegun = Promise.withResolvers<void>()
    const simulated = refresh.provide()
    const provider = refresh.provide({
      costOf: (capability) => (capability === 'AUDIENCE' ? 3 : 0),
      async audience(ref) {
        calls += 1
        if (calls === 3) allBegun.resolve()
        await allBegun.promise
        spent += 3
        await spend(3, { campaignId: campaign.id })
        return await simulated.audience(ref)
      },
    })
    await refresh.ask(campaign.id)
    await run(provider)
    expect([calls, spent]).toEqual([3, 9])
    const reported = (await staff.call(getRefresh, { params: { id: campaign.id } })).json
    const came = (await refresh.contentsOf(campaign.id)).length
    expect(reported).toMatchObject({ creditsLeft: 1, last: { came, waiting: 0, cost: 9 } })
    expect(
      (await refresh.errorsOf(campaign.id)).map(({ kind: reported, message }) => [reported, message]),
    ).toEqual([['MONTHLY_CAP', 'Limite mensile di token raggiunto.']])
    // Free calls continued.
    expect(provider.calls.filter((call) => call.startsWith('channel cap.')).length).toBe(names.length)
    expect((await refresh.contentsOf(campaign.id)).length).toBeGreaterThan(0)
  })

  it('counts calls in progress: ten refreshes at once spend no more than it', async () => {
    await forget()
    const simulated = refresh.provide()
    let spent = 0
    const provider = refresh.provide({
      costOf: (capability) => (capability === 'FEED' ? 4 : 0),
      async *feed(ref, period) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
        spent += 4
        await spend(4)
        yield* simulated.feed(ref, period)
      },
    })
    for (let count = 0; count < 10; count += 1) {
      const { id } = await buildCampaign(app.services, { channels: [tiktok(`storm${count}`)] })
      await refresh.ask(id)
    }
    await run(provider)
    expect(spent).toBe(8)
  })

  async function run(provider: ReturnType<typeof refresh.provide>): Promise<void> {
    await runJobs({ database, clock, provider, recompute: () => Promise.resolve() }, 30_000, CAP)
  }
})
