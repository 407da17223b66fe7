import { CAMPAIGN_SORT_FIELDS } from '../../src/contract/campaign-endpoints.ts'
import { CREATOR_SORT_FIELDS } from '../../src/contract/creator-lists.ts'
import type { Filled } from './fill.ts'

/** One call on both servers, and its promised ratio. */
export type Case = {
  /** Selects it: `list`, `lists`, `report`, `dashboard`, `creators`… */
  part: string
  name: string
  /** Below `/api/v2`, or with the version. */
  ours: string
  floor: string
  connections: number
  /** Minimum share of the floor's rate, or maximum multiple of its p50. */
  promise: { rate: number } | { p50: number } | null
  /** The floor serves the product's bytes from one row; `304`: both are requested with their tag. */
  stored?: 'bytes' | '304'
}

/** The data groups of the cases: many small campaigns, those of a dashboard, a large one. */
export function casesOf({ groups, dashboardId }: Filled): Case[] {
  const [small = [], , [large = ''] = []] = groups
  const lists = small.length + (groups[1]?.length ?? 0) + (groups[2]?.length ?? 0)
  return [
    { ...list(''), part: 'list', name: 'list', connections: 50, promise: { rate: 0.6 } },
    { ...list(''), part: 'list', name: 'list', promise: { p50: 2 } },
    ...filteredLists(Math.ceil(lists / 20)),
    ...cachedCases('report', 'report of 1 000 contents', `/campaigns/${large}`),
    ...(dashboardId === null
      ? []
      : cachedCases('dashboard', 'dashboard of 200 campaigns', `/dashboards/${dashboardId}/report`)),
    ...['', 'sortField=likesCount', 'sortField=reach', 'page=50'].map((query) =>
      single('contents', `contents page ${query}`, `/campaigns/${large}/contents?${query}`),
    ),
    ...CREATOR_SORT_FIELDS.map((field) =>
      single('creators', `creators by ${field}`, `/creators?sortField=${field}`),
    ),
    single('creators', 'creators, last page', '/creators?page=250'),
    single('summary', 'creators/summary', '/creators/summary'),
    {
      ...single('benchmark', 'benchmark', '/dashboards/benchmark'),
      floor: '/kept/benchmark',
      stored: 'bytes' as const,
    },
    single('others', 'brands', '/brands'),
    single('others', 'organizations', '/organizations', '/v1'),
    single('others', 'dashboards', '/dashboards/list'),
  ]
}

/** Lists whose time must not grow with the data. */
export function growingCases({ groups }: Filled): Case[] {
  const [, [campaign = ''] = []] = [null, ...groups]
  const pages = Math.ceil((groups[0]?.length ?? 0) / 20)
  return [
    list(''),
    list(`page=${pages}`),
    // Of 200 campaigns five are in progress: the same number of rows for both.
    list('status=IN_PROGRESS&pageSize=5'),
    list('sortField=cost'),
    list('sortField=brandName'),
    list('sortField=planProgress'),
    list(`sortField=planProgress&page=${pages}`),
    single('growth', 'contents', `/campaigns/${campaign}/contents`),
    single('growth', 'creators', '/creators'),
    single('growth', 'creators by contentCount', '/creators?sortField=contentCount&orderDir=desc'),
    single('growth', 'creators/summary', '/creators/summary'),
    single('growth', 'benchmark', '/dashboards/benchmark'),
    single('growth', 'brands', '/brands'),
    single('growth', 'organizations', '/organizations', '/v1'),
    single('growth', 'dashboards', '/dashboards/list'),
    single('growth', 'report', `/campaigns/${campaign}`),
  ]
}

function list(query: string): Case {
  return single('lists', `list ${query}`, query === '' ? '/campaigns' : `/campaigns?${query}`)
}

function filteredLists(pages: number): Case[] {
  const orders = CAMPAIGN_SORT_FIELDS.flatMap((field) =>
    ['asc', 'desc'].map((direction) => `sortField=${field}&orderDir=${direction}`),
  )
  const filters = ['SCHEDULED', 'IN_PROGRESS', 'CONCLUDED'].map((status) => `status=${status}`)
  const organization = 'organizationId=01800000-0000-7000-8a00-000000000001'
  return [
    ...orders.flatMap((order) => [list(order), list(`${order}&page=${pages}`)]),
    ...[...filters, 'type=PR', organization, `${organization}&status=CONCLUDED`, 'search=campagna%20061'].map(
      list,
    ),
  ]
}

function cachedCases(part: string, name: string, path: string): Case[] {
  const base = { part, ours: `/v2${path}`, floor: `/kept/${part}`, connections: 10 }
  return [
    { ...base, name, promise: { rate: 0.6 }, stored: 'bytes' },
    { ...base, name: `${name}, 304`, promise: { rate: 0.6 }, stored: '304' },
  ]
}

function single(part: string, name: string, path: string, version = '/v2'): Case {
  return { part, name, ours: `${version}${path}`, floor: path, connections: 1, promise: { p50: 2 } }
}
