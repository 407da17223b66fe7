import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { id, instant } from './primitives.ts'

/** A sign-in that still holds. */
const session = v.object({
  id,
  /** «Firefox su Windows»; null where it does not say. */
  device: v.nullable(v.string()),
  address: v.nullable(v.string()),
  createdAt: instant,
  lastSeenAt: instant,
  /** The one that asks. */
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

/** Ends one of one's own sessions; its device is no longer a known one. */
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

/** The password once more; for ten minutes the session may then do what asks for it. */
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
  /** Base32, to be typed where the picture cannot be read. */
  secret: v.string(),
  /** `otpauth://…` */
  uri: v.string(),
  /** The picture of the address: a square of `size` modules, the dark ones as an SVG path. */
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewTwoFactor = v.InferOutput<typeof newTwoFactor>

/** A new secret for an authenticator app; nothing changes until a code of it is sent. Asks for a fresh password. */
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

/** Switches the second factor on by its first code. The recovery codes are shown this once. */
export const confirmTwoFactor = endpoint({
  name: 'confirmTwoFactor',
  method: 'PUT',
  path: '/users/me/twoFactor',
  access: 'SIGNED_IN',
  beyondSpec: true,
  beforeTwoFactor: true,
  body: v.object({ code: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(20)) }),
  success: 200,
  output: v.object({ recoveryCodes: v.array(v.string()) }),
})

/** Asks for a fresh password; 409 where REQUIRE_2FA holds for the user. */
export const deleteTwoFactor = endpoint({
  name: 'deleteTwoFactor',
  method: 'DELETE',
  path: '/users/me/twoFactor',
  access: 'SIGNED_IN',
  beyondSpec: true,
  success: 204,
})
