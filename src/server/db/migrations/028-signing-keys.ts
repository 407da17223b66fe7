import type { ColumnTypes } from '../column-types.ts'

/** Keys that sign files of frozen reports. */
export function signingKeys({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table signing_keys (
      id ${text} not null primary key, public_key ${text} not null, sealed ${text}, created_at ${text} not null
    ) ${end}`,
  ]
}
