import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: everyone, holders of the campaign's or the dashboard's share link (`?hash=`), signed-in users, or staff
 * (ADMIN and ACCOUNT). What they see is decided by the scope and the serializers.
 */
export type Access = 'OPEN' | 'SHARE_LINK' | 'DASHBOARD_LINK' | 'SIGNED_IN' | 'STAFF'

/** Whether a share link's hash authenticates the caller. */
export function isByLink(access: Access): access is 'SHARE_LINK' | 'DASHBOARD_LINK' {
  return access === 'SHARE_LINK' || access === 'DASHBOARD_LINK'
}

/** The recipient of a response; each has an allow-list of keys (security.md). */
export type Reader = 'staff' | 'client' | 'public'

export interface Endpoint {
  readonly name: string
  readonly method: Method
  /** Without the version prefix, unless the path contains it; parameters in braces. */
  readonly path: string
  readonly access: Access
  /** Whether the call is missing from the specification. */
  readonly beyondSpec?: boolean
  readonly query?: v.GenericSchema
  readonly body?: v.GenericSchema
  /** The format of the body; JSON by default. */
  readonly consumes?: 'json' | 'form' | 'csv'
  readonly success: 200 | 201 | 202 | 204
  /** The widest response: keys hidden from some readers are optional. Absent for 204 and files. */
  readonly output?: v.GenericSchema
  /** The narrower responses of some readers; the others get `output`. */
  readonly readers?: Partial<Record<Reader, v.GenericSchema>>
  /** The media type of a file response, in place of `output`. */
  readonly produces?: string
  /** Whether staff may call it before they set up the second factor required by REQUIRE_2FA. */
  readonly beforeTwoFactor?: boolean
  /** False if an Idempotency-Key is not supported (sign-in and users). */
  readonly idempotent?: boolean
}

/** Define an endpoint with its literal types. */
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

/** The parameter names of a path: `/campaigns/{id}/channels/{channelId}` → `'id' | 'channelId'`. */
export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never
export type ParamsOf<E extends Endpoint> = Record<ParamName<E['path']>, string>

/** Add the version prefix: v1 for `/users/…`, v2 for others, none if the path has one (spec §7) or is directly under `/api`. */
export function versionedPath(path: string): string {
  if (['/health', '/metrics', '/openapi.json', '/docs'].includes(path)) return path
  if (path.startsWith('/v1/') || path.startsWith('/v2/')) return path
  return path.includes('users') ? `/v1${path}` : `/v2${path}`
}
