import { type Agency, getAgency, LEGAL_FIELDS, putAgency } from '../../../contract/agency.ts'
import { AGENCY_ID, controllerOf, readAgency } from '../../db/agency.ts'
import { toFlag } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { route, type Route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { imageAddress } from '../../images/image-address.ts'
import { uploadAddress } from '../../images/upload-address.ts'
import { audit } from '../audit/audit.ts'

type Row = Awaited<ReturnType<typeof readAgency>>

export const agencyRoutes: Route[] = [
  route(getAgency, async ({ db, now, services }) => serializeAgency(await readAgency(db), services, now)),

  route(putAgency, async ({ db, scope, body, ifMatch, now, services }) => {
    const before = await readAgency(db)
    requireMatch(ifMatch, before.version)
    const { linkPreviews, ...profile } = body
    const link_previews = linkPreviews === undefined ? before.link_previews : toFlag(linkPreviews)
    const after = await db
      .updateTable('agencies')
      .set({ ...profile, link_previews, version: before.version + 1 })
      .where('id', '=', AGENCY_ID)
      .returningAll()
      .executeTakeFirstOrThrow()
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
    return { ...serializeAgency(after, services, now), logoUploadUrl }
  }),
]

function profileOf({ name, email, phone, site, address, vat, dpo, color, link_previews }: Row) {
  return { name, email, phone, site, address, vat, dpo, color, linkPreviews: link_previews === 1 }
}

function serializeAgency(row: Row, { secrets, config }: Services, now: Date): Agency {
  const controller = controllerOf(row, config)
  return {
    ...profileOf(row),
    missing: LEGAL_FIELDS.filter((field) => controller[field] === null),
    logoUrl: imageAddress(secrets, row.image_id, now),
    version: row.version,
  }
}
