import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getDashboardList, getDashboardReport } from '../../src/contract/dashboards.ts'
import { tokenEndpoint } from '../../src/contract/users.ts'
import { CLIENT_KEY, callsTo } from '../support/agency.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'
import { ask } from './ask.ts'

const CLIENTS = 24
/** Between two requests of a client; in all some 200 a second. */
const PAUSE_MS = 100
const MAX_MS = 10_000

/** How often each status, or the code of each failure, was met. */
type Reported = Map<string, number>
type Load = { reported: Reported; stop: () => Promise<void> }

/** No more of the responses than that, since a server of an earlier version may give them. */
const tokens = v.object({ access_token: v.string() })
const list = v.object({ items: v.array(v.object({ id: v.string() })) })

/** Does the work while an ADMIN of the demo asks the server from many sides, of which one request in forty writes. */
export async function withLoad(
  server: RunningServer,
  work: (server: RunningServer, load: Load) => Promise<void>,
): Promise<void> {
  const login = server.logins.find(({ role }) => role === 'ADMIN')
  const entered = await callsTo(server)(tokenEndpoint, {
    body: { grant_type: 'password', username: login?.email, password: login?.password },
    headers: { Authorization: CLIENT_KEY },
  })
  const { access_token: token } = v.parse(tokens, entered.json)
  const call = callsTo(server, token)
  const [campaign] = v.parse(list, (await call(getCampaigns)).json).items
  const [dashboard] = v.parse(list, (await call(getDashboardList)).json).items
  const params = { id: campaign?.id ?? '' }
  const reads = [
    addressOf(getCampaigns, {}),
    addressOf(getCampaign, params),
    addressOf(getContents, params),
    addressOf(getDashboardReport, { id: dashboard?.id ?? '' }),
  ]
  const headers = { Authorization: `Bearer ${token}` }
  const agent = new Agent({ keepAlive: true })
  const reported: Reported = new Map()
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    await sleep((client * PAUSE_MS) / CLIENTS)
    for (let turn = client; !over.signal.aborted; turn += 1) {
      const isNote = turn % 40 === 0
      const path = isNote ? addressOf(postComment, params) : (reads[turn % reads.length] ?? '')
      const body = isNote ? JSON.stringify({ commentType: 'GENERAL', content: 'Una nota' }) : undefined
      const what = await ask(new URL(path, server.url), { headers, agent, body })
      reported.set(what, (reported.get(what) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(clients)
    agent.destroy()
  }
  await work(server, { reported, stop })
}

/** SIGTERM; milliseconds until it has ended. */
export async function end({ pid }: RunningServer): Promise<number> {
  const started = performance.now()
  const isThere = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return pid !== undefined && process.kill(pid, signal)
    } catch {
      return false
    }
  }
  isThere('SIGTERM')
  while (isThere(0)) await sleep(20)
  return performance.now() - started
}

/** Prints how long the servers took to end and what was answered; any other answer than `mayBe` names is a failure. */
export function report(
  what: string,
  took: readonly number[],
  reported: Reported,
  mayBe: readonly string[],
): void {
  const text = [...reported].map(([status, count]) => `${count} times ${status}`).join(', ')
  const worst = Math.max(...took)
  console.log(`SIGTERM of ${what}: ${took.length} ended in at most ${(worst / 1000).toFixed(1)} s; ${text}`)
  const isRight = [...reported.keys()].every((status) => /^20\d$/.test(status) || mayBe.includes(status))
  if (!isRight || worst > MAX_MS) process.exitCode = 1
}
