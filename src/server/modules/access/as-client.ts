import type { ClientScope } from '../../http/scope.ts'

/** What a CLIENT of the organization may see, for a caller who may see more and shows it to them. */
export function asClient(organizationId: string): ClientScope {
  return { kind: 'client', role: 'CLIENT', organizationId, userId: '', sessionId: '' }
}
