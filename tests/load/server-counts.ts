import { parseArgs } from 'node:util'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getDashboardReport } from '../../src/contract/dashboards.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'
import type { Filled } from './fill.ts'
import { ask, quantile } from './measure.ts'
import { refreshAll } from './refresh-all.ts'
import { bearer, requireAnswers, type Settings, startProduct } from './servers.ts'
import { onDatabases, withData } from './with-data.ts'

/**
 * Requests and refreshes by one, two and three servers on one PostgreSQL with a million contents, as ratios to one, in
 * rounds that alternate. On one machine they share its cores with the database and with who asks: more servers can
 * only be quicker where one leaves cores idle. `--campaigns 1000`: fewer, of 50 contents each.
 */
const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
})
const [CAMPAIGNS, ROUNDS, SECONDS] = [values.campaigns, values.rounds, values.seconds].map(Number)
const COUNTS = [1, 2, 3]
const CONNECTIONS = 48
/** Refreshed in each round, others each time. */
const REFRESHED = 50

const filling = {
  groups: [
    { campaigns: CAMPAIGNS ?? 0, contents: 50 },
    { campaigns: 200, contents: 50, ofOneOrganization: true },
  ],
  creators: 5_000,
}
await onDatabases(['postgres'], async (_, create) => await withData(create, filling, measure))

type Rates = Record<string, number[]>

async function measure(filled: Filled, settings: Settings): Promise<void> {
  const servers: RunningServer[] = []
  const rates = new Map(COUNTS.map((count): [number, Rates] => [count, {}]))
  const campaigns = filled.groups.flat()
  let first = 0
  try {
    for (let round = 0; round < (ROUNDS ?? 0); round += 1) {
      for (const count of COUNTS) {
        while (servers.length < count)
          servers.push(await startProduct(settings, { SOCIAL_PROVIDER: 'simulated' }))
        const noted = rates.get(count) ?? {}
        const note = (name: string, rate: number) => (noted[name] ??= []).push(rate)
        for (const [name, path] of pathsOf(filled))
          note(name, await rateOf(servers, path, await bearer(filled)))
        note('refreshes', await refreshesOf(settings, campaigns.slice(first, first + REFRESHED)))
        first += REFRESHED
      }
      // The next round begins with one.
      for (const server of servers.splice(0)) await server.kill()
    }
  } finally {
    for (const server of servers) await server.kill()
  }
  print(rates)
}

function pathsOf({ groups, dashboardId }: Filled): [name: string, path: string][] {
  const params = { id: groups[0]?.[0] ?? '' }
  return [
    ['list of campaigns', addressOf(getCampaigns)],
    ['report', addressOf(getCampaign, params)],
    ['contents', addressOf(getContents, params)],
    ['dashboard', addressOf(getDashboardReport, { id: dashboardId ?? '' })],
  ]
}

/** Responses a second of all servers, which share the connections. */
async function rateOf(
  servers: readonly RunningServer[],
  path: string,
  authorization: string,
): Promise<number> {
  const targets = servers.map(({ url }) => ({ url: url + path, headers: { authorization } }))
  await requireAnswers(targets)
  const each = Math.floor(CONNECTIONS / servers.length)
  const rounds = await Promise.all(targets.map((target) => ask(target, each, SECONDS ?? 0)))
  return rounds.reduce((sum, { rate }) => sum + rate, 0)
}

/** Refreshes a second. */
async function refreshesOf(settings: Settings, ids: readonly string[]): Promise<number> {
  const { DATABASE_URL = null, DATA_DIR } = settings
  const database = openDatabase({ DATABASE_URL, DATA_DIR })
  try {
    return ids.length / (await refreshAll(database, ids))
  } finally {
    await database.close()
  }
}

function print(rates: ReadonlyMap<number, Rates>): void {
  const [one = {}] = rates.values()
  console.log(
    `| a second | one server | ${COUNTS.slice(1)
      .map((count) => `${count} servers, to one`)
      .join(' | ')} |`,
  )
  console.log(
    `|---|--:|${COUNTS.slice(1)
      .map(() => '--:|')
      .join('')}`,
  )
  for (const [name, ofOne] of Object.entries(one)) {
    const middle = quantile(ofOne, 0.5)
    const ratios = COUNTS.slice(1).map((count) =>
      (quantile(rates.get(count)?.[name] ?? [], 0.5) / middle).toFixed(2),
    )
    console.log(`| ${name} | ${middle.toFixed(1)} | ${ratios.join(' | ')} |`)
  }
}
