import PQueue from 'p-queue'
import type { Campaign } from '../../src/contract/campaign.ts'
import {
  deleteCampaign,
  getCampaign,
  getCampaigns,
  postCampaign,
  putCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { getComments, postComment } from '../../src/contract/comments.ts'
import { getContents, postContent } from '../../src/contract/contents.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { answered } from '../support/agency.ts'
import { campaignInput, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import type { Insist } from './insist.ts'

/** The acknowledged state of a campaign. */
type Known = { made: Campaign; cost: number; version: number; contents: string[]; comments: string[] }

export type Writer = {
  /** Acknowledged writes so far. */
  writes: () => number
  /** Waits for the write in progress. @throws an unexpected response to a write */
  stop: () => Promise<void>
  /** Every acknowledged write that is missing, incomplete or duplicated, as text. */
  findLost: () => Promise<string[]>
}

const ROUNDS = 4

/** For all writers, who are one user: the hourly limit, including lost attempts. */
const MAX_COMMENTS = 200
let comments = 0

/**
 * A client that writes without pause: campaigns with their creators, contents, comments, changes, deletions. Each POST
 * has its own key, so that it counts once however often it is repeated.
 */
export function writeCampaigns(insist: Insist, organizationName: string): Writer {
  const alive: Known[] = []
  const deleted: string[] = []
  let writes = 0
  const stopping = new AbortController()
  const work = writeOn(stopping.signal)
  // Reported to the caller of `stop`.
  work.catch(() => null)

  async function writeOn(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const one = await create(insist, organizationName)
      writes += 1
      alive.push(one)
      for (let round = 0; round < ROUNDS && !stop.aborted; round += 1) {
        one.contents.push(await addContent(insist, one))
        await change(insist, one)
        writes += 2
        if (comments >= MAX_COMMENTS) continue
        one.comments.push(await addComment(insist, one))
        comments += 1
        writes += 1
      }
      if (stop.aborted || writes % 3 > 0) continue
      await insist(deleteCampaign, { params: { id: one.made.id } })
      alive.pop()
      deleted.push(one.made.id)
      writes += 1
    }
  }

  return {
    writes: () => writes,
    async stop() {
      stopping.abort()
      await work
    },
    async findLost() {
      // A few at once: hundreds would be refused again and again.
      const found = await new PQueue({ concurrency: 4 }).addAll([
        ...alive.map((one) => () => compare(insist, one)),
        ...deleted.map((id) => () => requireGone(insist, id)),
      ])
      return found.flat()
    },
  }
}

const once = () => ({ 'Idempotency-Key': newId() })

async function create(insist: Insist, organizationName: string): Promise<Known> {
  const channels = () => [0, 1].map(() => ({ url: `https://www.tiktok.com/@crash.${unique()}` }))
  const creators = [0, 1, 2].map(() => ({ ...creatorInput(), channels: channels() }))
  const body = campaignInput({ organizationName, creators, campaignName: `Scritta ${newId()}` })
  const made = answered(postCampaign, await insist(postCampaign, { body, headers: once() }))
  return { made, cost: body.cost, version: made.version ?? 0, contents: [], comments: [] }
}

async function addContent(insist: Insist, { made }: Known): Promise<string> {
  const [channel] = made.channels
  const body = {
    contentType: 'TIKTOK_POST',
    contentLink: `${channel?.url}/video/${7_000_000_000 + unique()}`,
    creationDate: '2024-03-05',
    impressionsViewCount: 1000,
    likesCount: 10,
    commentsCount: 1,
  }
  const params = { id: made.id, channelId: channel?.id ?? '' }
  return answered(postContent, await insist(postContent, { params, body, headers: once() })).id
}

async function addComment(insist: Insist, { made }: Known): Promise<string> {
  const body = { commentType: 'GENERAL', content: `Nota ${newId()}` }
  return answered(postComment, await insist(postComment, { params: made, body, headers: once() })).id
}

/** A repeated change is refused if the first attempt was stored and its response lost. */
async function change(insist: Insist, one: Known): Promise<void> {
  const cost = one.cost + 1
  const headers = { 'If-Match': `"v${one.version}"` }
  const answer = await insist(putCampaign, {
    params: one.made,
    body: { ...inputOf(one.made), cost },
    headers,
  })
  if (answer.status !== 412) answered(putCampaign, answer)
  Object.assign(one, { cost, version: one.version + 1 })
}

async function compare(
  insist: Insist,
  { made, cost, version, contents, comments }: Known,
): Promise<string[]> {
  const params = { id: made.id }
  const answer = await insist(getCampaign, { params })
  if (answer.status !== 200) return [`campaign ${made.id}: ${answer.status}`]
  const now = answered(getCampaign, answer)
  const listed = answered(getContents, await insist(getContents, { params, query: { pageSize: 100 } }))
  const text = answered(getComments, await insist(getComments, { params }))
  const named = answered(getCampaigns, await insist(getCampaigns, { query: { search: made.campaignName } }))
  const expected = {
    cost,
    version,
    creators: made.creators.length,
    channels: made.channels.length,
    contents: contents.toSorted(),
    counted: [contents.length, contents.length, contents.length === 0 ? null : contents.length * 1000],
    comments: comments.toSorted(),
    campaigns: 1,
  }
  const found: typeof expected = {
    cost: now.cost ?? 0,
    version: now.version ?? 0,
    creators: now.creators.length,
    channels: now.channels.length,
    contents: listed.items.map(({ id }) => id).toSorted(),
    counted: [now.contentCount, now.metrics.contentCount ?? 0, now.metrics.impressionsViewCount ?? null],
    comments: text.map(({ id }) => id).toSorted(),
    campaigns: named.totalItems,
  }
  const [wanted, had] = [JSON.stringify(expected), JSON.stringify(found)]
  return wanted === had ? [] : [`campaign ${made.id}: ${had} in place of ${wanted}`]
}

async function requireGone(insist: Insist, id: string): Promise<string[]> {
  const { status } = await insist(getCampaign, { params: { id } })
  return status === 404 ? [] : [`campaign ${id} was deleted and answers ${status}`]
}
