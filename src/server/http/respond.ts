import type { Context } from 'hono'
import * as v from 'valibot'
import { TRASH_KINDS } from '../../vocabulary/trash-kinds.ts'
import { isByLink } from '../../contract/endpoint.ts'
import { id } from '../../contract/primitives.ts'
import { callerAddress, callerToken } from '../base/caller.ts'
import { API_HEADERS } from './api-headers.ts'
import type { Services } from './services.ts'
import { authenticateToken } from './api-token.ts'
import { apiTokenOf } from './api-token-of.ts'
import { authenticate } from './authenticate.ts'
import { callerAddressOf, countedAddressOf } from './caller-address.ts'
import { countUse } from './count-use.ts'
import { fileHeaders, isFileResponse } from './file-response.ts'
import { storedResponse, idempotentRequest, storeResponse } from './idempotency.ts'
import { readIfMatch } from './if-match.ts'
import { jsonResponse } from './json-response.ts'
import { networkOf } from './network-of.ts'
import { forbidden, notFound } from './problem.ts'
import { CachedResponse, cachedResponse, readResponse } from './read-response.ts'
import { readBody } from './read-body.ts'
import type { ReceiveBody } from './receive-body.ts'
import { parseQuery, readQuery } from './read-query.ts'
import { readRecord, untilUnlocked } from '../db/record-lock.ts'
import type { Db } from '../db/schema.ts'
import type { Route } from './route.ts'
import { allows, type Scope } from './scope.ts'
import { serialize } from './serialize.ts'
import { shareScope } from './share-scope.ts'
import { renewUploads } from '../images/upload-address.ts'

/** Handles one request, in an async context that knows the caller's address (for the audit log). */
export async function respond(
  route: Route,
  c: Context,
  services: Services,
  receive: ReceiveBody,
): Promise<Response> {
  const address = callerAddressOf(c, services.config.TRUST_PROXY)
  const later: (() => void)[] = []
  const response = await callerAddress.run(address, () =>
    callerToken.run({ name: null }, () => respondOnce(route, c, services, receive, later)),
  )
  // Outside that context: tasks woken here outlive the request.
  for (const task of later) task()
  return response
}

/** Requests are refused in the order 401, 403, 400 or 422, 404 (contract §2). */
async function respondOnce(
  route: Route,
  c: Context,
  services: Services,
  receive: ReceiveBody,
  later: (() => void)[],
): Promise<Response> {
  const { endpoint } = route
  const request = c.req.raw
  const scope = await scopeOf(route, c, services)
  route.before({ headers: request.headers, services })
  const query = parseQuery(endpoint, readQuery(new URL(request.url)))
  const { bytes, body } = await readBody(endpoint, request, receive)
  const params = c.req.param()
  requireIds(params)
  const now = services.clock()
  const named = idempotentRequest(endpoint, scope, request, { bytes, secrets: services.secrets })
  const { database } = services
  const again = async (db: Db) => {
    const first = named === null ? null : await storedResponse(db, named, services.secrets, now)
    return first === null ? null : renewUploads(first, services.secrets, now)
  }
  // Checked before anything is computed, and again in the transaction.
  const known = await again(database.reader)
  if (known !== null) return await writeResponse(known, request, endpoint.success)
  if (endpoint.method !== 'GET') await untilUnlocked(database, params.id)
  const address = countedAddressOf(c, services.config)
  if (endpoint.produces !== undefined) await countFile(services, scope, address, now)
  const work = await route.prepare({
    scope,
    params,
    query,
    body,
    ifMatch: readIfMatch(request.headers.get('if-match') ?? undefined),
    now,
    address,
    headers: request.headers,
    idempotent: named,
    services,
    afterCommit: (task) => later.push(task),
  })
  const run = async (db: Db) => {
    const result = await work(db)
    return result instanceof CachedResponse ? result : serialize(endpoint, scope, result)
  }
  if (endpoint.method === 'GET' || route.transaction === 'own') {
    const read = <T>(what: (db: Db) => Promise<T>) => readRecord(database, params.id, what)
    if (endpoint.produces !== undefined) return fileResponse(route, endpoint.produces, await read(work))
    const given = await read(run)
    if (given instanceof CachedResponse) return await cachedResponse(given, request)
    return endpoint.method === 'GET'
      ? await readResponse(given, request)
      : await writeResponse(given, request, endpoint.success)
  }
  const text = await database.transaction(async (tx) => {
    later.length = 0
    const first = await again(tx)
    if (first !== null) return first
    const fresh = serialize(endpoint, scope, await work(tx))
    const sealing = { secrets: services.secrets, now }
    if (named !== null) await storeResponse(tx, named, fresh, endpoint.success, sealing)
    return fresh
  })
  return await writeResponse(text, request, endpoint.success)
}

/** @throws 401, 403, or the 404 of share links */
async function scopeOf({ endpoint }: Route, c: Context, services: Services): Promise<Scope> {
  if (endpoint.access === 'OPEN') return { kind: 'open' }
  if (isByLink(endpoint.access)) {
    const hashes = new URL(c.req.url).searchParams.getAll('hash')
    const hash = hashes.length === 1 ? (hashes[0] ?? null) : null
    const kind = endpoint.access === 'SHARE_LINK' ? 'campaign' : 'dashboard'
    return await shareScope(
      services,
      { kind, id: c.req.param('id') },
      {
        token: hash,
        unlock: c.req.header('x-link-unlock') ?? null,
        address: countedAddressOf(c, services.config),
      },
    )
  }
  const authorization = c.req.header('authorization')
  const token = apiTokenOf(authorization)
  const scope =
    token === null
      ? await authenticate(services, authorization, endpoint)
      : await authenticateToken(services, token, endpoint, countedAddressOf(c, services.config))
  // Set for the log, even if the role is refused.
  c.set('userId', scope.userId)
  if (!allows(endpoint.access, scope)) throw forbidden()
  return scope
}

/** Counts a file towards the hourly limit. @throws 429 */
async function countFile({ database }: Services, scope: Scope, address: string, now: Date): Promise<void> {
  if (scope.kind === 'open') return
  await database.transaction(async (tx) => {
    if (scope.kind !== 'public') return await countUse(tx, 'file', scope.userId, now)
    const record = 'campaignId' in scope ? scope.campaignId : scope.dashboardId
    return await countUse(tx, 'sharedFile', `${record} ${networkOf(address)}`, now)
  })
}

/** Path parameters that are not ids. */
const PARAMS: Readonly<Record<string, v.GenericSchema>> = {
  flag: v.picklist(['true', 'false']),
  kind: v.picklist(TRASH_KINDS),
}

/** A malformed id is treated as not found. */
function requireIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!v.is(PARAMS[name] ?? id, value)) throw notFound()
  }
}

function fileResponse({ endpoint }: Route, type: string, file: unknown): Response {
  if (!isFileResponse(file)) throw new Error(`${endpoint.name} answers no file.`)
  return new Response(file.body, { headers: { ...API_HEADERS, ...fileHeaders(type, file) } })
}

async function writeResponse(text: string, { headers }: Request, status: number): Promise<Response> {
  if (status === 204) return new Response(null, { status, headers: API_HEADERS })
  return await jsonResponse(text, headers, { status })
}
