import type { Selectable } from 'kysely'
import type { LegalField } from '../../contract/agency.ts'
import type { Config } from '../base/config.ts'
import type { AgencyTable } from './schema-people.ts'
import type { Db } from './schema.ts'

/** The id of the only row of `agencies`. */
export const AGENCY_ID = '01900000-0000-7000-8000-000000000000'

/** The agency that runs this installation; null for what it has not entered. */
export async function readAgency(db: Db): Promise<Selectable<AgencyTable>> {
  return await db.selectFrom('agencies').selectAll().where('id', '=', AGENCY_ID).executeTakeFirstOrThrow()
}

type Defaults = Pick<
  Config,
  | 'PUBLIC_AGENCY_NAME'
  | 'PUBLIC_AGENCY_ADDRESS'
  | 'PUBLIC_AGENCY_VAT'
  | 'PUBLIC_AGENCY_EMAIL'
  | 'PUBLIC_AGENCY_DPO'
>

/** The controller named in the legal pages: the profile, with the settings as fallback. */
export function controllerOf(
  { name, address, vat, email, dpo }: Selectable<AgencyTable>,
  config: Defaults,
): Record<LegalField, string | null> {
  return {
    name: name ?? config.PUBLIC_AGENCY_NAME,
    address: address ?? config.PUBLIC_AGENCY_ADDRESS,
    vat: vat ?? config.PUBLIC_AGENCY_VAT,
    email: email ?? config.PUBLIC_AGENCY_EMAIL,
    dpo: dpo ?? config.PUBLIC_AGENCY_DPO,
  }
}
