import { type RawBuilder, sql } from 'kysely'
import { fold } from '../../lib/fold.ts'

/** `column like '%text%'`, with `%`, `_` and `\` taken literally; both sides are folded. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return isLike(column, sql`${containing(text)}`)
}

/** The same for an unfolded column: PostgreSQL's `like` is case-sensitive. */
export function containsInAnyCase(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like lower(${containing(text)}) escape '\\'`
}

/** `contains` for a statement that is compiled once, with `containing` as its value. */
export function isLike(column: string, pattern: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** The pattern for `isLike`. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** Best match first: the name itself, then names that begin with it, then all others. `column` is folded. */
export function byMatch(column: string, name: string): RawBuilder<number> {
  const folded = fold(name)
  const ref = sql.ref(column)
  return sql<number>`case when ${ref} = ${folded} then 0 when ${ref} like ${`${escaped(folded)}%`} escape '\\' then 1 else 2 end`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
