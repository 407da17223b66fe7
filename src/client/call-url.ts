import { versionedPath } from '../contract/endpoint.ts'
import { apiHost } from './api-host.ts'
import type { PlainInput, QueryValue } from './call-input.ts'
import { shareHash } from './share-hash.ts'

/**
 * The address of a call. With a share hash, a read of the campaign or dashboard becomes its public counterpart
 * (contract §4): `/v2/public/campaigns/{id}?hash=…`.
 */
export function callUrl(method: string, path: string, { params = {}, query = {} }: PlainInput): string {
  const isShared = method === 'GET' && /^\/(campaigns|dashboards)\/\{id\}/.test(path)
  const hash = isShared ? shareHash() : null
  const versioned = versionedPath(hash === null ? path : `/public${path}`)
  const filled = versioned.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''))
  const url = new URL(`/api${filled}`, apiHost().origin)
  for (const [name, value] of Object.entries(hash === null ? query : { ...query, hash })) {
    const text = queryText(value)
    if (text !== '') url.searchParams.set(name, text)
  }
  url.searchParams.sort()
  return url.href
}

function queryText(value: QueryValue): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** Encodes one path segment: dots alone would leave the path. */
function segment(value: string): string {
  return /^\.*$/.test(value) ? '_' : encodeURIComponent(value)
}
