import * as v from 'valibot'
import { id } from '../../contract/primitives.ts'
import { routeId, routeOf } from '../../lib/routes.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import type { Secrets } from '../base/secrets.ts'
import { readAgency } from '../db/agency.ts'
import type { Db } from '../db/schema.ts'
import { lockOf } from '../http/link-unlock.ts'
import { findLimitedLink, findMainLink, imageLink, type LinkedKind, limitsOf } from '../http/live-links.ts'
import type { Services } from '../http/services.ts'
import { imageAddress } from '../images/image-address.ts'
import { PART, readPart } from '../modules/reports/frozen/frozen-parts.ts'

/** What a chat or a mail shows of a share link; `image` with the site's origin. */
export type LinkPreview = { title: string; image: string | null }

/**
 * What the preview of a share link says beyond the agency's name: what it opens, with its picture; null where the agency
 * does not allow it, and of a link that does not open, or by a password alone.
 */
export function previewReader({
  database,
  config,
  secrets,
  clock,
}: Services): (path: string, token: string) => Promise<LinkPreview | null> {
  return async (path, token) => {
    const kind = KINDS.get(routeOf(path)?.path ?? '')
    const recordId = routeId(path)
    if (kind === undefined || !v.is(id, recordId)) return null
    const db = database.reader
    const now = clock()
    try {
      if ((await readAgency(db)).link_previews === 0) return null
      const link = await findOpenLink(db, { kind, id: recordId }, token, now)
      if (link === null) return null
      const serving = { secrets: { ...secrets, imageLink: link.imageLink }, now }
      const shown =
        kind === 'dashboard'
          ? await ofDashboard(db, recordId, serving)
          : link.frozenId === null
            ? await ofCampaign(db, recordId, serving)
            : await ofFrozen(db, link.frozenId, serving)
      return { ...shown, image: shown.image && config.PUBLIC_URL + shown.image }
    } catch {
      // A page needs none; the API reports what is wrong.
      return null
    }
  }
}

/** One that opens without a password or a name. */
async function findOpenLink(db: Db, record: { kind: LinkedKind; id: string }, token: string, now: Date) {
  const main = record.kind === 'campaign' ? await findMainLink(db, record.id, token) : undefined
  if (main !== undefined) return { frozenId: main.frozen_id, imageLink: imageLink(main.id, null) }
  const link = await findLimitedLink(db, token, now)
  const isOpen = link?.kind === record.kind && link.record_id === record.id && lockOf(link) === null
  return isOpen ? { frozenId: link.frozen_id, imageLink: imageLink(link.id, limitsOf(link)) } : null
}

/** What a page opens by a share link. */
const KINDS: ReadonlyMap<string, LinkedKind> = new Map([
  ['/campaigns/{id}', 'campaign'],
  ['/dashboards/{id}', 'dashboard'],
])

type Serving = { secrets: Secrets; now: Date }

async function ofCampaign(db: Db, campaignId: string, { secrets, now }: Serving): Promise<LinkPreview> {
  const { brand, name, image } = await db
    .selectFrom('campaigns')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .select(['brands.name as brand', 'campaigns.name', 'cover_image_id as image'])
    .where('campaigns.id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return { title: titleOf(brand, name), image: imageAddress(secrets, image, now) }
}

/** As it was frozen. */
async function ofFrozen(db: Db, frozenId: string, serving: Serving): Promise<LinkPreview> {
  const { platforms } = await db
    .selectFrom('frozen_reports')
    .select('platforms')
    .where('id', '=', frozenId)
    .executeTakeFirstOrThrow()
  const own = platforms.split(',')
  const part = PART.campaign(SOCIAL_TYPES.filter((type) => own.includes(type)))
  const { brandName, campaignName, coverUrl } = await readPart(db, { id: frozenId, part }, frozen, serving)
  return { title: titleOf(brandName, campaignName), image: coverUrl }
}

const frozen = v.object({
  brandName: v.string(),
  campaignName: v.string(),
  coverUrl: v.nullable(v.string()),
})

async function ofDashboard(db: Db, dashboardId: string, { secrets, now }: Serving): Promise<LinkPreview> {
  const { name, image } = await db
    .selectFrom('dashboards')
    .select(['name', 'image_id as image'])
    .where('id', '=', dashboardId)
    .executeTakeFirstOrThrow()
  return { title: name, image: imageAddress(secrets, image, now) }
}

function titleOf(brand: string, campaign: string): string {
  return `${brand} – ${campaign}`
}
