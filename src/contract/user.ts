import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { id, instant, optionalNameText, password, phone, version } from './primitives.ts'

export const ROLE_NAMES = ['ADMIN', 'ACCOUNT', 'CLIENT'] as const
export const roleName = v.picklist(ROLE_NAMES, 'notAllowed')
/** ACCOUNT has the same permissions as ADMIN. */
export type RoleName = v.InferOutput<typeof roleName>

export const userDetails = v.object({
  name: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  /** E.164 */
  phone: v.nullable(v.string()),
})
export type UserDetails = v.InferOutput<typeof userDetails>

export const userDetailsInput = v.object({
  name: v.optional(optionalNameText(LIMITS.nameLength), null),
  lastName: v.optional(optionalNameText(LIMITS.nameLength), null),
  phone: v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        phone,
      ]),
    ),
    null,
  ),
})

export const user = v.object({
  uuid: id,
  email: v.string(),
  role: v.object({ name: roleName }),
  privacyAccepted: v.boolean(),
  details: userDetails,
  organizationId: v.nullable(id),
  organizationName: v.nullable(v.string()),
  active: v.boolean(),
  version,
})
export type User = v.InferOutput<typeof user>

/** A user of the agency, with when they were invited and when they last signed in; null: not within the last months. */
export const colleague = v.object({ ...user.entries, invitedAt: instant, lastSignInAt: v.nullable(instant) })
export type Colleague = v.InferOutput<typeof colleague>

/** The signed-in user, and whether their menu has dashboards. */
export const me = v.object({
  ...user.entries,
  hasDashboards: v.boolean(),
  agencyName: v.nullable(v.string()),
  /** Whether a social-data provider is configured; without one, numbers are entered or imported. */
  hasProvider: v.boolean(),
  /** `missing`: required by REQUIRE_2FA; nothing else works until it is set up. */
  twoFactor: v.picklist(['on', 'off', 'missing']),
})
export type Me = v.InferOutput<typeof me>

export const meInput = v.object({
  privacyAccepted: v.optional(v.boolean()),
  details: v.optional(userDetailsInput),
  currentPassword: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.passwordMax * 8))),
  password: v.optional(password),
})
