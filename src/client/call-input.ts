import type * as v from 'valibot'
import type { BodyInputOf, Endpoint, OutputOf, ParamName, ParamsOf } from '../contract/endpoint.ts'
import type { Calls } from '../contract/endpoints.ts'

/** A call of the contract by its method and path: `GET /campaigns/{id}`. */
export type CallName = keyof Calls

/** A list is sent with commas between; what is undefined, null or empty is left out. */
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
  /** The version that the change was made on, or those of the things it changes, for `If-Match`. */
  version?: number | readonly number[] | undefined
  /** The `Idempotency-Key` of a form without a version; an edit of a version has one by itself, others one per call. */
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
