import type { ColumnTypes } from '../column-types.ts'

/** Whether a creator is in AGCOM's list of relevant influencers, as checked by a person. */
export function agcomList({ text, count }: ColumnTypes): readonly string[] {
  return [
    `alter table creators add column agcom_listed ${count} check (agcom_listed in (0, 1))`,
    `alter table creators add column agcom_since ${text}`,
    `alter table creators add column agcom_bio_seen ${text}`,
  ]
}
