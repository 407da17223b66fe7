import type { Selectable } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { dayNumber } from '../../src/lib/day-number.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import type { CampaignTable } from '../../src/server/db/schema-campaigns.ts'
import { updatePlanProgress } from '../../src/server/modules/campaigns/plan-progress.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import type { SignedIn } from '../support/sign-in.ts'

const CAMPAIGNS = 160
const PAGE_SIZE = 25
const A_DAY = 86_400_000

type Row = Selectable<CampaignTable>

/** The same numbers each time, from 0 to 1. */
function numbers(): () => number {
  let state = 7
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

describe.each(databases)('the order of campaigns by plan ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database, clock } = app.services
  const random = numbers()
  const upTo = (most: number) => Math.floor(random() * most)
  const { id: ours } = await buildOrganization(app.services)
  const { id: theirs } = await buildOrganization(app.services)

  /** Few values, so that many are equal, on the first and on the last day, and unknown in each way. */
  const values = (today: string) => {
    const startDate = addDays(today, upTo(40) - 30)
    const target = () => [null, 0, 100, 300, 1000][upTo(5)] ?? null
    return {
      start_date: startDate,
      end_date: addDays(startDate, upTo(12)),
      impressions_view_count: [null, 0, 50, 100, 333, upTo(2000)][upTo(6)] ?? null,
      impressions_target_min: target(),
      impressions_target_max: target(),
      show_impression_targets: upTo(4) === 0 ? 0 : 1,
    } as const
  }
  const change = async (id: string, today: string) => {
    const fixed = { type: upTo(3) === 0 ? 'PR' : 'STANDARD', draft: upTo(8) === 0 ? 1 : 0 } as const
    await database.transaction((tx) =>
      tx
        .updateTable('campaigns')
        .set({ ...values(today), ...fixed })
        .where('id', '=', id)
        .execute(),
    )
  }
  const ids: string[] = []
  for (let index = 0; index < CAMPAIGNS; index += 1) {
    const organizationId = upTo(3) === 0 ? ours : theirs
    const { id } = await buildCampaign(app.services, { organizationId, channels: [] })
    await change(id, romeDay(clock().getTime()))
    ids.push(id)
  }

  /** Computed without SQL. */
  const shareOf = (row: Row, today: string): number | null => {
    const target = row.impressions_target_min || row.impressions_target_max
    if (row.impressions_view_count === null || !target || row.start_date > today) return null
    const days = (last: string) => dayNumber(last) - dayNumber(row.start_date) + 1
    const gone = row.end_date < today ? 1 : days(today) / days(row.end_date)
    return row.impressions_view_count / target / gone
  }
  const expected = async (
    matches: (row: Row, today: string) => boolean,
    direction: 'asc' | 'desc',
    isStaff: boolean,
  ) => {
    const today = romeDay(clock().getTime())
    const rows = await database.reader.selectFrom('campaigns').selectAll().execute()
    const shared = rows
      .filter((row) => matches(row, today))
      .map((row) => {
        const isSeen = isStaff || row.show_impression_targets === 1
        return { id: row.id, share: isSeen ? shareOf(row, today) : null }
      })
    const sign = direction === 'asc' ? 1 : -1
    return shared
      .toSorted((one, other) => {
        const byId = one.id < other.id ? -1 : 1
        if (one.share === null || other.share === null)
          return Number(one.share === null) - Number(other.share === null) || byId
        return sign * (one.share - other.share) || byId
      })
      .map(({ id }) => id)
  }

  const reported = async (who: SignedIn, query: object) => {
    const all: string[] = []
    for (let page = 1; ; page += 1) {
      const answer = await who.call(getCampaigns, { query: { ...query, page, pageSize: PAGE_SIZE } })
      const { items, totalPages } = answered(getCampaigns, answer)
      all.push(...items.map(({ id }) => id))
      if (page >= totalPages) return all
    }
  }

  const filters: [object, (row: Row, today: string) => boolean][] = [
    [{}, () => true],
    [{ type: 'PR' }, (row) => row.type === 'PR'],
    [{ published: true }, (row) => row.draft === 0],
    [{ search: 'campagna' }, () => true],
    [{ organizationId: ours }, (row) => row.organization_id === ours],
    [{ status: 'CONCLUDED', type: 'STANDARD' }, (row, today) => row.end_date < today && row.type !== 'PR'],
    [{ status: 'IN_PROGRESS' }, (row, today) => row.start_date <= today && row.end_date >= today],
    [{ status: 'SCHEDULED' }, (row, today) => row.start_date > today],
  ]
  const expectOrders = async () => {
    // A session lives for less than a day.
    const staff = await app.signIn('ADMIN')
    const client = await app.signIn('CLIENT', ours)
    for (const orderDir of ['asc', 'desc'] as const) {
      const order = { sortField: 'planProgress', orderDir }
      for (const [query, matches] of filters)
        expect([query, await reported(staff, { ...order, ...query })]).toEqual([
          query,
          await expected(matches, orderDir, true),
        ])
      const published = (row: Row) => row.organization_id === ours && row.draft === 0
      expect(await reported(client, order)).toEqual(await expected(published, orderDir, false))
    }
  }

  it('is the one of the shares of the day’s plan, ties by id, on whatever page', expectOrders)

  it('is stored without raising the revision of any report', async () => {
    const revisions = () => database.reader.selectFrom('revisions').selectAll().orderBy('id').execute()
    const settled = () =>
      database.reader.selectFrom('campaigns').select('id').where('plan_until', '!=', '').execute()
    const today = romeDay(clock().getTime())
    for (const id of ids) await change(id, today)
    const before = await revisions()
    await updatePlanProgress(database, today)
    expect(await revisions()).toEqual(before)
    expect(await settled()).toHaveLength(CAMPAIGNS)
    await change(ids[0] ?? '', today)
    expect(await revisions()).not.toEqual(before)
    await expectOrders()
  })

  it('is another on the next days', async () => {
    for (const days of [1, 5]) {
      app.later(days * A_DAY)
      await expectOrders()
    }
  })

  it('follows every change of dates, targets and views', async () => {
    for (const id of ids.filter(() => upTo(3) === 0)) await change(id, romeDay(clock().getTime()))
    await expectOrders()
    app.later(A_DAY)
    await expectOrders()
  })
})
