import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { campaign } from '../../src/contract/campaign.ts'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { metrics } from '../../src/contract/metrics.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { describeDemoLogins } from '../../src/server/demo/demo-logins.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { refreshHarness } from '../support/refresh-harness.ts'

const logins = v.array(v.object({ role: v.string(), email: v.string(), password: v.string() }))

describe.each(databases)('the demo ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')

  const readLogins = () =>
    v.parse(logins, JSON.parse(readFileSync(join(app.services.config.DATA_DIR, 'demo-logins.json'), 'utf8')))
  const db = () => app.services.database.reader

  it('fills an empty database once', async () => {
    expect(await fillEmptyDatabase(app.services)).toBe(false)
    const list = await staff.call(getCampaigns, { query: { pageSize: 100 } })
    expect(list.json).toMatchObject({ totalItems: 12 })
  })

  it('has campaigns in every state, marked as simulated', async () => {
    const { items } = v.parse(
      v.object({
        items: v.array(
          v.object({ status: v.string(), type: v.string(), report: v.object({ simulated: v.boolean() }) }),
        ),
      }),
      (await staff.call(getCampaigns, { query: { pageSize: 100 } })).json,
    )
    const states = Object.groupBy(items, ({ status }) => status)
    expect(states.SCHEDULED?.length).toBe(2)
    expect(states.IN_PROGRESS?.length).toBe(3)
    expect(states.CONCLUDED?.length).toBe(7)
    expect(items.filter(({ type }) => type === 'PR').length).toBe(2)
    expect(items.every(({ report }) => report.simulated)).toBe(true)
  })

  it('lets its users sign in with the generated passwords', async () => {
    const users = readLogins()
    expect(users.map(({ role }) => role)).toEqual(['ADMIN', 'ACCOUNT', 'CLIENT', 'CLIENT', 'CLIENT'])
    expect(new Set(users.map(({ password }) => password)).size).toBe(5)
    expect(statSync(join(app.services.config.DATA_DIR, 'demo-logins.json')).mode & 0o077).toBe(0)
    const printed = await describeDemoLogins(app.services.config.DATA_DIR)
    for (const { email, password } of users) {
      expect(printed).toContain(`${email}  ${password}`)
      const answer = await app.anybody(tokenEndpoint, {
        body: { grant_type: 'password', username: email, password },
        headers: { Authorization: `Basic ${app.services.config.PUBLIC_OAUTH_CLIENT_KEY}` },
      })
      expect(answer.status).toBe(200)
    }
  })

  it('has consistent numbers', async () => {
    const rows = await db().selectFrom('campaigns').selectAll().where('content_count', '>', 0).execute()
    expect(rows.length).toBe(10)
    for (const row of rows) {
      const numbers = v.parse(metrics, JSON.parse(row.rollup ?? ''))
      const reported = `${row.name}: ${row.rollup}`
      expect(numbers.contentCount ?? 0, reported).toBeGreaterThan(4)
      expect(numbers.frequency ?? 0, reported).toBeGreaterThanOrEqual(1)
      expect(numbers.trueEr ?? 0, reported).toBeGreaterThan(0.01)
      expect(numbers.trueEr ?? 1, reported).toBeLessThan(0.12)
      if (row.cost > 0) {
        expect(numbers.cpm ?? 0, reported).toBeGreaterThan(4)
        expect(numbers.cpm ?? 99, reported).toBeLessThan(60)
      }
      expect(numbers.audienceOverlap ?? 0, reported).toBeGreaterThan(0)
    }
  })

  it('serves each report with timeline, audience and notes', async () => {
    const rows = await db().selectFrom('campaigns').select(['id', 'name']).execute()
    for (const { id, name } of rows) {
      const answer = await staff.call(getCampaign, { params: { id } })
      expect(answer.status, name).toBe(200)
      const report = v.parse(campaign, answer.json)
      if (report.status === 'SCHEDULED') continue
      expect(report.timeline.length, name).toBeGreaterThan(3)
      expect(report.audience?.genders.length, name).toBe(2)
      expect(report.comments.length, name).toBeGreaterThan(1)
      expect(report.coverUrl, name).not.toBeNull()
    }
  })

  it('has no content without an image, none from the future, and none known before it was published', async () => {
    const now = app.services.clock().toISOString()
    const contents = await db().selectFrom('contents').selectAll().execute()
    expect(contents.length).toBeGreaterThan(200)
    expect(contents.every(({ image_id: image }) => image !== null)).toBe(true)
    expect(contents.every(({ creation_date: at, created_at: found }) => at < found && found <= now)).toBe(
      true,
    )
    const late = await db()
      .selectFrom('content_snapshots')
      .innerJoin('contents', 'contents.id', 'content_id')
      .select('content_id')
      .where((eb) => eb.or([eb('measured_at', '>', now), eb('measured_at', '<', eb.ref('creation_date'))]))
      .execute()
    expect(late).toEqual([])
  })

  it('is unchanged when the simulated provider refreshes a campaign', async () => {
    const refresh = refreshHarness(app)
    const running = await db()
      .selectFrom('campaigns')
      .selectAll()
      .where('name', '=', 'Domenica al dente')
      .executeTakeFirstOrThrow()
    const before = await refresh.contentsOf(running.id)
    app.later(8 * 3_600_000)
    await refresh.ask(running.id)
    await refresh.run(app.services.provider)
    const after = new Map((await refresh.contentsOf(running.id)).map((content) => [content.id, content]))
    expect(after.size).toBeGreaterThanOrEqual(before.length)
    for (const content of before) {
      const now = after.get(content.id)
      expect(now?.caption).toBe(content.caption)
      expect(now?.measured_likes_count ?? 0).toBeGreaterThanOrEqual(content.measured_likes_count ?? 0)
      expect(now?.declared_reach).toBe(content.declared_reach)
    }
    expect(await refresh.errorsOf(running.id)).toEqual([])
  })
})
