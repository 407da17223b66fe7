import type { Dashboard } from '../../../contract/dashboards.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { imageAddress } from '../../images/image-address.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import { isShared, type LoadedDashboard } from './dashboard-queries.ts'

export type DashboardServing = { scope: SignedInScope; secrets: Secrets; now: Date }

/** As its reader may see it: a CLIENT finds of its users no one else. */
export function serializeDashboard(
  loaded: LoadedDashboard,
  { scope, secrets, now }: DashboardServing,
): Dashboard {
  const { row, campaignIds, users } = loaded
  const isForStaff = scope.kind === 'staff'
  return {
    id: row.id,
    dashboardName: row.name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    dashboardImage: imageAddress(secrets, row.image_id, now),
    campaignIds,
    users: isForStaff ? users : users.filter((id) => id === scope.userId),
    dashboardPanels: {},
    shared: isShared(loaded),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(isForStaff ? { version: row.version } : {}),
  }
}

/** The answer to POST and PUT: with the address to which an image may be sent. */
export function serializeWritten(loaded: LoadedDashboard, serving: DashboardServing): Dashboard {
  const target = { owner: 'dashboard', id: loaded.row.id, userId: serving.scope.userId } as const
  return {
    ...serializeDashboard(loaded, serving),
    dashboardImageUploadUrl: uploadAddress(serving.secrets, target, serving.now),
  }
}
