import type { LegalField } from '../../contract/agency.ts'
import { visibleColor } from '../../lib/visible-color.ts'
import { controllerOf, readAgency } from '../db/agency.ts'
import type { Services } from '../http/services.ts'
import { imageAddress } from '../images/image-address.ts'

/** What pages show of the agency; `name` is null while it has none. */
export type AgencyBrand = {
  /** Origin of the site, for programs that fetch images from elsewhere. */
  origin: string
  controller: Readonly<Record<LegalField, string | null>>
  color: string | null
  logo: { src: string; width: number; height: number } | null
  /** The text of the button for signing in with a company account; empty: the page's own text; null: no button. */
  companyButton: string | null
}

/** The current brand; the last known one if the database cannot be read, because pages do not need it. */
export function brandReader({
  database,
  config,
  secrets,
  clock,
}: Services): () => Promise<AgencyBrand | null> {
  let last: AgencyBrand | null = null
  return async () => {
    try {
      const agency = await readAgency(database.reader)
      const image = await database.reader
        .selectFrom('images')
        .select(['width', 'height'])
        .where('id', '=', agency.image_id ?? '')
        .executeTakeFirst()
      const src = imageAddress(secrets, agency.image_id, clock())
      last = {
        origin: config.PUBLIC_URL,
        controller: controllerOf(agency, config),
        companyButton: config.OIDC_ISSUER === null ? null : (config.OIDC_BUTTON ?? ''),
        color: agency.color === null ? null : visibleColor(agency.color),
        logo: image === undefined || src === null ? null : { src, ...image },
      }
    } catch {
      // Reported by the API.
    }
    return last
  }
}
