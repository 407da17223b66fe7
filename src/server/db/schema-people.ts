import type { Generated } from 'kysely'
import type { RoleName } from '../../contract/users.ts'
import type { Flag } from './schema.ts'

export type PeopleTables = {
  organizations: OrganizationTable
  users: UserTable
  sessions: SessionTable
  refresh_tokens: RefreshTokenTable
  action_tokens: ActionTokenTable
  devices: DeviceTable
  recovery_codes: RecoveryCodeTable
  throttles: ThrottleTable
  dashboards: DashboardTable
  dashboard_campaigns: DashboardCampaignTable
  dashboard_users: DashboardUserTable
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
  /** Set for CLIENT alone. */
  organization_id: string | null
  name: string | null
  last_name: string | null
  phone: string | null
  privacy_accepted_at: string | null
  privacy_version: string | null
  active: Flag
  version: number
  created_at: string
  /** The secret of the second factor, sealed; asked for at the sign-in once `totp_since` is set. */
  totp_secret: Optional
  totp_since: Optional
  /** The newest step of thirty seconds whose code was used: none is taken twice. */
  totp_step: Generated<number | null>
}

/** A family of refresh tokens: what one sign-in began. */
export type SessionTable = {
  id: string
  user_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** What the device calls itself: «Firefox su Windows». */
  device_name: Optional
  /** The known device that signed in, so that ending the session also forgets it. */
  device_digest: Optional
  address: Optional
  /** The last refresh. */
  last_seen_at: Optional
  /** When the password was given last; the sign-in where it was not since. */
  confirmed_at: Optional
}

/** A column that whoever inserts a row may leave out. */
type Optional = Generated<string | null>

/** A device on which the user signed in before: it may try where others have to wait. */
export type DeviceTable = {
  /** SHA-256 of what it keeps, hex. */
  digest: string
  user_id: string
  created_at: string
  last_seen_at: string
}

/** Spent by being deleted. */
export type RecoveryCodeTable = {
  /** HMAC under TOKEN_SECRET: a code is too short for a plain digest. */
  digest: string
  user_id: string
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

/** Failures by account or by address, such as `login:account:{email}`. */
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
  /** Users were named: once none of them is left, it is open to nobody. */
  restricted: Generated<Flag>
  version: number
  created_at: string
  updated_at: string
}

export type DashboardCampaignTable = { dashboard_id: string; campaign_id: string; position: number }

/** None for a dashboard: every CLIENT user of the organization. */
export type DashboardUserTable = { dashboard_id: string; user_id: string }
