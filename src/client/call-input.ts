import type * as v from 'valibot'
import type { BodyInputOf, Endpoint, OutputOf, ParamName, ParamsOf } from '../contract/endpoint.ts'
import type { Calls } from '../contract/endpoints.ts'

/** A call of the contract by its method and path: `GET /campaigns/{id}`. */
export type CallName = keyof Calls

/** A list is sent comma-separated; undefined, null and empty values are omitted. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined

type Params<E extends Endpoint> = [ParamName<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> }
type Query<E extends Endpoint> = E extends { query: infer S extends v.GenericSchema }
  ? { query?: Partial<Record<keyof v.InferInput<S>, QueryValue>> | undefined }
  : unknown
type Body<E extends Endpoint> = E extends { consumes: 'csv' }
  ? { body: Blob }
  : E extends { consumes: 'form' }
    ? { body: URLSearchParams }
    : undefined extends BodyInputOf<E>
      ? { body?: BodyInputOf<E> }
      : { body: BodyInputOf<E> }

type Options = {
  signal?: AbortSignal | undefined
  /** The version that the change is based on, or those of the changed records, for `If-Match`. */
  version?: number | readonly number[] | undefined
  /**
   * The `Idempotency-Key` of a form without a version; an edit with a version derives its own, other calls get one
   * each.
   */
  key?: string | undefined
}

export type CallInput<N extends CallName> = Params<Calls[N]> & Query<Calls[N]> & Body<Calls[N]> & Options

/** The same without the endpoint's types. */
export type PlainInput = Options & {
  params?: Record<string, string>
  query?: Record<string, QueryValue> | undefined
  body?: unknown
}

/** What a call resolves to: a file as a Blob, nothing with 204, else the endpoint's output. */
export type AnswerOf<N extends CallName> = Calls[N] extends { produces: string } ? Blob : OutputOf<Calls[N]>
