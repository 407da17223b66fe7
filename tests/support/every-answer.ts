import * as v from 'valibot'
import type { Access, Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Answer, Requester } from './requester.ts'
import { readPdf } from './read-pdf.ts'
import { readSlides } from './read-slides.ts'
import { readWorkbook } from './read-workbook.ts'

/** Values for the paths and queries of calls, by the record they refer to. */
export type Things = {
  campaigns: readonly {
    id: string
    hash: string
    channelIds: readonly string[]
    creatorIds: readonly string[]
  }[]
  dashboards: readonly string[]
  creators: readonly string[]
  /** Ids of other records. */
  others: readonly string[]
}

/**
 * The text of each response to every GET with one of these accesses, for all of the records.
 * @param files whether PDF, slides and Excel are also written and read
 */
export async function everyAnswer(
  ask: Requester,
  accesses: readonly Access[],
  things: Things,
  files: boolean,
): Promise<{ call: string; status: number; text: string }[]> {
  const found: { call: string; status: number; text: string }[] = []
  for (const endpoint of endpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' && accesses.includes(access) && (files || !/\.(pdf|pptx|xlsx)$/.test(path)),
  )) {
    for (const { params, query } of requested(endpoint, things)) {
      const answer = await ask(endpoint, { params, query })
      const call = [endpoint.name, ...Object.values(params), ...Object.values(query)].join(' ')
      found.push({ call, status: answer.status, text: await textOf(endpoint, answer) })
    }
  }
  return found
}

type Requested = { params: Record<string, string>; query: Record<string, string> }

function requested(
  { path, query: schema }: Endpoint,
  { campaigns, dashboards, creators, others }: Things,
): Requested[] {
  const query: Record<string, string> = pagesOf(schema)
  if (/^(\/public)?\/campaigns\/\{id\}/.test(path)) {
    return campaigns.flatMap(({ id, hash, channelIds, creatorIds }) => {
      const link = path.startsWith('/public') ? { hash } : {}
      const parts = path.includes('{channelId}')
        ? channelIds.map((channelId) => ({ channelId }))
        : path.includes('{creatorId}')
          ? creatorIds.map((creatorId) => ({ creatorId }))
          : [{}]
      return parts.map((part) => ({ params: { id, ...part }, query: { ...query, ...link } }))
    })
  }
  if (path === '/dashboards/report') {
    const lists = [campaigns, ...campaigns.map((one) => [one])]
    return lists.map((some) => ({ params: {}, query: { campaignIds: some.map(({ id }) => id).join(',') } }))
  }
  if (!path.includes('{id}')) return [{ params: {}, query }]
  const ids = path.startsWith('/dashboards') ? dashboards : path.startsWith('/creators') ? creators : others
  return ids.map((id) => ({ params: { id }, query }))
}

const paged = v.looseObject({ entries: v.looseObject({ pageSize: v.unknown() }) })

/** The maximum page size. */
function pagesOf(schema: Endpoint['query']): Record<string, string> {
  return v.is(paged, schema) ? { pageSize: '100' } : {}
}

async function textOf({ path }: Endpoint, { status, bytes, text }: Answer): Promise<string> {
  if (status !== 200) return text
  if (path.endsWith('.pdf')) return (await readPdf(bytes)).pages.join('\n')
  if (path.endsWith('.xlsx')) return JSON.stringify(readWorkbook(bytes))
  if (path.endsWith('.pptx')) return JSON.stringify(readSlides(bytes))
  return text
}
