import { Agent, request } from 'node:http'
import {
  getCampaign,
  getCampaigns,
  getPublicCampaign,
  getRefresh,
  postHash,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment, putComment } from '../../src/contract/comments.ts'
import { getContents, putContent } from '../../src/contract/contents.ts'
import { getCreators, putCreator } from '../../src/contract/creators.ts'
import { getDashboardList, getDashboardReport } from '../../src/contract/dashboards.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { RoleName } from '../../src/contract/user.ts'
import { getMe } from '../../src/contract/users.ts'
import { type Agency, answered, openAgency, type Person, reopenAgency } from '../support/agency.ts'
import { addressOf } from '../support/requester.ts'
import type { RunningServer } from '../support/start-server.ts'

/** Status 0: the connection failed, by `failure`. `retryAfter` in seconds. */
export type Answered = {
  status: number
  retryAfter: number | null
  failure?: string
  milliseconds: number
}
export type Traffic = { send: () => Promise<Answered>; close: () => void }

/** `body` gets the number of the request, so that each write changes something. */
type Ask = { method: string; path: string; role: RoleName | null; body?: (turn: number) => object }

/** An access token lives ten minutes. */
const REOPEN_MS = 300_000

/**
 * Typical requests of the demo agency, one at a time in an endless cycle. One in ten writes: a corrected comment, the
 * numbers of a content, the name of a creator, so that no data grow. Responses are discarded unread, so that sending
 * costs little compared with answering.
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
      const answer = await exchange(server.url, ask, token, agent, turn)
      return { ...answer, milliseconds: performance.now() - started }
    },
    close: () => agent.destroy(),
  }
}

function exchange(
  url: string,
  requested: Ask,
  token: string | null,
  agent: Agent,
  turn: number,
): Promise<Omit<Answered, 'milliseconds'>> {
  const { method, path, body } = requested
  const headers = {
    // Like browsers over HTTPS.
    'Accept-Encoding': 'gzip, deflate, br',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const failed = ({ message }: Error) => resolve({ status: 0, retryAfter: null, failure: message })
    const sent = request(new URL(path, url), { method, headers, agent }, (answer) => {
      const retryAfter = answer.headers['retry-after']
      answer.once('error', failed)
      answer.once('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, retryAfter: retryAfter === undefined ? null : Number(retryAfter) })
      })
      answer.resume()
    })
    // Like browsers: the server may close a kept-alive connection at the moment of its reuse.
    sent.once('error', (error) =>
      sent.reusedSocket ? resolve(exchange(url, requested, token, agent, turn)) : failed(error),
    )
    sent.end(body === undefined ? undefined : JSON.stringify(body(turn)))
  })
}

async function roundOf({ people }: Agency): Promise<Ask[]> {
  const { ADMIN } = people
  const campaigns = answered(getCampaigns, await ADMIN.call(getCampaigns)).items.slice(0, 6)
  const [dashboard] = answered(getDashboardList, await ADMIN.call(getDashboardList)).items
  const rounds = campaigns.map(async ({ id }, place) => {
    const params = { id }
    const { hash } = answered(postHash, await ADMIN.call(postHash, { params, body: {} }))
    const writes = await writesTo(ADMIN, id)
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
      writes[place % writes.length] ?? [],
    ].flat()
  })
  return (await Promise.all(rounds)).flat()
}

/** Writes to a campaign, one per round: corrections, because comments are limited. */
async function writesTo({ call }: Person, id: string): Promise<Ask[]> {
  const params = { id }
  const note = { commentType: 'GENERAL' as const, content: 'Una nota' }
  const comment = answered(postComment, await call(postComment, { params, body: note }))
  const [content] = answered(getContents, await call(getContents, { params })).items
  if (content === undefined) return [correct(comment.id)]
  const { contentType, contentLink, creationDate, caption, channelId, creatorId, declared } = content
  const counts = { likesCount: null, commentsCount: null, ...declared }
  const stored = { contentType, contentLink, creationDate, caption, ...counts }
  const corrected = correct(comment.id)
  return [
    corrected,
    {
      ...ask(putContent, 'ADMIN', { id, channelId, contentId: content.id }),
      body: (turn) => ({ ...stored, sharedCount: turn }),
    },
    {
      ...ask(putCreator, 'ACCOUNT', { id: creatorId }),
      body: (turn) => ({ name: `${content.creatorName} ${turn}` }),
    },
    corrected,
    corrected,
  ]
}

function correct(commentId: string): Ask {
  return { ...ask(putComment, 'ADMIN', { commentId }), body: (turn) => ({ content: `Una nota, ${turn}` }) }
}

function ask(endpoint: Endpoint, role: RoleName | null, params: Record<string, string> = {}): Ask {
  return { method: endpoint.method, path: addressOf(endpoint, params), role }
}
