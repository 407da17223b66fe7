import { UNVERSIONED_PATHS } from '../contract/system.ts'
import { versionedPath, type Endpoint } from '../contract/endpoint.ts'
import { apiHost } from './api-host.ts'
import type { PlainInput, QueryValue } from './call-input.ts'
import { shareHash } from './share-hash.ts'

/**
 * The address of a call. With a share hash a signed-in reader's GET becomes its public twin
 * (contract §4): `/v2/public/campaigns/{id}?hash=…`.
 */
export function callUrl(endpoint: Endpoint, { params = {}, query = {} }: PlainInput): string {
  const hash = shareHash()
  const shared =
    hash !== null && endpoint.access === 'SIGNED_IN' && endpoint.path.startsWith('/campaigns/{id}')
  const path = shared ? `/public${endpoint.path}` : endpoint.path
  const versioned = UNVERSIONED_PATHS.includes(path) ? path : versionedPath(path)
  const filled = versioned.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''))
  const url = new URL(`/api${filled}`, apiHost().origin)
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(value)
    if (text !== '') url.searchParams.set(name, text)
  }
  if (shared) url.searchParams.set('hash', hash)
  url.searchParams.sort()
  return url.href
}

function queryText(value: QueryValue): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** One segment of a path, whatever is in it: dots alone would climb out of the path. */
function segment(value: string): string {
  return /^\.*$/.test(value) ? '_' : encodeURIComponent(value)
}
