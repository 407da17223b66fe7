import type { Endpoint } from '../../contract/endpoint.ts'
import { problemWords } from './problem-words.ts'
import type { Db } from '../db/schema.ts'
import { seal, unseal } from '../base/seal.ts'
import { digestOf, type Secrets, sign } from '../base/secrets.ts'
import { conflict, HttpProblem, invalidRequest } from './problem.ts'
import type { Scope } from './scope.ts'

const LIFETIME_MS = 24 * 3_600_000

/** Stored instead of an erased response; a sealed one is longer. */
const FORGOTTEN = ''

/** Identifies a request: a repeated one returns the first response. */
export type IdempotentRequest = {
  userId: string
  method: string
  path: string
  key: string
  /** Keyed: a body may contain a password, which a plain digest would allow to be guessed. */
  bodyDigest: string
}

/** null if the endpoint or the caller does not use a key. @throws 400 for a malformed key */
export function idempotentRequest(
  endpoint: Endpoint,
  scope: Scope,
  request: Request,
  { bytes, secrets }: { bytes: Uint8Array; secrets: Secrets },
): IdempotentRequest | null {
  const key = request.headers.get('idempotency-key')
  const { method } = endpoint
  if (key === null || endpoint.idempotent === false) return null
  if (method !== 'POST' && method !== 'PUT') return null
  if (scope.kind !== 'staff' && scope.kind !== 'client') return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidRequest()
  const { pathname, search } = new URL(request.url)
  // Queries may exceed the length limit of PostgreSQL's indexes.
  const path = search === '' ? pathname : `${pathname}?${digestOf(search)}`
  return { userId: scope.userId, method, path, key, bodyDigest: sign(secrets.requestBodies, bytes) }
}

/**
 * The first response to the same request, as JSON; null for a new request.
 * @throws 422 for a different body; 409 if the response was erased: repeating the request could restore an erased
 * person
 */
export async function storedResponse(
  tx: Db,
  request: IdempotentRequest,
  { storedResponses }: Secrets,
  now: Date,
): Promise<string | null> {
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['body_digest', 'response', 'created_at'])
    .where('user_id', '=', request.userId)
    .where('method', '=', request.method)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (known === undefined || known.created_at < oldestKey(now)) return null
  requireSameBody(known, request)
  if (known.response === FORGOTTEN) throw conflict(problemWords().responseForgotten)
  return unseal(storedResponses, contextOf(request), known.response)
}

/** Keys used before this moment have expired. */
export function oldestKey(now: Date): string {
  return new Date(now.getTime() - LIFETIME_MS).toISOString()
}

/** @throws 422 if the key came with another body before */
export function requireSameBody(known: { body_digest: string | null }, request: IdempotentRequest): void {
  if (known.body_digest === request.bodyDigest) return
  throw new HttpProblem(422, { error: 'validation_failed', error_description: problemWords().keyReused })
}

/** Identifies the request by one text of fixed length. */
export function requestKey(request: IdempotentRequest): string {
  return digestOf(contextOf(request))
}

/** Encrypted: a response may contain a share link or an upload URL. */
export async function storeResponse(
  tx: Db,
  request: IdempotentRequest,
  response: string,
  status: number,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<void> {
  const sealed = seal(secrets.storedResponses, contextOf(request), response)
  const stored = { body_digest: request.bodyDigest, status, response: sealed, created_at: now.toISOString() }
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      method: request.method,
      path: request.path,
      key: request.key,
      ...stored,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'method', 'path', 'key']).doUpdateSet(stored))
    .execute()
}

/**
 * Erases all stored responses, because any may name the erased person; the record that the requests were made remains.
 */
export async function forgetResponses(tx: Db): Promise<void> {
  await tx.updateTable('idempotency_keys').set({ response: FORGOTTEN }).execute()
}

/** The context that a stored response is sealed with. */
export function contextOf({ userId, method, path, key }: Omit<IdempotentRequest, 'bodyDigest'>): string {
  return [userId, method, path, key].join('\n')
}
