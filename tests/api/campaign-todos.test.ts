import { it as italian } from '../../src/messages/words.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCampaigns, putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { getCampaignTodos } from '../../src/contract/campaign-todo.ts'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { recordOf } from '../../src/lib/record-of.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { CAMPAIGN_TODOS, type CampaignTodo } from '../../src/vocabulary/campaign-todos.ts'
import { targetState } from '../../src/vocabulary/target-state.ts'
import { impressionsState } from '../../src/presenters/impressions-state.ts'
import { enqueueRefresh } from '../../src/server/jobs/enqueue-refresh.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { findContents } from '../support/found-fixtures.ts'

const NOTHING = recordOf(CAMPAIGN_TODOS, () => 0)

describe.each(databases)('the to-dos ($name)', async (kind) => {
  const today = romeToday()
  const app = await openApp(kind)
  const { services } = app
  const staff = await app.signIn('ACCOUNT')
  const { id: organizationId, name: organizationName } = await buildOrganization(services)
  const client = await app.signIn('CLIENT', organizationId)

  const add = (changes: Partial<CampaignInput>, [from, to]: readonly [number, number] = [-9, 10]) => {
    const days = { startDate: addDays(today, from), endDate: addDays(today, to) }
    return createCampaign(services, staff, {
      organizationName,
      creators: [creatorInput()],
      ...days,
      ...changes,
    })
  }
  const publish = (made: { id: string; channels: { id: string }[] }, counts: object = {}, at = 0) =>
    buildContents(
      services,
      made.id,
      made.channels.map(({ id: channelId }) => ({
        channelId,
        reach: 500,
        impressionsViewCount: 1000,
        creationDate: `${addDays(today, at)}T00:00:00.000Z`,
        ...counts,
      })),
    )
  const counts = async () => answered(getCampaignTodos, await staff.call(getCampaignTodos))
  const list = async (todo: CampaignTodo, more: Record<string, string> = {}) =>
    answered(getCampaigns, await staff.call(getCampaigns, { query: { todo, ...more } }))

  const calm = await add({ campaignName: 'Tranquilla', impressionsViewCountTargetMin: 1900 })
  await publish(calm)
  const behind = await add({ campaignName: 'Indietro', impressionsViewCountTargetMin: 2002 })
  await publish(behind)
  const review = await add({ campaignName: 'Da guardare' })
  await publish(review)
  const [reviewChannel] = review.channels
  const found = { channelId: reviewChannel?.id ?? '' }
  await findContents(services, review.id, [
    { ...found, code: 'AttendeUno' },
    { ...found, code: 'AttendeDue' },
    { ...found, code: 'Lasciato', left: true },
  ])
  const missing = await add({ campaignName: 'Senza reach' })
  await publish(missing, { reach: null })
  await publish(missing)
  const silent = await add({
    campaignName: 'Zitti',
    creators: ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque'].map((name) =>
      creatorInput(`${name} di ${kind.name}`),
    ),
  })
  await publish({ id: silent.id, channels: silent.channels.slice(0, 1) })
  const agreed = { contentType: 'INSTAGRAM_REEL', number: 2, dueDate: addDays(today, -5) } as const
  const late = await add({
    campaignName: 'In attesa',
    creators: [
      {
        ...creatorInput(`Anna di ${kind.name}`),
        deliverables: [agreed, { ...agreed, dueDate: today }, { ...agreed, contentType: 'INSTAGRAM_STORY' }],
      },
    ],
  })
  await publish(late, { contentType: 'INSTAGRAM_REEL' })
  await publish(late, { contentType: 'INSTAGRAM_STORY' })
  await publish(late, { contentType: 'INSTAGRAM_STORY' })
  const stale = await add({ campaignName: 'Vecchia' })
  await publish(stale, {}, -8)
  const failed = await add({ campaignName: 'Rotta' })
  await publish(failed)
  await services.database.transaction(async (tx) => {
    await enqueueRefresh(tx, {
      campaignId: failed.id,
      kind: 'METRICS',
      requestedBy: null,
      now: services.clock(),
    })
    const over = { state: 'FAILED', finished_at: services.clock().toISOString() } as const
    await tx.updateTable('refresh_jobs').set(over).where('campaign_id', '=', failed.id).execute()
  })
  // All to-dos at once, of campaigns that are not watched: not begun, or ended long ago.
  for (const days of [
    [1, 10],
    [-60, -31],
  ] as const)
    await publish(await add({ impressionsViewCountTargetMin: 9000 }, days), { reach: null }, -31)

  it('are counted, and each count lists its campaigns with details', async () => {
    const expected = {
      BEHIND: [['Indietro', { count: 0, creators: [] }]],
      REVIEW: [['Da guardare', { count: 2, creators: [] }]],
      MISSING: [['Senza reach', { count: 1, creators: [] }]],
      SILENT: [
        ['Zitti', { count: 4, creators: ['Due', 'Tre', 'Quattro'].map((name) => `${name} di ${kind.name}`) }],
      ],
      LATE: [
        [
          'In attesa',
          {
            count: 1,
            creators: [],
            late: [
              {
                creatorId: late.creators[0]?.id ?? '',
                creator: `Anna di ${kind.name}`,
                contentType: 'INSTAGRAM_REEL',
                number: 1,
                since: addDays(today, -5),
              },
            ],
          },
        ],
      ],
      STALE: [['Vecchia', { count: 0, creators: [] }]],
      FAILED: [['Rotta', { count: 0, creators: [] }]],
    }
    expect(await counts()).toEqual(recordOf(CAMPAIGN_TODOS, () => 1))
    for (const todo of CAMPAIGN_TODOS) {
      const { items, totalItems, statusCounts } = await list(todo)
      expect(items.map((one) => [one.campaignName, one.todo])).toEqual(expected[todo])
      expect([totalItems, statusCounts]).toEqual([1, { SCHEDULED: 0, IN_PROGRESS: 1, CONCLUDED: 0 }])
    }
  })

  it('filter, search and sort like any list, which omits them without the filter', async () => {
    expect((await list('BEHIND', { search: 'indietro', sortField: 'cost' })).totalItems).toBe(1)
    expect((await list('BEHIND', { search: 'zitti' })).totalItems).toBe(0)
    expect((await list('BEHIND', { status: 'CONCLUDED' })).totalItems).toBe(0)
    const all = answered(getCampaigns, await staff.call(getCampaigns))
    expect(all.items.length).toBe(10)
    expect(all.items.filter((one) => one.todo !== undefined)).toEqual([])
  })

  it('is behind plan exactly as its row says, to the last view', async () => {
    for (const min of [1900, 1999, 2000, 2001, 2003]) {
      const made = await staff.call(putCampaign, {
        params: { id: calm.id },
        body: { ...inputOf(calm), impressionsViewCountTargetMin: min },
      })
      expect(made.status).toBe(200)
      const { items } = await list('BEHIND')
      const state = targetState(1000, { min, max: null }, calm, today)
      expect([min, items.some(({ id }) => id === calm.id)]).toEqual([min, state === 'BEHIND'])
    }
  })

  it('is no one’s but the agency’s', async () => {
    expect((await client.call(getCampaignTodos)).status).toBe(403)
    const { items } = answered(getCampaigns, await client.call(getCampaigns, { query: { todo: 'FAILED' } }))
    expect(items.length).toBe(10)
    expect(items.filter((one) => 'todo' in one)).toEqual([])
  })

  it('leaves drafts alone', async () => {
    const body = { ...inputOf(behind), draft: true }
    expect((await staff.call(putCampaign, { params: { id: behind.id }, body })).status).toBe(200)
    expect((await list('BEHIND')).items.map(({ campaignName }) => campaignName)).not.toContain('Indietro')
  })

  it('is behind plan exactly as its row says, with any known numbers', async () => {
    const first = await staff.call(getCampaigns, { query: { pageSize: 100 } })
    const before = answered(getCampaigns, first).items
    const random = fc.sample(
      fc.record({
        of: fc.nat(20),
        known: fc.nat(20),
        views: fc.nat(3000),
        min: fc.integer({ min: 1, max: 6000 }),
        from: fc.integer({ min: -20, max: 0 }),
        to: fc.integer({ min: -5, max: 20 }),
      }),
      { numRuns: 40 * before.length, seed: 43 },
    )
    let compared = { behind: 0, unknown: 0 }
    for (let at = 0; at < random.length; at += before.length) {
      await services.database.transaction(async (tx) => {
        for (const [index, { id }] of before.entries()) {
          const { of, known, views, min, from, to } = random[at + index] ?? {
            of: 0,
            known: 0,
            views: 0,
            min: 1,
            from: 0,
            to: 0,
          }
          const some = Math.min(of, known)
          await tx
            .updateTable('campaigns')
            .set({
              draft: 0,
              content_count: of,
              impressions_known: some === 0 ? null : some,
              impressions_origin: some === 0 ? null : 'MEASURED',
              impressions_view_count: some === 0 ? null : views,
              impressions_target_min: min,
              impressions_target_max: null,
              start_date: addDays(today, from),
              end_date: addDays(today, Math.max(from, to)),
            })
            .where('id', '=', id)
            .execute()
        }
      })
      const all = answered(getCampaigns, await staff.call(getCampaigns, { query: { pageSize: 100 } })).items
      const listed = new Set((await list('BEHIND', { pageSize: '100' })).items.map(({ id }) => id))
      for (const one of all) {
        const state = impressionsState(one, today, italian)?.state
        expect([one.id, listed.has(one.id)]).toEqual([one.id, state === 'BEHIND'])
        compared = {
          behind: compared.behind + (state === 'BEHIND' ? 1 : 0),
          unknown: compared.unknown + (state === 'UNKNOWN' ? 1 : 0),
        }
      }
    }
    expect(Math.min(compared.behind, compared.unknown)).toBeGreaterThan(20)
  })

  it('is nothing for an agency that has done all', async () => {
    const quiet = await openApp(kind)
    const admin = await quiet.signIn('ADMIN')
    expect(answered(getCampaignTodos, await admin.call(getCampaignTodos))).toEqual(NOTHING)
  })
})
