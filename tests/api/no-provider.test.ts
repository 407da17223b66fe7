import { describe, expect, it } from 'vitest'
import { getRefresh, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { putContents } from '../../src/contract/contents.ts'
import { scheduleRefreshes } from '../../src/server/jobs/schedule-refreshes.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { refreshHarness } from '../support/refresh-harness.ts'

describe.each(databases)('without a provider ($name)', async (kind) => {
  const app = await openApp(kind, { SOCIAL_PROVIDER: 'none' })
  const staff = await app.signIn('ADMIN')
  const refresh = refreshHarness(app)
  const { id } = await createCampaign(app.services, staff, { creators: [creatorInput()] })
  const params = { id }
  const kindsOf = async () => (await refresh.jobsOf(id)).map((job) => job.kind)

  it('a refresh only computes, and claims no look at the platforms', async () => {
    expect((await staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })).status).toBe(202)
    expect((await staff.call(putContents, { params, body: {} })).status).toBe(202)
    expect(new Set(await kindsOf())).toEqual(new Set(['RECOMPUTE']))
    await refresh.run(app.services.provider)
    expect((await staff.call(getRefresh, { params })).json).toMatchObject({ last: null })
  })

  it('no refresh is scheduled', async () => {
    const { database, provider, config } = app.services
    const now = new Date('2024-03-10T12:00:00.000Z')
    expect(await scheduleRefreshes({ database, provider, config }, now)).toBe(0)
  })
})
