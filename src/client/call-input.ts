import type * as v from 'valibot'
import type { BodyInputOf, Endpoint, OutputOf, ParamName, ParamsOf } from '../contract/endpoint.ts'

/** A list is sent with commas between; what is undefined, null or empty is left out. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined

type Params<E extends Endpoint> = [ParamName<E['path']>] extends [never] ? unknown : { params: ParamsOf<E> }
type Query<E extends Endpoint> = E extends { query: infer S extends v.GenericSchema }
  ? { query?: Partial<Record<keyof v.InferInput<S>, QueryValue>> | undefined }
  : unknown
type Body<E extends Endpoint> = E extends { consumes: 'csv' }
  ? { body: string | Blob }
  : undefined extends BodyInputOf<E>
    ? { body?: BodyInputOf<E> }
    : { body: BodyInputOf<E> }

type Options = {
  signal?: AbortSignal | undefined
  /** The version that the change was made on, or those of the things it changes, for `If-Match`. */
  version?: number | readonly number[] | undefined
  /** The `Idempotency-Key`, where a form sends the same thing again; else each call has its own. */
  key?: string | undefined
}

export type CallInput<E extends Endpoint> = Params<E> & Query<E> & Body<E> & Options

/** The same without the endpoint's types. */
export type PlainInput = Options & {
  params?: Record<string, string>
  query?: Record<string, QueryValue> | undefined
  body?: unknown
}

/** What a call resolves to: a file as a Blob, nothing with 204, else the endpoint's output. */
export type AnswerOf<E extends Endpoint> = E extends { produces: string } ? Blob : OutputOf<E>
