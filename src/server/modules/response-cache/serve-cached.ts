import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { CachedResponse, etagsSeen } from '../../http/read-response.ts'
import { readerOf, type Scope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { type CacheKey, findCached, remove, revisionOf, type Visible } from './cache-rows.ts'
import { type Compressed, nameOf, unsealed } from './compressed.ts'
import { computeSerially } from './compute-serially.ts'
import { computeOnce } from './compute-once.ts'
import { epochOf } from './epoch.ts'

/** The part of a handler's input that the cache needs. */
export type CacheInput = {
  db: Db
  scope: Scope
  headers: Headers
  now: Date
  services: Pick<Services, 'database' | 'secrets' | 'clock'>
}

export type CachedPart = {
  /** The campaign or dashboard whose revision the response depends on. */
  id: string
  visible: Visible
  /** The parameters of the call. */
  part: string
}

/** Computations that are outdated when they end; the next one is served, cached or not, to all waiting requests. */
const ATTEMPTS = 3

/**
 * The response to a GET as computed for the first reader of its kind since the last change. It shows one state of the
 * database, never older than a write acknowledged before the request.
 * @throws 404 if the caller may not see the record, and what `compute` throws
 */
export async function serveCached(
  endpoint: Endpoint,
  { db, scope, headers, now, services }: CacheInput,
  { id, visible, part }: CachedPart,
  compute: () => Promise<Compressed>,
): Promise<CachedResponse> {
  const { secrets, database } = services
  const reader = readerOf(scope)
  if (reader === null) throw new Error(`${endpoint.name} is cached for each kind of reader, and has none.`)
  const key: CacheKey = { id, part: `${endpoint.name} ${part}`, reader, epoch: await epochOf(secrets, now) }
  const seen = etagsSeen(headers)
  const isSeen = (etag: string) => seen.includes(etag) || seen.includes('*')
  for (let attempt = 1; ; attempt += 1) {
    const found = await findCached(db, key, visible, seen[0])
    if (found === null) throw notFound()
    const { revision, etag, body } = found
    if (etag !== null && (body === null || isSeen(etag))) return new CachedResponse(etag, null)
    const brotli = body && unsealed(secrets, body, key, revision)
    if (etag !== null && brotli) return new CachedResponse(etag, brotli)
    if (body !== null) await database.transaction((tx) => remove(tx, key))
    const computed =
      attempt > ATTEMPTS
        ? await computeSerially(database, nameOf(key, 0), compute)
        : await computeOnce({
            ...services,
            key,
            revision,
            compute,
            isCurrent: async () => (await revisionOf(db, id)) === revision,
            find: () => findCached(db, key, visible),
          })
    if (computed !== null) return responseOf(computed, headers)
  }
}

/** The response; only its tag for a reader who already has it. */
export function responseOf({ etag, brotli }: Compressed, headers: Headers): CachedResponse {
  const seen = etagsSeen(headers)
  return new CachedResponse(etag, seen.includes(etag) || seen.includes('*') ? null : brotli)
}
