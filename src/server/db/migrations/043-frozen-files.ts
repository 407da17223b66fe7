import type { ColumnTypes } from '../column-types.ts'

/** Files of frozen reports as they were handed over: later versions of the program do not write them again. */
export function frozenFiles({ text, bytes, end }: ColumnTypes): readonly string[] {
  return [
    `create table frozen_files (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade,
      file ${text} not null, name ${text} not null, body ${bytes} not null, primary key (frozen_id, file)
    ) ${end}`,
  ]
}
