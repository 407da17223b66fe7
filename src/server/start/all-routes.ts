import type { Route } from '../http/route.ts'
import { agencyRoutes } from '../modules/agency/agency-routes.ts'
import { auditRoutes } from '../modules/audit/audit-routes.ts'
import { brandRoutes } from '../modules/brands/brand-routes.ts'
import { campaignSheetRoutes } from '../modules/import/campaign-sheet-routes.ts'
import { campaignRoutes } from '../modules/campaigns/campaign-routes.ts'
import { refreshRoutes } from '../modules/campaigns/refresh-routes.ts'
import { campaignLinkRoutes } from '../modules/reports/campaign-link-routes.ts'
import { mailingRoutes } from '../modules/mailings/mailing-routes.ts'
import { mainLinkRoutes } from '../modules/reports/main-link-routes.ts'
import { commentRoutes } from '../modules/comments/comment-routes.ts'
import { contentRoutes } from '../modules/contents/content-routes.ts'
import { disclosureRoutes } from '../modules/contents/disclosure-routes.ts'
import { deliveryRoutes } from '../modules/deliveries/delivery-routes.ts'
import { missingRoutes } from '../modules/deliveries/missing-routes.ts'
import { foundRoutes } from '../modules/contents/found-routes.ts'
import { creatorRoutes } from '../modules/creators/creator-routes.ts'
import { creatorsByNameRoute } from '../modules/creators/creators-by-name-route.ts'
import { creditsRoute } from '../modules/creators/credits-route.ts'
import { dashboardReportRoutes } from '../modules/dashboards/dashboard-report-routes.ts'
import { dashboardLinkRoutes } from '../modules/dashboards/dashboard-link-routes.ts'
import { dashboardRoutes } from '../modules/dashboards/dashboard-routes.ts'
import { frozenReportRoutes } from '../modules/reports/frozen/frozen-report-routes.ts'
import { importRoutes } from '../modules/import/import-routes.ts'
import { sheetRoutes } from '../modules/import/sheet-routes.ts'
import { oauthRoutes } from '../modules/sign-in/oauth-routes.ts'
import { organizationRoutes } from '../modules/organizations/organization-routes.ts'
import { privacyRoutes } from '../modules/privacy/privacy-routes.ts'
import { reportFileRoutes } from '../modules/report-files/report-file-routes.ts'
import { reportRoutes } from '../modules/reports/report-routes.ts'
import { campaignWriteRoutes } from '../modules/reports/campaign-write-routes.ts'
import { systemRoutes } from '../modules/system/system-routes.ts'
import { trashRoutes } from '../modules/restore/trash-routes.ts'
import { firstStartRoutes } from '../modules/users/first-start-routes.ts'
import { webhookRoutes } from '../modules/webhooks/webhook-routes.ts'
import { apiTokenRoutes } from '../modules/users/api-token-routes.ts'
import { meRoutes } from '../modules/users/me-routes.ts'
import { myAccountRoutes } from '../modules/users/my-account-routes.ts'
import { passwordRoutes } from '../modules/users/password-routes.ts'
import { userRoutes } from '../modules/users/user-routes.ts'

/** Every route of the API; each module exports its own. */
export const allRoutes: readonly Route[] = [
  ...systemRoutes,
  ...firstStartRoutes,
  ...oauthRoutes,
  ...meRoutes,
  ...myAccountRoutes,
  ...apiTokenRoutes,
  ...webhookRoutes,
  ...passwordRoutes,
  ...userRoutes,
  ...agencyRoutes,
  ...organizationRoutes,
  ...brandRoutes,
  creatorsByNameRoute,
  ...creatorRoutes,
  creditsRoute,
  ...campaignRoutes,
  ...campaignWriteRoutes,
  ...mainLinkRoutes,
  ...campaignLinkRoutes,
  ...mailingRoutes,
  ...refreshRoutes,
  ...contentRoutes,
  ...foundRoutes,
  ...disclosureRoutes,
  ...missingRoutes,
  ...deliveryRoutes,
  ...importRoutes,
  ...sheetRoutes,
  ...campaignSheetRoutes,
  ...commentRoutes,
  ...reportRoutes,
  ...reportFileRoutes,
  ...frozenReportRoutes,
  ...dashboardRoutes,
  ...dashboardLinkRoutes,
  ...dashboardReportRoutes,
  ...auditRoutes,
  ...privacyRoutes,
  ...trashRoutes,
]
