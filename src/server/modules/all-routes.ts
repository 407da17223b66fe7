import type { Route } from '../http/route.ts'
import { brandRoutes } from './brands/brand-routes.ts'
import { campaignRoutes } from './campaigns/campaign-routes.ts'
import { refreshRoutes } from './campaigns/refresh-routes.ts'
import { shareRoutes } from './campaigns/share-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { contentRoutes } from './contents/content-routes.ts'
import { creatorRoutes } from './creators/creator-routes.ts'
import { creatorsByNameRoute } from './creators/creators-by-name-route.ts'
import { creditsRoute } from './creators/credits-route.ts'
import { dashboardReportRoutes } from './dashboards/dashboard-report-routes.ts'
import { dashboardRoutes } from './dashboards/dashboard-routes.ts'
import { frozenReportRoutes } from './frozen-reports/frozen-report-routes.ts'
import { importRoutes } from './import/import-routes.ts'
import { oauthRoutes } from './oauth/oauth-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { reportFileRoutes } from './report-files/report-file-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { systemRoutes } from './system/system-routes.ts'
import { meRoutes } from './users/me-routes.ts'
import { passwordRoutes } from './users/password-routes.ts'
import { userRoutes } from './users/user-routes.ts'

/** Every call that is answered; each module adds its own list. */
export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...oauthRoutes,
  ...meRoutes,
  ...passwordRoutes,
  ...userRoutes,
  ...organizationRoutes,
  ...brandRoutes,
  creatorsByNameRoute,
  ...creatorRoutes,
  creditsRoute,
  ...campaignRoutes,
  ...shareRoutes,
  ...refreshRoutes,
  ...contentRoutes,
  ...importRoutes,
  ...commentRoutes,
  ...reportRoutes,
  ...reportFileRoutes,
  ...frozenReportRoutes,
  ...dashboardRoutes,
  ...dashboardReportRoutes,
]
