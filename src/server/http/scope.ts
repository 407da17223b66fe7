import type { Access, Reader } from '../../contract/endpoint.ts'
import type { ReportLanguage } from '../../contract/report-files.ts'
import type { LinkPart } from '../../vocabulary/link-parts.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'

/** ADMIN or ACCOUNT, who have the same rights. */
export type StaffScope = {
  kind: 'staff'
  userId: string
  sessionId: string
  role: 'ADMIN' | 'ACCOUNT'
  organizationId: null
}

/** A CLIENT user: sees the organization's data, limited by the client's response schema. */
export type ClientScope = {
  kind: 'client'
  userId: string
  sessionId: string
  role: 'CLIENT'
  organizationId: string
}

/** How much of a report a share link shows; the campaign's own link shows all that the campaign allows. */
export type LinkLimits = {
  /** Language of the page, and of files requested outside a page. */
  language: ReportLanguage
  /** null: all platforms. */
  socialTypes: readonly SocialType[] | null
  hides: readonly LinkPart[]
  /** Changes with the link's limits or password, which invalidates what was handed out before. */
  mark: string
}

type LinkScope = {
  kind: 'public'
  organizationId: string
  /** The share link's id. */
  linkId: string
}

/** Anyone with a live share link of a campaign. */
export type PublicScope = LinkScope & {
  campaignId: string
  /** The frozen report that the link shows; null: the live report. */
  frozenId: string | null
  /** null: the campaign's own link. */
  limits: LinkLimits | null
}

/** Anyone with a live share link of a dashboard. */
export type DashboardLinkScope = LinkScope & { dashboardId: string; limits: LinkLimits }

/** Not authenticated. */
export type OpenScope = { kind: 'open' }

export type SignedInScope = StaffScope | ClientScope
export type Scope = SignedInScope | PublicScope | DashboardLinkScope | OpenScope

/** The scope that each access policy lets through. */
export type ScopeOf<A extends Access> = {
  OPEN: OpenScope
  SHARE_LINK: PublicScope
  DASHBOARD_LINK: DashboardLinkScope
  SIGNED_IN: SignedInScope
  STAFF: StaffScope
}[A]

const ALLOWED: Readonly<Record<Access, readonly Scope['kind'][]>> = {
  OPEN: ['open'],
  SHARE_LINK: ['public'],
  DASHBOARD_LINK: ['public'],
  SIGNED_IN: ['staff', 'client'],
  STAFF: ['staff'],
}

export function allows(access: Access, scope: Scope): boolean {
  return ALLOWED[access].includes(scope.kind)
}

/** Whose response schema applies; null if there is one response for all. */
export function readerOf(scope: Scope): Reader | null {
  return scope.kind === 'open' ? null : scope.kind
}
