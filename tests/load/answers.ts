import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { CAMPAIGN_SORT_FIELDS } from '../../src/contract/campaign-endpoints.ts'
import { CONTENT_SORT_FIELDS } from '../../src/contract/contents.ts'
import { CREATOR_SORT_FIELDS, NICHES } from '../../src/contract/creator-lists.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { CAMPAIGN_TODOS } from '../../src/vocabulary/campaign-todos.ts'
import { CONTENT_TYPES } from '../../src/vocabulary/content-types.ts'
import { ORIGINS } from '../../src/vocabulary/origins.ts'
import type { Filled, Filling } from './fill.ts'
import { quantile } from './measure.ts'
import { bearer, type Settings, startProduct } from './servers.ts'
import { type Create, onDatabases, withData } from './with-data.ts'

/**
 * Response times of each filter, order and search, over 20 000 campaigns and in a campaign of 1 200 contents. Prints a
 * table per database: the first response, and the median of the following ones.
 *
 * node tests/load/answers.ts --database postgres --only search,⌘K
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite,postgres' },
    only: { type: 'string', default: '' },
  },
})
const TIMES = 7
/** Milliseconds. */
const MAX_MS = 150
const MAX_PALETTE_MS = 100
const FILLING: Filling = {
  groups: [
    { campaigns: 19_799, contents: 10 },
    { campaigns: 200, contents: 10, ofOneOrganization: true },
    { campaigns: 1, contents: 1_200 },
  ],
  creators: 5_000,
}

await onDatabases(values.database.split(','), measure)

async function measure(name: string, create: Create): Promise<void> {
  await withData(create, FILLING, async (filled, settings) => {
    const server = await startProduct(settings)
    const ask = async (path: string) => {
      const headers = { authorization: await bearer(filled), 'accept-encoding': 'br, gzip' }
      const started = performance.now()
      const answer = await fetch(`${server.url}/api${path}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} is answered by ${answer.status}.`)
      return performance.now() - started
    }
    try {
      // Creators' sums are computed by the first request.
      await ask('/v2/creators?erFrom=0.01')
      console.log(`\n### ${name}\n\n| what | first, ms | then, ms |\n|---|--:|--:|`)
      for (const path of lists(filled)) await print(path, MAX_MS, () => ask(path))
      for (const text of ['campagna 061', 'creator 07 123', 'creator', 'marchio 037', 'c', 'zzz']) {
        const all = ofPalette(text)
        await print(`⌘K: ${text}`, MAX_PALETTE_MS, async () => {
          return Math.max(...(await Promise.all(all.map(ask))))
        })
      }
      for (const order of ['erFrom=0.01', 'sortField=contentCount']) {
        await print(`/v2/creators?${order} after a change of all`, MAX_MS, async () => {
          await changeAll(settings, () => ask('/v2/creators?erFrom=0.01'))
          return await ask(`/v2/creators?${order}`)
        })
      }
    } finally {
      await server.stop()
    }
  })
}

function lists({ groups, dashboardId }: Filled): string[] {
  const contents = `/v2/campaigns/${groups[2]?.[0]}/contents?pageSize=20`
  const organization = 'organizationId=01800000-0000-7000-8a00-000000000001'
  const directions = ['asc', 'desc']
  const orders = (fields: readonly string[]) =>
    fields.flatMap((field) => directions.map((direction) => `sortField=${field}&orderDir=${direction}`))
  const searches = [
    'campagna 061',
    'cliente 037',
    'marchio 037',
    'creator 07 123',
    'creator 07',
    'c',
    '#estate',
    'zzz',
  ]
  const campaigns = [
    ...orders(CAMPAIGN_SORT_FIELDS),
    ...orders(CAMPAIGN_SORT_FIELDS).map((order) => `${order}&page=1000`),
    ...['SCHEDULED', 'IN_PROGRESS', 'CONCLUDED'].flatMap((status) => [
      `status=${status}`,
      `status=${status}&sortField=planProgress&orderDir=asc`,
      `status=${status}&search=creator%2007`,
    ]),
    'type=PR',
    organization,
    `${organization}&search=creator%2007`,
    ...CAMPAIGN_TODOS.map((todo) => `todo=${todo}`),
    ...searches.map((text) => `search=${encodeURIComponent(text)}`),
    'search=creator%2007&sortField=planProgress&orderDir=asc',
    'search=creator%2007&sortField=campaignName&orderDir=asc',
  ]
  const narrowed = [
    ...orders(CONTENT_SORT_FIELDS),
    ...['INSTAGRAM', 'TIKTOK'].map((platform) => `socialTypeList=${platform}`),
    ...CONTENT_TYPES.map((type) => `contentType=${type}`),
    ...ORIGINS.map((origin) => `origin=${origin}`),
    ...['missing', 'outOfPeriod', 'toCheck'].map((flag) => `${flag}=true`),
    'search=didascalia',
    'search=zzz',
    'search=didascalia&sortField=reach&orderDir=desc',
    'pageSize=100&page=12',
  ]
  const creators = [
    ...orders(CREATOR_SORT_FIELDS),
    'name=creator%2007',
    'name=zzz',
    'socialType=TIKTOK',
    'followersFrom=100000',
    'followersTo=50000',
    'erFrom=0.01',
    'erFrom=0.9',
    'city=mil',
    `niche=${encodeURIComponent(NICHES[0])}`,
    'erFrom=0.01&sortField=followersCount&orderDir=desc&socialType=INSTAGRAM&followersFrom=1000',
  ]
  return [
    '/v2/campaigns/todo',
    '/v2/campaigns',
    ...campaigns.map((query) => `/v2/campaigns?${query}`),
    ...narrowed.map((query) => `${contents}&${query}`.replace('pageSize=20&pageSize', 'pageSize')),
    ...creators.map((query) => `/v2/creators?${query}`),
    ...['', '?smartSearch=dashboard%2011', '?smartSearch=zzz'].map((query) => `/v2/dashboards/list${query}`),
    ...['asc', 'desc'].map(
      (direction) =>
        `/v2/dashboards/${dashboardId}/report/creators?startDate=2023-01-01&endDate=2026-12-31&sortField=impressionsViewCount&orderDir=${direction}`,
    ),
    ...['', '?organizationName=cliente%20037', '?organizationName=zzz'].map(
      (query) => `/v1/organizations${query}`,
    ),
  ]
}

/** The four searches of ⌘K, which are sent at once. */
function ofPalette(text: string): string[] {
  const found = `${encodeURIComponent(text)}&pageSize=5`
  return [
    `/v2/campaigns?search=${found}`,
    `/v2/creators?name=${found}`,
    `/v2/dashboards/list?smartSearch=${found}`,
    `/v1/organizations?organizationName=${found}`,
  ]
}

async function print(name: string, most: number, ask: () => Promise<number>): Promise<void> {
  if (!values.only.split(',').some((part) => name.includes(part))) return
  const first = await ask()
  const times: number[] = []
  for (let index = 0; index < TIMES; index += 1) times.push(await ask())
  const middle = quantile(times, 0.5)
  if (middle > most) process.exitCode = 1
  const shown = name.replace(/01[0-9a-f-]{34}/, '…')
  console.log(`| ${shown} | ${first.toFixed(0)} | ${middle.toFixed(0)}${middle > most ? ' ✗' : ''} |`)
}

/**
 * Like a refresh of all campaigns: every creator's numbers have to be added up again. Starts when those of the previous
 * change are done, which `look` checks.
 */
async function changeAll(settings: Settings, look: () => Promise<unknown>): Promise<void> {
  const database = openDatabase({ DATABASE_URL: settings.DATABASE_URL ?? null, DATA_DIR: settings.DATA_DIR })
  const isSettled = async () => {
    const { rows } = await sql`select creator_id from creator_sums where metrics is null
      union all select creator_id from changed_creators limit 1`.execute(database.reader)
    return rows.length === 0
  }
  while (!(await isSettled())) {
    await look()
    await wait(500)
  }
  await database.exclusively(async (tx) => {
    await sql`update contents set measured_likes_count = coalesce(measured_likes_count, 0) + 1`.execute(tx)
  })
  await database.close()
}
