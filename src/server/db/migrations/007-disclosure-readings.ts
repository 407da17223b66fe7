import type { ColumnTypes } from '../column-types.ts'

/** The disclosure found in each caption, so that long lists need not analyse captions again. */
export function disclosureReadings({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table disclosure_readings (
      content_id ${text} not null primary key references contents (id) on delete cascade,
      version integer not null, digest ${text} not null, verdict ${text} not null, reason ${text} not null,
      found_start integer, found_end integer, tag_number integer
    ) ${end}`,
  ]
}
