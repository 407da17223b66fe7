import type { ColumnTypes } from '../column-types.ts'

/**
 * What the list of creators is filtered by, where indexes find it. The engagement rate is kept beside the metrics that
 * it stands in; where those are not known yet, an index tells whose.
 */
export function creatorFilters({ text, real }: ColumnTypes): readonly string[] {
  return [
    `alter table creators add column city_folded ${text}`,
    `update creators set city_folded = ${foldedInSql('city')} where city is not null`,
    `create index creators_city on creators (city_folded, id)`,
    `create index creators_niche on creators (niche, id)`,
    `alter table creator_sums add column engagement_rate ${real}`,
    // So that those who look next compute it.
    `update creator_sums set metrics = null, metrics_version = null`,
    `create index creator_sums_filters on creator_sums (followers_count, engagement_rate, creator_id)`,
    `create index creator_sums_version on creator_sums (metrics_version, creator_id)`,
  ]
}

/** Names of Italian cities as `fold` leaves them: SQLite lowers nothing but ASCII. */
function foldedInSql(column: string): string {
  const letters = { à: 'a', á: 'a', è: 'e', é: 'e', ì: 'i', í: 'i', ò: 'o', ó: 'o', ù: 'u', ú: 'u', ü: 'u' }
  return Object.entries(letters)
    .flatMap(([accented, plain]) => [accented, accented.toUpperCase()].map((from) => [from, plain]))
    .reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, `lower(trim(${column}))`)
}
