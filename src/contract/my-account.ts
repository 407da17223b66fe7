import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { id, instant } from './primitives.ts'

/** An active session. */
const session = v.object({
  id,
  /** «Firefox su Windows»; null if unknown. */
  device: v.nullable(v.string()),
  address: v.nullable(v.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** Whether it is the session of this request. */
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof session>

export const getMySessions = endpoint({
  name: 'getMySessions',
  method: 'GET',
  path: '/users/me/sessions',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  success: 200,
  output: v.object({ items: v.array(session) }),
})

/** End one of the user's own sessions and forget its device. */
export const deleteMySession = endpoint({
  name: 'deleteMySession',
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  success: 204,
})

const givenPassword = v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(LIMITS.passwordMax * 8))

/** Confirm the password; for ten minutes the session may then do what requires it. */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  method: 'POST',
  path: '/users/me/confirm',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  idempotent: false,
  body: v.object({ password: givenPassword }),
  success: 204,
})

const newTwoFactor = v.object({
  /** Base32, to type if the QR code cannot be scanned. */
  secret: v.string(),
  /** `otpauth://…` */
  uri: v.string(),
  /** The QR code of the URI: a square of `size` modules, the dark ones as an SVG path. */
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewTwoFactor = v.InferOutput<typeof newTwoFactor>

/** Create a secret for an authenticator app, to be confirmed by a code. Requires a fresh password. */
export const beginTwoFactor = endpoint({
  name: 'beginTwoFactor',
  method: 'POST',
  path: '/users/me/twoFactor',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  idempotent: false,
  success: 201,
  output: newTwoFactor,
})

/** Enable the second factor by its first code. Only this response has the recovery codes. */
export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'PUT',
  path: '/users/me/twoFactor',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  idempotent: false,
  body: v.object({ code: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(20)) }),
  success: 200,
  output: v.object({ recoveryCodes: v.array(v.string()) }),
})

/** Requires a fresh password; 409 if REQUIRE_2FA applies to the user. */
export const deleteTwoFactor = endpoint({
  name: 'deleteTwoFactor',
  method: 'DELETE',
  path: '/users/me/twoFactor',
  access: 'SIGNED_IN',
  beyondSpec: true,
  success: 204,
})
