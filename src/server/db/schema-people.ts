import type { Generated } from 'kysely'
import type { TokenScope } from '../../vocabulary/token-scopes.ts'
import type { RoleName } from '../../contract/user.ts'
import type { Flag } from './schema.ts'

export type PeopleTables = {
  agencies: AgencyTable
  organizations: OrganizationTable
  users: UserTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  action_tokens: ActionTokenTable
  devices: DeviceTable
  recovery_codes: RecoveryCodeTable
  api_tokens: ApiTokenTable
  throttles: ThrottleTable
  dashboards: DashboardTable
  dashboard_campaigns: DashboardCampaignTable
  dashboard_users: DashboardUserTable
}

/** The agency itself: one row. */
export type AgencyTable = {
  id: string
  name: string | null
  email: string | null
  /** E.164 */
  phone: string | null
  site: string | null
  /** Address of the registered office. */
  address: string | null
  vat: string | null
  /** Its data protection officer, or a statement that it has none. */
  dpo: string | null
  /** `#0b7285` */
  color: string | null
  /** Whether previews of share links name what they open. */
  link_previews: Generated<Flag>
  image_id: string | null
  version: number
}

/** A client of the agency. */
export type OrganizationTable = {
  id: string
  name: string
  name_folded: string
  image_id: string | null
  version: number
  created_at: string
}

export type UserTable = {
  id: string
  /** Lower case. */
  email: string
  /** null until activated. */
  password_hash: string | null
  password_changed_at: string | null
  role: RoleName
  /** Set only for CLIENT. */
  organization_id: string | null
  name: string | null
  last_name: string | null
  phone: string | null
  privacy_accepted_at: string | null
  privacy_version: string | null
  active: Flag
  version: number
  created_at: string
  /** The encrypted secret of the second factor; required at sign-in once `totp_since` is set. */
  totp_secret: Optional
  totp_since: Optional
  /** The thirty-second step of the last used code: codes are accepted only once. */
  totp_step: Generated<number | null>
  /** SHA-256, hex, of the newest link that approves a new device; null once used. */
  device_link_digest: Optional
  /** Also when the next one may be sent. */
  device_link_expires_at: Optional
  /** Issuer and subject of a user who signs in there; such a user has no password. */
  oidc_subject: Optional
  /** The last sign-in there. */
  oidc_seen_at: Optional
}

/** A family of refresh tokens that started with one sign-in. */
export type SessionTable = {
  id: string
  user_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** Browser and system: «Firefox su Windows». */
  device_name: Optional
  /** The known device that signed in, so that ending the session also forgets it. */
  device_digest: Optional
  address: Optional
  /** The last refresh. */
  last_seen_at: Optional
  /** When the password was last entered; null: at sign-in. */
  confirmed_at: Optional
  /** The issuer's refresh token, encrypted, and when it last confirmed the session; null: it gives none. */
  oidc_token: Optional
  oidc_checked_at: Optional
}

/** A column that inserts may omit. */
type Optional = Generated<string | null>

/** A device on which the user signed in before: throttled separately. */
export type DeviceTable = {
  /** SHA-256 of the device's token, hex. */
  digest: string
  user_id: string
  created_at: string
  last_seen_at: string
}

/** Deleted when used. */
export type RecoveryCodeTable = {
  /** HMAC under TOKEN_SECRET, because a code is too short for a plain digest. */
  digest: string
  user_id: string
}

export type ApiTokenTable = {
  id: string
  user_id: string
  name: string
  scope: TokenScope
  /** For scope CLIENT. */
  organization_id: string | null
  /** SHA-256, hex. */
  digest: string
  created_at: string
  /** The last day of validity, in Rome. */
  expires_on: string | null
  last_used_on: Optional
}

export type RefreshTokenTable = {
  /** SHA-256, hex. */
  digest: string
  session_id: string
  issued_at: string
  used_at: string | null
  expires_at: string
}

export type ActionTokenTable = {
  /** SHA-256, hex. */
  digest: string
  user_id: string
  kind: 'ACTIVATE' | 'RESET'
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Failures per account or address, such as `login:account:{email}`. */
export type ThrottleTable = {
  key: string
  failures: number
  last_failure_at: string
  blocked_until: string | null
}

export type DashboardTable = {
  id: string
  organization_id: string
  name: string
  name_folded: string
  image_id: string | null
  shared: Flag
  /** Restricted to listed users: if none is left, no client user may open it. */
  restricted: Generated<Flag>
  version: number
  created_at: string
  updated_at: string
}

export type DashboardCampaignTable = { dashboard_id: string; campaign_id: string; position: number }

/** A dashboard without rows is open to every CLIENT user of the organization. */
export type DashboardUserTable = { dashboard_id: string; user_id: string }
