import type { ColumnTypes } from '../column-types.ts'

/** Keys with which files of frozen reports are signed. */
export function signingKeys({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table signing_keys (
      id ${text} not null primary key, public_key ${text} not null, sealed ${text}, created_at ${text} not null
    ) ${end}`,
  ]
}
