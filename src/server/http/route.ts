import type * as v from 'valibot'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/schema.ts'
import type { Services } from './services.ts'
import type { FileResponse } from './file-response.ts'
import type { IfMatch } from './if-match.ts'
import { allows, type Scope, type ScopeOf } from './scope.ts'

/** What every handler is given, whatever its endpoint. */
type Given = {
  /**
   * GET: a connection that reads. Other methods: the transaction in which everything is written, together
   * with the audit log, the mails and the Idempotency-Key; it may run again, so nothing else is done in it.
   * With `{ transaction: 'own' }`: a connection that reads; the handler writes by `services.database`.
   */
  db: Db
  /** The versions in `If-Match`: see `requireMatch`. */
  ifMatch: IfMatch
  now: Date
  /** The caller's IP address. */
  address: string
  headers: Headers
  services: Services
  /** Runs once what the handler wrote is committed; for what may be lost, such as waking a worker. */
  afterCommit: (task: () => void) => void
}

export type AnyInput = Given & {
  scope: Scope
  params: Record<string, string>
  query: unknown
  body: unknown
}
export type Prepared = Omit<AnyInput, 'db'>

/** What a handler is given: the scope that the policy let through, the rest as the schemas made it. */
export type HandlerInput<E extends Endpoint> = Given & {
  scope: ScopeOf<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  /** The file itself where the endpoint consumes CSV. */
  body: E extends { consumes: 'csv' } ? Uint8Array : BodyOf<E>
}

/** The widest answer, whose keys the reader's own schema then lets out; or a file. */
export type HandlerResult<E extends Endpoint> = E extends { output: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : E extends { produces: string }
    ? FileResponse
    : void

export type RouteOptions = {
  /** `own`: for handlers that hash passwords or call out, and must not hold the write lock meanwhile. */
  transaction?: 'request' | 'own'
  /** Runs before the query and the body are read; throws to refuse. */
  before?: (request: Pick<Given, 'headers' | 'services'>) => void
}

export type Route = {
  endpoint: Endpoint
  transaction: 'request' | 'own'
  before: (request: Pick<Given, 'headers' | 'services'>) => void
  /** What is done before a connection is taken; returns what is done on it, again where another writer was quicker. */
  prepare: (input: Prepared) => Promise<(db: Db) => Promise<unknown>>
}

/** Ties an endpoint to the function that answers it. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<HandlerResult<E>>,
  options: RouteOptions = {},
): Route {
  return slowRoute(endpoint, (input) => Promise.resolve((db) => handler({ ...input, db })), options)
}

/**
 * The same for what takes long to compute: the function does so before the transaction, for which others would wait,
 * and returns what is done in it. What it found may be gone by then.
 */
export function slowRoute<const E extends Endpoint>(
  endpoint: E,
  prepare: (input: Omit<HandlerInput<E>, 'db'>) => Promise<(db: Db) => Promise<HandlerResult<E>>>,
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

/** Query and body were made by this endpoint's schemas, the params by its path; the scope is checked again. */
function isFor<E extends Endpoint>(
  endpoint: E,
  input: Prepared,
): input is Prepared & Omit<HandlerInput<E>, 'db'> {
  return allows(endpoint.access, input.scope)
}
