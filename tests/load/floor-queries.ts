import * as v from 'valibot'
import { campaigns } from './floor-campaigns.ts'
import { directionOf, marks, pageOf, type Query, type Select } from './floor-select.ts'

type Answer = (query: Query, params: Query) => Promise<unknown>
type Stored = { etag: string; encoding: string; body: Uint8Array | null }

const CONTENT_ORDERS: Record<string, string> = {
  creationDate: 'creation_date',
  likesCount: 'coalesce(measured_likes_count, declared_likes_count)',
  reach: 'coalesce(measured_reach, declared_reach)',
  impressionsViewCount: 'coalesce(measured_impressions_view_count, declared_impressions_view_count)',
}
const COUNTED =
  'reach impressions_view_count link_click_count other_interactions_count saved_count shared_count likes_count comments_count'.split(
    ' ',
  )

const CREATOR_ORDERS: Record<string, string> = {
  name: 'name_folded',
  followersCount: '(followers_count is null), followers_count',
  campaignsCount: 'campaigns_count',
  contentCount: 'content_count',
}

export function floorQueries(select: Select) {
  const answers: Record<string, Answer> = {
    '/campaigns': (query) => campaigns(select, query),
    '/campaigns/:id/contents': (query, { id = '' }) => contents(select, id, query),
    '/creators': (query) => creators(select, query),
    '/creators/summary': () => creatorsSummary(select),
    '/brands': (query) => brands(select, query),
    '/organizations': (query) => organizations(select, query),
    '/dashboards/list': (query) => dashboards(select, query),
  }
  return {
    answers,
    async isLive(userId: string, sessionId: string): Promise<boolean> {
      const rows = await select(
        `select u.role, u.organization_id from sessions s join users u on u.id = s.user_id
         where s.id = ? and s.revoked_at is null and u.id = ? and u.active = 1`,
        [sessionId, userId],
      )
      return rows.length === 1
    },
    async stored(name: string, seen: string): Promise<Stored | null> {
      const [row] = await select(
        'select etag, encoding, case when etag = ? then null else body end as body from floor_kept where name = ?',
        [seen, name],
      )
      return row === undefined ? null : v.parse(cachedRow, row)
    },
  }
}

const cachedRow = v.object({
  etag: v.string(),
  encoding: v.string(),
  body: v.nullable(v.instance(Uint8Array)),
})

async function contents(select: Select, id: string, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const order = CONTENT_ORDERS[query.sortField ?? 'creationDate'] ?? 'creation_date'
  const [rows, [total]] = await Promise.all([
    select(
      `select t.*, r.id as creator_id, r.name as creator_name from contents t
       join channels h on h.id = t.channel_id join creators r on r.id = h.creator_id where campaign_id = ?
       order by ${order} ${directionOf(query, 'desc')} nulls last, t.id limit ? offset ?`,
      [id, limit, offset],
    ),
    select('select content_count from campaigns where id = ?', [id]),
  ])
  return { items: rows, ...total }
}

async function creators(select: Select, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const order = CREATOR_ORDERS[query.sortField ?? 'name'] ?? 'name_folded'
  const sums = order === 'name_folded' ? '' : 'join creator_sums on creator_id = id'
  const [rows, [total]] = await Promise.all([
    select(
      `select id, name, image_id, version from creators ${sums}
       order by ${order} ${directionOf(query, 'asc')}, id limit ? offset ?`,
      [limit, offset],
    ),
    select('select count(*) as total from creators', []),
  ])
  const ids = rows.map((row) => row.id)
  const counted = COUNTED.map(
    (column) => `sum(coalesce(measured_${column}, declared_${column})) as ${column}`,
  ).join(', ')
  const [channels, fees, metrics] = await Promise.all([
    select(
      `select id, creator_id, social_type, url, handle, followers_count from channels where creator_id in (${marks(ids)})`,
      ids,
    ),
    select(
      `select creator_id, count(*) as campaigns, sum(cost) as cost from campaign_creators where creator_id in (${marks(ids)})
       group by creator_id`,
      ids,
    ),
    select(
      `select h.creator_id, count(*) as contents, ${counted} from channels h join contents t on t.channel_id = h.id
       where h.creator_id in (${marks(ids)}) group by h.creator_id`,
      ids,
    ),
  ])
  const channelsOf = Map.groupBy(channels, (one) => one.creator_id)
  const feeOf = new Map(fees.map((one) => [one.creator_id, one]))
  const metricsOf = new Map(metrics.map((one) => [one.creator_id, one]))
  const items = rows.map((row) => ({
    ...row,
    channels: channelsOf.get(row.id) ?? [],
    ...feeOf.get(row.id),
    metrics: metricsOf.get(row.id) ?? null,
  }))
  return { items, ...total }
}

async function creatorsSummary(select: Select): Promise<unknown> {
  const [creators, contents, channels] = await Promise.all([
    select('select count(*) as creators from creators', []),
    select('select count(*) as contents from contents', []),
    select(
      `select social_type, followers_origin, count(*) as channels, sum(followers_count) as followers
       from channels group by social_type, followers_origin`,
      [],
    ),
  ])
  return { ...creators[0], ...contents[0], channels }
}

async function brands(select: Select, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const [rows, [total]] = await Promise.all([
    select(
      `select id, name, image_id, (select count(*) from campaigns where brand_id = brands.id) as campaigns
       from brands order by name_folded limit ? offset ?`,
      [limit, offset],
    ),
    select('select count(*) as total from brands', []),
  ])
  return { items: rows, ...total }
}

async function organizations(select: Select, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const [rows, [total]] = await Promise.all([
    select(
      `select id, name, image_id, version,
         (select count(*) from campaigns where organization_id = organizations.id) as campaigns
       from organizations order by name_folded limit ? offset ?`,
      [limit, offset],
    ),
    select('select count(*) as total from organizations', []),
  ])
  const ids = rows.map(({ id }) => id)
  const members = await select(
    `select id, email, active, organization_id from users where organization_id in (${marks(ids)}) order by email`,
    ids,
  )
  const membersOf = Map.groupBy(members, (one) => one.organization_id)
  return { items: rows.map((row) => ({ ...row, users: membersOf.get(row.id) ?? [] })), ...total }
}

async function dashboards(select: Select, query: Query): Promise<unknown> {
  const { limit, offset } = pageOf(query)
  const [rows, [total]] = await Promise.all([
    select(
      `select d.*, o.name as organization_name from dashboards d join organizations o on o.id = d.organization_id
       order by d.name_folded, d.id limit ? offset ?`,
      [limit, offset],
    ),
    select('select count(*) as total from dashboards', []),
  ])
  const ids = rows.map(({ id }) => id)
  const [campaigns, users] = await Promise.all([
    select(
      `select dashboard_id, campaign_id from dashboard_campaigns where dashboard_id in (${marks(ids)}) order by position`,
      ids,
    ),
    select(`select dashboard_id, user_id from dashboard_users where dashboard_id in (${marks(ids)})`, ids),
  ])
  const campaignsOf = Map.groupBy(campaigns, (one) => one.dashboard_id)
  const usersOf = Map.groupBy(users, (one) => one.dashboard_id)
  const items = rows.map((row) => ({
    ...row,
    campaignIds: (campaignsOf.get(row.id) ?? []).map(({ campaign_id }) => campaign_id),
    users: (usersOf.get(row.id) ?? []).map(({ user_id }) => user_id),
  }))
  return { items, ...total }
}
