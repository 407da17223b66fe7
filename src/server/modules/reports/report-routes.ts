import {
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import { route, type Route } from '../../http/route.ts'
import { campaignReport } from './campaign-report.ts'
import { channelReport, creatorReport } from './part-reports.ts'

/** The parts of a report, and what a share link opens. */
export const reportRoutes: Route[] = [
  route(getCampaignChannel, async ({ db, scope, params, query, now, services: { secrets } }) =>
    channelReport(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getCampaignCreator, async ({ db, scope, params, query, now, services: { secrets } }) =>
    creatorReport(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getPublicCampaign, async ({ db, scope, params, query, now, services: { secrets } }) =>
    campaignReport(db, params.id, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getPublicCampaignChannel, async ({ db, scope, params, query, now, services: { secrets } }) =>
    channelReport(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getPublicCampaignCreator, async ({ db, scope, params, query, now, services: { secrets } }) =>
    creatorReport(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
]
