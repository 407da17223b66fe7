import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { colleague, me, meInput, roleName, user, userDetails, userDetailsInput } from './user.ts'
import { email, id, nameText, pageOf, pageQuery, password, searchText } from './primitives.ts'

const tokenPair = v.object({
  access_token: v.string(),
  token_type: v.literal('Bearer'),
  /** Seconds. */
  expires_in: v.number(),
  refresh_token: v.string(),
  /** For a new device, after a sign-in with a password: sent at the next sign-in, it marks the device as known. */
  device_token: v.optional(v.string()),
  /** Where the browser also signs out of the issuer. */
  sign_out_url: v.optional(v.string()),
})
export type TokenPair = v.InferOutput<typeof tokenPair>

/** `username` is one string: a form with two is invalid. */
export const tokenEndpoint = endpoint({
  name: 'createToken',
  method: 'POST',
  path: '/oauth2/token',
  access: 'OPEN',
  consumes: 'form',
  idempotent: false,
  body: v.variant('grant_type', [
    v.object({
      grant_type: v.literal('password'),
      username: v.pipe(v.string(), v.maxLength(LIMITS.emailLength)),
      password: v.pipe(v.string(), v.maxLength(LIMITS.passwordMax * 8)),
      /** From the authenticator app, or a recovery code; required by `two_factor_required`. */
      code: v.optional(v.pipe(v.string(), v.maxLength(20))),
      device_token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    /** By the cookie of a sign-in with the company's account (`/oidc/start`). */
    v.object({ grant_type: v.literal('oidc') }),
    v.object({ grant_type: v.literal('refresh_token'), refresh_token: v.pipe(v.string(), v.maxLength(200)) }),
  ]),
  success: 200,
  output: tokenPair,
})

/**
 * Makes a device known, by a mailed link that is sent while the account is throttled. It does not sign in; but the
 * device is then throttled separately.
 */
export const addDevice = endpoint({
  name: 'addDevice',
  method: 'POST',
  path: '/users/device',
  access: 'OPEN',
  beyondSpec: true,
  idempotent: false,
  body: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  success: 201,
  output: v.object({ device_token: v.string() }),
})

export const revokeEndpoint = endpoint({
  name: 'revokeToken',
  method: 'POST',
  path: '/oauth2/revoke',
  access: 'OPEN',
  beyondSpec: true,
  idempotent: false,
  body: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(200)) }),
  success: 204,
})

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  access: 'SIGNED_IN',
  beforeTwoFactor: true,
  success: 200,
  output: me,
})

export const putMe = endpoint({
  name: 'putMe',
  method: 'PUT',
  path: '/users/me',
  access: 'SIGNED_IN',
  beforeTwoFactor: true,
  body: meInput,
  success: 200,
  output: me,
})

export const getUserDetails = endpoint({
  name: 'getUserDetails',
  method: 'GET',
  path: '/users/{id}/details',
  access: 'SIGNED_IN',
  success: 200,
  output: userDetails,
})

export const putUserDetails = endpoint({
  name: 'putUserDetails',
  method: 'PUT',
  path: '/users/{id}/details',
  access: 'SIGNED_IN',
  idempotent: false,
  body: userDetailsInput,
  success: 200,
  output: userDetails,
})

export const activateUser = endpoint({
  name: 'activateUser',
  method: 'POST',
  path: '/users/activate',
  access: 'OPEN',
  idempotent: false,
  body: v.object({
    activationToken: v.pipe(v.string(), v.maxLength(200)),
    password,
    /** The notice was accepted together with the password: it is not shown again. */
    privacyAccepted: v.optional(v.boolean(), false),
  }),
  success: 204,
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/users/resetPassword',
  access: 'OPEN',
  idempotent: false,
  body: v.object({ username: v.pipe(v.string(), v.nonEmpty('required'), v.maxLength(LIMITS.emailLength)) }),
  success: 204,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'PUT',
  path: '/users/resetPassword',
  access: 'OPEN',
  idempotent: false,
  body: v.object({ resetToken: v.pipe(v.string(), v.maxLength(200)), password }),
  success: 204,
})

export const getUsers = endpoint({
  name: 'getUsers',
  method: 'GET',
  path: '/users',
  access: 'STAFF',
  query: v.object({ ...pageQuery(LIMITS.usersPageSize), organizationName: v.optional(searchText) }),
  success: 200,
  output: pageOf(user),
})

export const postUser = endpoint({
  name: 'postUser',
  method: 'POST',
  path: '/users',
  access: 'STAFF',
  idempotent: false,
  body: v.object({
    organizationName: v.optional(nameText(LIMITS.nameLength)),
    email,
    userRoleType: roleName,
  }),
  success: 201,
  output: user,
})

/** The agency's own users, by e-mail. */
export const getColleagues = endpoint({
  name: 'getColleagues',
  method: 'GET',
  path: '/users/colleagues',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({ items: v.array(colleague) }),
})

/** Resends the invitation of a user who has not activated yet; the earlier link expires. */
export const postInvitation = endpoint({
  name: 'postInvitation',
  method: 'POST',
  path: '/users/{id}/invitation',
  access: 'STAFF',
  beyondSpec: true,
  idempotent: false,
  success: 204,
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users/{id}',
  access: 'STAFF',
  success: 204,
})

/** The payload of an access token (contract §3); instants in seconds. */
export const accessTokenPayload = v.object({
  iss: v.string(),
  aud: v.string(),
  jti: v.string(),
  typ: v.literal('access'),
  sub: id,
  email: v.string(),
  role: roleName,
  organization_id: v.nullable(id),
  iat: v.number(),
  exp: v.number(),
})
export type AccessTokenPayload = v.InferOutput<typeof accessTokenPayload>
