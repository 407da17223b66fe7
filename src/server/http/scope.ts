import type { Access, Reader } from '../../contract/endpoint.ts'

/** ADMIN or ACCOUNT, who may do the same. */
export type StaffScope = {
  kind: 'staff'
  userId: string
  sessionId: string
  role: 'ADMIN' | 'ACCOUNT'
  organizationId: null
}

/** A CLIENT user: sees what is of the organization, and never more than the client serializer lets out. */
export type ClientScope = {
  kind: 'client'
  userId: string
  sessionId: string
  role: 'CLIENT'
  organizationId: string
}

/** Whoever holds a campaign's live share link. */
export type PublicScope = {
  kind: 'public'
  campaignId: string
  organizationId: string
  /** The frozen report that the link shows; null: the live one. */
  frozenId: string | null
}

/** Nobody in particular. */
export type OpenScope = { kind: 'open' }

export type SignedInScope = StaffScope | ClientScope
export type Scope = SignedInScope | PublicScope | OpenScope

/** Who stands behind a request that an access policy has let through. */
export type ScopeOf<A extends Access> = {
  OPEN: OpenScope
  SHARE_LINK: PublicScope
  SIGNED_IN: SignedInScope
  STAFF: StaffScope
}[A]

const ALLOWED: Readonly<Record<Access, readonly Scope['kind'][]>> = {
  OPEN: ['open'],
  SHARE_LINK: ['public'],
  SIGNED_IN: ['staff', 'client'],
  STAFF: ['staff'],
}

export function allows(access: Access, scope: Scope): boolean {
  return ALLOWED[access].includes(scope.kind)
}

/** Whose serializer answers; null where there is only one answer for all. */
export function readerOf(scope: Scope): Reader | null {
  return scope.kind === 'open' ? null : scope.kind
}
