import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { StaffScope } from '../../http/scope.ts'
import { visibleCampaigns } from './visible-campaigns.ts'

/** A client's name and its campaigns without drafts, newest first. @throws 404 if there is no such client */
export async function requireClientCampaigns(db: Db, scope: StaffScope, id: string) {
  const client = await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirst()
  if (client === undefined) throw notFound()
  const campaigns = await visibleCampaigns(db, scope)
    .select(['campaigns.id', 'campaigns.name', 'campaigns.start_date', 'campaigns.end_date'])
    .select('brands.name as brand_name')
    .where('campaigns.organization_id', '=', id)
    .where('campaigns.draft', '=', 0)
    .orderBy('campaigns.start_date', 'desc')
    .orderBy('campaigns.id')
    .execute()
  return { name: client.name, campaigns }
}
