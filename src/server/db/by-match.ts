import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../lib/fold.ts'

/** Best match first: the name itself, then names that begin with it, then all others. `column` is folded. */
export function byMatch(column: string, name: string): RawBuilder<number> {
  const folded = fold(name)
  const start = `${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ref = sql.ref(column)
  return sql<number>`case when ${ref} = ${folded} then 0 when ${ref} like ${start} escape '\\' then 1 else 2 end`
}
