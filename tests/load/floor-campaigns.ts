import * as v from 'valibot'
import { directionOf, marks, pageOf, type Query, type Select } from './floor-select.ts'

const CAMPAIGN_ORDERS: Record<string, string> = {
  startDate: 'c.start_date',
  endDate: 'c.end_date',
  campaignName: 'c.name_folded',
  brandName: 'b.name_folded',
  organizationName: 'o.name_folded',
  cost: 'c.cost',
  planProgress: 'c.plan_share',
}
/** Joins needed by each order. */
const JOINS: Record<string, string> = {
  b: 'join brands b on b.id = c.brand_id',
  o: 'join organizations o on o.id = c.organization_id',
}

export async function campaigns(select: Select, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const today = new Date().toISOString().slice(0, 10)
  const direction = directionOf(query, 'desc')
  const { text, values } = campaignConditions(query)
  const places = placesOf(query, text, today)
  const [rows, [counts]] = await Promise.all([
    select(
      `select c.id, c.type, c.organization_id, c.name, c.cover_image_id, c.start_date, c.end_date, c.cost, c.shared,
         c.creators_count, c.content_count, c.impressions_view_count, c.rollup, c.impressions_target_min,
         c.impressions_target_max, c.metrics_updated_at, c.simulated, c.version,
         b.name as brand_name, b.image_id as brand_image_id, o.name as organization_name
       from (
         ${places.text} limit ? offset ?
       ) page join campaigns c on c.id = page.id
       join brands b on b.id = c.brand_id join organizations o on o.id = c.organization_id
       order by is_unknown, place ${direction}, c.id`,
      [...places.values, limit, offset],
    ),
    select(
      `select (select count(*) from campaigns c where ${text}) as total,
         (select count(*) from campaigns c where ${text} and start_date > ?) as scheduled,
         (select count(*) from campaigns c where ${text} and end_date < ?) as concluded`,
      [...values, ...values, today, ...values, today],
    ),
  ])
  const ids = rows.map(({ id }) => id)
  const [creators, jobs] = await Promise.all([
    select(
      `select cc.campaign_id, r.id, r.name, r.image_id from campaign_creators cc
       join creators r on r.id = cc.creator_id
       where cc.campaign_id in (${marks(ids)}) and cc.position < 4 order by cc.position`,
      ids,
    ),
    select(
      `select campaign_id, state, done, total, finished_at from refresh_jobs j where campaign_id in (${marks(ids)})
       and created_at = (select max(created_at) from refresh_jobs where campaign_id = j.campaign_id)`,
      ids,
    ),
  ])
  const creatorsOf = Map.groupBy(creators, ({ campaign_id }) => campaign_id)
  const jobOf = new Map(jobs.map((job) => [job.campaign_id, job]))
  const items = rows.map(({ rollup, ...row }) => ({
    ...row,
    fact: impressionsFact(rollup),
    firstCreators: creatorsOf.get(row.id) ?? [],
    report: jobOf.get(row.id) ?? null,
  }))
  return { items, ...counts }
}

/** The campaigns in order, with their index; unknown values last. */
function placesOf(query: Query, conditions: string, today: string): { text: string; values: string[] } {
  const { values } = campaignConditions(query)
  const status = statusCondition(query.status, today)
  const order = (id: string) => `order by is_unknown, place ${directionOf(query, 'desc')}, ${id}`
  const column = CAMPAIGN_ORDERS[query.sortField ?? 'startDate'] ?? 'c.start_date'
  const isUnknown = query.sortField === 'planProgress' ? `(${column} is null)` : '0'
  const text = `select c.id, ${isUnknown} as is_unknown, ${column} as place from campaigns c ${JOINS[column.charAt(0)] ?? ''}
    where ${conditions} and ${status.text} ${order('c.id')}`
  return { text, values: [...values, ...status.values] }
}

const rolledUp = v.object({ facts: v.object({ impressionsViewCount: v.optional(v.unknown()) }) })

function impressionsFact(rollup: unknown): unknown {
  return typeof rollup === 'string' ? v.parse(rolledUp, JSON.parse(rollup)).facts.impressionsViewCount : null
}

function campaignConditions({ search, organizationId, type }: Query): { text: string; values: string[] } {
  const conditions = ['1 = 1']
  const values: string[] = []
  if (search !== undefined) {
    conditions.push('c.search_folded like ?')
    values.push(`%${search}%`)
  }
  if (organizationId !== undefined) {
    conditions.push('c.organization_id = ?')
    values.push(organizationId)
  }
  if (type !== undefined) {
    conditions.push('c.type = ?')
    values.push(type)
  }
  return { text: conditions.join(' and '), values }
}

function statusCondition(status: string | undefined, today: string): { text: string; values: string[] } {
  if (status === 'SCHEDULED') return { text: 'c.start_date > ?', values: [today] }
  if (status === 'CONCLUDED') return { text: 'c.end_date < ?', values: [today] }
  if (status === undefined) return { text: '1 = 1', values: [] }
  return { text: 'c.start_date <= ? and c.end_date >= ?', values: [today, today] }
}
