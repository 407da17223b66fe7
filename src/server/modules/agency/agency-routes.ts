import type { Agency } from '../../../contract/agency.ts'
import { getAgency, putAgency } from '../../../contract/agency.ts'
import type { Secrets } from '../../base/secrets.ts'
import { AGENCY_ID, readAgency } from '../../db/agency.ts'
import { requireMatch } from '../../http/if-match.ts'
import { route, type Route } from '../../http/route.ts'
import { imageAddress } from '../../images/image-address.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { audit } from '../audit/audit.ts'

type Row = Awaited<ReturnType<typeof readAgency>>

export const agencyRoutes: Route[] = [
  route(getAgency, async ({ db, now, services }) =>
    serializeAgency(await readAgency(db), services.secrets, now),
  ),

  route(putAgency, async ({ db, scope, body, ifMatch, now, services }) => {
    const before = await readAgency(db)
    requireMatch(ifMatch, before.version)
    const after = { ...before, ...body, version: before.version + 1 }
    await db
      .updateTable('agencies')
      .set({ ...body, version: after.version })
      .where('id', '=', AGENCY_ID)
      .execute()
    await audit(db, {
      userId: scope.userId,
      action: 'UPDATE',
      entity: 'agency',
      entityId: AGENCY_ID,
      before: profileOf(before),
      after: profileOf(after),
      now,
    })
    const target = { owner: 'agency', id: AGENCY_ID, userId: scope.userId } as const
    const logoUploadUrl = uploadAddress(services.secrets, target, now)
    return { ...serializeAgency(after, services.secrets, now), logoUploadUrl }
  }),
]

function profileOf({ name, email, phone, site }: Row) {
  return { name, email, phone, site }
}

function serializeAgency(row: Row, secrets: Secrets, now: Date): Agency {
  return { ...profileOf(row), logoUrl: imageAddress(secrets, row.image_id, now), version: row.version }
}
