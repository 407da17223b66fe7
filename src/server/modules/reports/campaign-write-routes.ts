import {
  duplicateCampaign,
  postCampaign,
  publishCampaign,
  putCampaign,
  putCreators,
} from '../../../contract/campaign-endpoints.ts'
import { route, type Route } from '../../http/route.ts'
import { copyCampaign } from '../campaigns/duplicate-campaign.ts'
import { createCampaign, publishDraft, updateCampaign, updateCreators } from '../campaigns/save-campaign.ts'
import type { Campaign } from '../../../contract/campaign.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { liveReport } from './live-report.ts'

/** The calls that write a campaign and return its report. */
export const campaignWriteRoutes: Route[] = [
  route(postCampaign, async ({ db, scope, body, now, services: { secrets } }) => {
    const id = await createCampaign(db, body, { scope, now })
    return await reloadAfterWrite(db, id, { scope, secrets, now })
  }),

  route(putCampaign, async ({ db, scope, params, query, body, ifMatch, now, services: { secrets } }) => {
    const change = { id: params.id, ifMatch, cascade: query.cascade === true }
    await updateCampaign(db, body, change, { scope, now })
    return await reloadAfterWrite(db, params.id, { scope, secrets, now })
  }),

  route(putCreators, async ({ db, scope, params, query, body, ifMatch, now, services: { secrets } }) => {
    const change = { id: params.id, ifMatch, cascade: query.cascade === true }
    await updateCreators(db, body.creators, change, { scope, now })
    return await reloadAfterWrite(db, params.id, { scope, secrets, now })
  }),

  route(publishCampaign, async ({ db, scope, params, ifMatch, now, services: { secrets } }) => {
    await publishDraft(db, { id: params.id, ifMatch, cascade: false }, { scope, now })
    return await reloadAfterWrite(db, params.id, { scope, secrets, now })
  }),

  route(duplicateCampaign, async ({ db, scope, params, now, services: { secrets } }) => {
    const id = await copyCampaign(db, params.id, { scope, now })
    return await reloadAfterWrite(db, id, { scope, secrets, now })
  }),
]

/** The response to POST and PUT: the campaign, with the addresses for uploading its images. */
async function reloadAfterWrite(
  tx: Db,
  id: string,
  serving: { scope: StaffScope; secrets: Secrets; now: Date },
): Promise<Campaign> {
  const row = await requireCampaign(tx, serving.scope, id)
  const { secrets, now } = serving
  const { userId } = serving.scope
  return {
    ...(await liveReport(tx, row, serving).full(undefined)),
    coverUploadUrl: uploadAddress(secrets, { owner: 'campaign', id, userId }, now),
    brandImageUploadUrl: uploadAddress(secrets, { owner: 'brand', id: row.brand_id, userId }, now),
  }
}
