import {
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../../contract/campaign-endpoints.ts'
import { route, type Route } from '../../http/route.ts'
import { askedCampaign, askedChannel, askedCreator } from '../frozen-reports/asked-report.ts'

/** The parts of a report, and what a share link opens. */
export const reportRoutes: Route[] = [
  route(getCampaignChannel, async ({ db, scope, params, query, now, services: { secrets } }) =>
    askedChannel(db, params, { scope, secrets, now, platforms: query.socialTypeList, frozen: query.frozen }),
  ),
  route(getCampaignCreator, async ({ db, scope, params, query, now, services: { secrets } }) =>
    askedCreator(db, params, { scope, secrets, now, platforms: query.socialTypeList, frozen: query.frozen }),
  ),
  route(getPublicCampaign, async ({ db, scope, params, query, now, services: { secrets } }) =>
    askedCampaign(db, params.id, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getPublicCampaignChannel, async ({ db, scope, params, query, now, services: { secrets } }) =>
    askedChannel(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
  route(getPublicCampaignCreator, async ({ db, scope, params, query, now, services: { secrets } }) =>
    askedCreator(db, params, { scope, secrets, now, platforms: query.socialTypeList }),
  ),
]
