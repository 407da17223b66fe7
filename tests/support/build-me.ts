import type { Me } from '../../src/contract/user.ts'

/** A signed-in user as returned by the server. */
export function buildMe(more: Partial<Me> = {}): Me {
  return {
    uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
    email: 'marta@agenzia.example',
    role: { name: 'ADMIN' },
    privacyAccepted: true,
    details: { name: 'Marta', lastName: 'Ruggeri', phone: null },
    organizationId: null,
    organizationName: null,
    active: true,
    version: 1,
    hasDashboards: true,
    hasProvider: true,
    agencyName: 'Agenzia Meridiana',
    twoFactor: 'off',
    ...more,
  }
}
