import type { ClientScope } from '../../http/scope.ts'

/** The scope of a CLIENT of the organization, for a caller with more rights who shows data to them. */
export function asClient(organizationId: string): ClientScope {
  return { kind: 'client', role: 'CLIENT', organizationId, userId: '', sessionId: '' }
}
