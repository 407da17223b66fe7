import type * as v from 'valibot'
import type { Me, userDetailsInput } from '../../../contract/user.ts'
import { getMe, putMe } from '../../../contract/users.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { type IfMatch, requireMatch } from '../../http/if-match.ts'
import { invalidToken, validationFailed } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { hashPassword } from '../sign-in/password-hash.ts'
import type { Services } from '../../http/services.ts'
import { noProvider } from '../../providers/no-provider.ts'
import { isTwoFactorMissing } from '../../http/authenticate.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { PRIVACY_VERSION, serializeDetails, serializeMe } from './serialize-user.ts'
import { requireGoodPassword, setPassword } from './set-password.ts'
import { findMe, findUser, type LoadedUser } from './user-queries.ts'

type Details = v.InferOutput<typeof userDetailsInput>

export const meRoutes: Route[] = [
  route(getMe, ({ db, scope, services }) => answer(db, scope, services)),

  slowRoute(putMe, async ({ scope, body, ifMatch, now, services }) => {
    const { database } = services
    const user = await load(database.reader, scope)
    const passwordHash =
      body.password === undefined
        ? null
        : await newHash(services, user, {
            given: body.currentPassword,
            wanted: body.password,
            sessionId: scope.sessionId,
            now,
          })
    return async (tx) => {
      await change(tx, { scope, ifMatch, now, ...body })
      if (passwordHash !== null) {
        const { sessionId: keepSession } = scope
        const { secrets } = services
        await setPassword(tx, { user, passwordHash, keepSession, notice: true, secrets, now })
      }
      return await answer(tx, scope, services)
    }
  }),
]

type Change = {
  scope: SignedInScope
  ifMatch: IfMatch
  now: Date
  details?: Details | undefined
  privacyAccepted?: boolean | undefined
}

async function change(tx: Db, { scope, ifMatch, now, details, privacyAccepted }: Change): Promise<void> {
  const before = await load(tx, scope)
  requireMatch(ifMatch, before.version)
  const privacy =
    privacyAccepted === undefined
      ? {}
      : {
          privacy_accepted_at: privacyAccepted ? now.toISOString() : null,
          privacy_version: privacyAccepted ? PRIVACY_VERSION : null,
        }
  const person = details === undefined ? {} : { ...columnsOf(details), version: before.version + 1 }
  const changes = { ...privacy, ...person }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('users').set(changes).where('id', '=', before.id).execute()
  await audit(tx, {
    userId: before.id,
    action: 'UPDATE',
    entity: 'user',
    entityId: before.id,
    before: { ...serializeDetails(before), privacyAccepted: before.privacy_accepted_at !== null },
    after: {
      ...serializeDetails({ ...before, ...changes }),
      privacyAccepted: privacyAccepted ?? before.privacy_accepted_at !== null,
    },
    now,
  })
}

export function columnsOf({ name, lastName, phone }: Details) {
  return { name, last_name: lastName, phone }
}

type WantedPassword = { given: string | undefined; wanted: string; sessionId: string; now: Date }

/** The hash of the new password, if the current one is correct. @throws 422, 429 */
async function newHash(services: Services, user: LoadedUser, password: WantedPassword): Promise<string> {
  const { given, wanted, sessionId, now } = password
  if (given === undefined || given === '') throw validationFailed({ currentPassword: 'required' })
  await requireGoodPassword(services, wanted, user)
  const right = await checkPassword(services, user, { given, sessionId, now })
  if (!right) throw validationFailed({ currentPassword: 'passwordWrong' })
  return await hashPassword(wanted)
}

async function answer(db: Db, scope: SignedInScope, { config, provider }: Services): Promise<Me> {
  const user = await findMe(db, scope.userId)
  if (user === undefined) throw invalidToken()
  const missing = isTwoFactorMissing(config, user)
  const twoFactor = missing ? 'missing' : user.totp_since === null ? 'off' : 'on'
  const agencyName = user.agency_name ?? config.PUBLIC_AGENCY_NAME
  const hasDashboards = scope.kind === 'staff' || Boolean(user.has_dashboards)
  const hasProvider = provider.id !== noProvider.id
  return serializeMe(user, { hasDashboards, agencyName, hasProvider, twoFactor })
}

/** A user deleted since the token was checked does not count. */
async function load(db: Db, { userId }: SignedInScope): Promise<LoadedUser> {
  const user = await findUser(db, userId)
  if (user === null) throw invalidToken()
  return user
}
