import type { ColumnTypes } from '../column-types.ts'

/** What folding makes one sign from now on, as it was when this was written. */
const SAME = [
  // A literal of SQL doubles its quotes.
  ["''", '‘’‚‛ʼʹ′`'],
  ['-', '‐‒–—―−'],
  ['l', 'ł'],
  ['o', 'ø'],
  ['d', 'đ'],
  ['h', 'ħ'],
] as const

const COLUMNS = {
  creators: ['name_folded', 'city_folded'],
  campaigns: ['name_folded', 'search_folded', 'search_long', 'brand_folded', 'organization_folded'],
  dashboards: ['name_folded'],
} as const

/**
 * Apostrophes, dashes and letters with a stroke are one spelling in all folded columns. Two clients, or brands, that
 * have one name now both stay: the later one's key ends with its id, so that searches find it, and it is chosen by its
 * exact name.
 */
export function oneSpelling(_types: ColumnTypes): readonly string[] {
  const columns = Object.entries(COLUMNS).flatMap(([table, names]) =>
    names.map((name) => `update ${table} set ${name} = ${spelled(name)} where ${name} <> ${spelled(name)}`),
  )
  const keys = (['organizations', 'brands'] as const).flatMap((table) => [
    `update ${table} set name_folded = ${spelled(`${table}.name_folded`)} || ' ' || id
      where name_folded <> ${spelled(`${table}.name_folded`)} and exists (
        select 1 from ${table} other where other.id <> ${table}.id
          and ${spelled('other.name_folded')} = ${spelled(`${table}.name_folded`)}
          and (other.name_folded = ${spelled('other.name_folded')} or other.id < ${table}.id))`,
    `update ${table} set name_folded = ${spelled('name_folded')} where name_folded <> ${spelled('name_folded')}`,
  ])
  return [...keys, ...columns]
}

function spelled(column: string): string {
  return SAME.reduce(
    (all, [one, others]) =>
      Array.from(others).reduce((sql, other) => `replace(${sql}, '${other}', '${one}')`, all),
    column,
  )
}
