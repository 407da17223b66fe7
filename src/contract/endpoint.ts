import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everybody; whoever holds the campaign's share link (`?hash=`); whoever is signed in; staff
 * (ADMIN and ACCOUNT) alone. What of it they may see is the scope's and the serializer's matter.
 */
export type Access = 'OPEN' | 'SHARE_LINK' | 'SIGNED_IN' | 'STAFF'

/** For whom an answer is written: each reader has an allow-list of keys of their own (security.md). */
export type Reader = 'staff' | 'client' | 'public'

export interface Endpoint {
  readonly name: string
  readonly method: Method
  /** Without the version prefix, unless it is part of the path; parameters in braces. */
  readonly path: string
  readonly access: Access
  /** True where the spec does not list the call. */
  readonly beyondSpec?: boolean
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** How the body comes; JSON where it is not said. */
  readonly consumes?: 'json' | 'form' | 'csv'
  readonly success: 200 | 201 | 202 | 204
  /** What comes back, at its widest: keys hidden from some readers are optional. Absent with 204 and files. */
  readonly output?: v.GenericSchema
  /** The narrower answers of the other readers; whoever has none gets `output`. */
  readonly readers?: Partial<Record<Reader, v.GenericSchema>>
  /** The type of a file answer, in place of `output`. */
  readonly produces?: string
  /** True where staff may call before they set up the second factor that REQUIRE_2FA asks of them. */
  readonly beforeTwoFactor?: boolean
  /** False where an Idempotency-Key is not taken (sign-in and users). */
  readonly idempotent?: boolean
}

/** Keeps the literal types of an endpoint value. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(value: E): E {
  return value
}

export type QueryOf<E extends Endpoint> = E extends { query: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined
export type BodyInputOf<E extends Endpoint> = E extends { body: infer S extends v.GenericSchema }
  ? v.InferInput<S>
  : undefined
export type OutputOf<E extends Endpoint> = E extends { output: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined

/** The names in braces of a path: `/campaigns/{id}/channels/{channelId}` → `'id' | 'channelId'`. */
export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
export type ParamsOf<E extends Endpoint> = Record<ParamName<E['path']>, string>

/** `/users/…` → v1, every other path → v2, unless it is prefixed already (spec §7) or stands directly under `/api`. */
export function versionedPath(path: string): string {
  if (path === '/health' || path === '/openapi.json') return path
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) return path
  return path.includes('users') ? `/v1${path}` : `/v2${path}`
}
