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

/** A CLIENT user: sees the organization's data, and never more than the client serializer lets through. */
export type ClientScope = {
  kind: 'client'
  userId: string
  sessionId: string
  role: 'CLIENT'
  organizationId: string
}

/** How much of its report a share link shows; the campaign's own link shows all that the campaign lets it. */
export type LinkLimits = {
  /** Of the page, and of files that are requested in none. */
  language: ReportLanguage
  /** null: all. */
  socialTypes: readonly SocialType[] | null
  hides: readonly LinkPart[]
  /** Another one for whatever else the link shows or its password: what was handed out before ends with it. */
  mark: string
}

type LinkScope = {
  kind: 'public'
  organizationId: string
  /** The share link's id. */
  linkId: string
}

/** Anyone who has a campaign's live share link. */
export type PublicScope = LinkScope & {
  campaignId: string
  /** The frozen report that the link shows; null: the live report. */
  frozenId: string | null
  /** null: the campaign's own link. */
  limits: LinkLimits | null
}

/** Anyone who has a dashboard's live share link. */
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

/** Whose serializer applies; null where there is one response for all. */
export function readerOf(scope: Scope): Reader | null {
  return scope.kind === 'open' ? null : scope.kind
}
