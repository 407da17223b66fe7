import type * as v from 'valibot'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from './services.ts'
import type { FileResponse } from './file-response.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { IfMatch } from './if-match.ts'
import type { CachedResponse } from './read-response.ts'
import { allows, type Scope, type ScopeOf } from './scope.ts'

/** The part of a handler's input that does not depend on its endpoint. */
type Given = {
  /**
   * GET: a connection to read from. Other methods: the transaction in which everything is written, including the audit
   * log, mails and the Idempotency-Key; it may be retried, so the handler must have no other side effects. With `{
   * transaction: 'own' }`: a connection to read from; the handler writes through `services.database`.
   */
  db: Db
  /** The versions in `If-Match`: see `requireMatch`. */
  ifMatch: IfMatch
  now: Date
  /** The caller's IP address. */
  address: string
  headers: Headers
  /** The request's `Idempotency-Key`, which is stored with the response: for jobs that outlive the request. */
  idempotent: IdempotentRequest | null
  services: Services
  /** Runs after the commit; for tasks that may be lost, such as waking a worker. */
  afterCommit: (task: () => void) => void
}

export type AnyInput = Given & {
  scope: Scope
  params: Record<string, string>
  query: unknown
  body: unknown
}
export type Prepared = Omit<AnyInput, 'db'>

/** A handler's input: the authorized scope and the parsed input. */
export type HandlerInput<E extends Endpoint> = Given & {
  scope: ScopeOf<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  /** The raw file if the endpoint consumes CSV. */
  body: E extends { consumes: 'csv' } ? Uint8Array : BodyOf<E>
}

/** The widest result, which the reader's schema then narrows; or a file. */
export type HandlerResult<E extends Endpoint> = E extends { output: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : E extends { produces: string }
    ? FileResponse
    : void

export type RouteOptions = {
  /**
   * `own`: for handlers that hash passwords or call other services, and must not hold the write lock during that time.
   */
  transaction?: 'request' | 'own'
  /** Runs before the query and the body are read; throws to refuse. */
  before?: (request: Pick<Given, 'headers' | 'services'>) => void
}

export type Route = {
  endpoint: Endpoint
  transaction: 'request' | 'own'
  before: (request: Pick<Given, 'headers' | 'services'>) => void
  /**
   * Runs before a connection is taken; returns the function that runs on it, which is retried after a serialization
   * failure.
   */
  prepare: (input: Prepared) => Promise<(db: Db) => Promise<unknown>>
}

/** Ties an endpoint to its handler. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerResult<E> | CachedResponse>,
  options: RouteOptions = {},
): Route {
  return slowRoute(endpoint, (input) => Promise.resolve((db) => handler({ ...input, db })), options)
}

/**
 * For slow handlers: the function computes before the transaction, so that others need not wait, and returns what runs
 * in it. The data it read may have changed by then.
 */
export function slowRoute<const E extends Endpoint>(
  endpoint: E,
  prepare: (
    input: Omit<HandlerInput<E>, 'db'>,
  ) => Promise<(db: Db) => Promise<HandlerResult<E> | CachedResponse>>,
  options: RouteOptions = {},
): Route {
  return {
    endpoint,
    transaction: options.transaction ?? 'request',
    before: options.before ?? (() => {}),
    async prepare(input) {
      if (!isFor(endpoint, input))
        throw new Error(`${endpoint.name} was reached by a scope it does not allow.`)
      return await prepare(input)
    },
  }
}

/** Query and body were parsed by this endpoint's schemas, params by its path; the scope is checked again. */
function isFor<E extends Endpoint>(
  endpoint: E,
  input: Prepared,
): input is Prepared & Omit<HandlerInput<E>, 'db'> {
  return allows(endpoint.access, input.scope)
}
