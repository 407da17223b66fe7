import type { Me, User, UserDetails } from '../../../contract/user.ts'
import type { LoadedUser } from './user-queries.ts'

/** The version of the privacy notice that users accept; a new text gets a new version, and must be accepted again. */
export const PRIVACY_VERSION = '1'

export function serializeUser(row: LoadedUser): User {
  return {
    uuid: row.id,
    email: row.email,
    role: { name: row.role },
    privacyAccepted: row.privacy_accepted_at !== null && row.privacy_version === PRIVACY_VERSION,
    details: serializeDetails(row),
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    active: row.active === 1,
    version: row.version,
  }
}

export function serializeDetails({ name, last_name: lastName, phone }: LoadedUser): UserDetails {
  return { name, lastName, phone }
}

export function serializeMe(
  row: LoadedUser,
  more: Pick<Me, 'hasDashboards' | 'agencyName' | 'hasProvider' | 'twoFactor'>,
): Me {
  return { ...serializeUser(row), ...more }
}
