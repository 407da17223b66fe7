import { Agent, request } from 'node:http'
import {
  getCampaign,
  getCampaigns,
  getPublicCampaign,
  getRefresh,
  postHash,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getCreators } from '../../src/contract/creators.ts'
import { getDashboardList, getDashboardReport } from '../../src/contract/dashboards.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { RoleName } from '../../src/contract/user.ts'
import { getMe } from '../../src/contract/users.ts'
import { type Agency, answered, openAgency, reopenAgency } from '../support/agency.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'

/** Status 0: the connection failed. `retryAfter` in seconds. */
export type Answered = { status: number; retryAfter: number | null; milliseconds: number }
export type Traffic = { send: () => Promise<Answered>; close: () => void }

type Ask = { method: string; path: string; role: RoleName | null; body?: string }

/** An access token lives ten minutes. */
const REOPEN_MS = 300_000

/**
 * What the people of the demo agency ask for, one request after the other in an endless round: one in ten writes.
 * Answers are thrown away unread, so that the asking costs little beside the answering.
 */
export async function openTraffic(server: RunningServer): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true })
  let agency = await openAgency(server)
  let openedAt = performance.now()
  const round = await roundOf(agency)
  let turn = 0
  return {
    async send() {
      const started = performance.now()
      if (started - openedAt > REOPEN_MS) {
        openedAt = started
        agency = await reopenAgency(server, agency)
      }
      turn += 1
      const ask = round[turn % round.length]
      if (ask === undefined) throw new Error('There is nothing to ask for.')
      const token = ask.role === null ? null : agency.people[ask.role].tokens.access_token
      const answer = await exchange(server.url, ask, token, agent)
      return { ...answer, milliseconds: performance.now() - started }
    },
    close: () => agent.destroy(),
  }
}

function exchange(
  url: string,
  { method, path, body }: Ask,
  token: string | null,
  agent: Agent,
): Promise<Pick<Answered, 'status' | 'retryAfter'>> {
  const headers = {
    // As browsers do over HTTPS.
    'Accept-Encoding': 'gzip, deflate, br',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, retryAfter: null })
    const sent = request(new URL(path, url), { method, headers, agent }, (answer) => {
      const retryAfter = answer.headers['retry-after']
      answer.once('error', failed)
      answer.once('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, retryAfter: retryAfter === undefined ? null : Number(retryAfter) })
      })
      answer.resume()
    })
    sent.once('error', failed)
    sent.end(body)
  })
}

async function roundOf({ people }: Agency): Promise<Ask[]> {
  const { ADMIN } = people
  const campaigns = answered(getCampaigns, await ADMIN.call(getCampaigns)).items.slice(0, 6)
  const [dashboard] = answered(getDashboardList, await ADMIN.call(getDashboardList)).items
  const rounds = campaigns.map(async ({ id }) => {
    const params = { id }
    const { hash } = answered(postHash, await ADMIN.call(postHash, { params, body: {} }))
    const content = `Una nota di ${id}`
    return [
      ask(getCampaigns, 'ADMIN'),
      ask(getCampaign, 'ADMIN', params),
      ask(getContents, 'ADMIN', params),
      ask(getRefresh, 'ACCOUNT', params),
      ask(getMe, 'CLIENT'),
      ask(getCampaigns, 'CLIENT'),
      ask(getCreators, 'ACCOUNT'),
      {
        ...ask(getPublicCampaign, null, params),
        path: `${addressOf(getPublicCampaign, params)}?hash=${hash}`,
      },
      ask(getDashboardReport, 'ADMIN', { id: dashboard?.id ?? '' }),
      { ...ask(postComment, 'ADMIN', params), body: JSON.stringify({ commentType: 'GENERAL', content }) },
    ]
  })
  return (await Promise.all(rounds)).flat()
}

function ask(endpoint: Endpoint, role: RoleName | null, params: Record<string, string> = {}): Ask {
  return { method: endpoint.method, path: addressOf(endpoint, params), role }
}
