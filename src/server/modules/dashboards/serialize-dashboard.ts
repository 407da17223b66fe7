import type { Dashboard } from '../../../contract/dashboards.ts'
import type { StaffScope } from '../../http/scope.ts'
import { imageAddress } from '../../images/image-address.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { isShared, type LoadedDashboard } from './dashboard-queries.ts'
import type { DashboardServing } from './report-campaigns.ts'

/** As the reader may see it: a CLIENT sees itself among its users, a link none. */
export function serializeDashboard(
  loaded: LoadedDashboard,
  { scope, secrets, now }: DashboardServing,
): Dashboard {
  const { row, campaignIds } = loaded
  return {
    id: row.id,
    dashboardName: row.name,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    dashboardImage: imageAddress(secrets, row.image_id, now),
    campaignIds,
    dashboardPanels: {},
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...readerKeys(loaded, scope),
  }
}

function readerKeys(loaded: LoadedDashboard, scope: DashboardServing['scope']): Partial<Dashboard> {
  const { row, users } = loaded
  if (scope.kind === 'public') {
    const { language, hides } = scope.limits
    return { link: { language, downloads: !hides.includes('downloads') } }
  }
  const shared = isShared(loaded)
  if (scope.kind === 'staff') return { users, shared, version: row.version }
  return { users: users.filter((id) => id === scope.userId), shared }
}

/** The response to POST and PUT: includes the address for uploading an image. */
export function serializeWritten(
  loaded: LoadedDashboard,
  serving: DashboardServing & { scope: StaffScope },
): Dashboard {
  const target = { owner: 'dashboard', id: loaded.row.id, userId: serving.scope.userId } as const
  return {
    ...serializeDashboard(loaded, serving),
    dashboardImageUploadUrl: uploadAddress(serving.secrets, target, serving.now),
  }
}
