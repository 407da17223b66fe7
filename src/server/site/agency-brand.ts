import type { LegalField } from '../../contract/agency.ts'
import { visibleColor } from '../../lib/visible-color.ts'
import { controllerOf, readAgency } from '../db/agency.ts'
import type { Services } from '../http/services.ts'
import { imageAddress } from '../images/image-address.ts'

/** What pages say of the agency; `name` is null while it has none. */
export type AgencyBrand = {
  /** Of the site, for those who fetch images from elsewhere. */
  origin: string
  controller: Readonly<Record<LegalField, string | null>>
  color: string | null
  logo: { src: string; width: number; height: number } | null
  /** The text of the button by which people sign in with their company's account; empty: the page's own; null: none. */
  companyButton: string | null
}

/** As it is now; as it was last where the database cannot be read, since a page needs none. */
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
        logo: image === undefined || src === null ? null : { src: `${src}&width=480`, ...image },
      }
    } catch {
      // The API reports it.
    }
    return last
  }
}
