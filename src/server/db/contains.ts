import { sql, type RawBuilder } from 'kysely'

/** `column like '%text%'`, where `%`, `_` and `\` of the text stand for themselves; both sides are folded. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}
