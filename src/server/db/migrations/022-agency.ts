import { AGENCY_ID } from '../agency.ts'
import type { ColumnTypes } from '../column-types.ts'

/** The agency itself, one row: what stands on its reports and mails. */
export function agency({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table agencies (
      id ${text} not null primary key check (id = '${AGENCY_ID}'),
      name ${text}, email ${text}, phone ${text}, site ${text},
      image_id ${text} references images (id) on delete set null, version integer not null
    ) ${end}`,
    `create index agencies_image on agencies (image_id)`,
    `insert into agencies (id, version) values ('${AGENCY_ID}', 1)`,
  ]
}
