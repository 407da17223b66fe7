import type { ColumnTypes } from '../column-types.ts'

/**
 * Channels are found by their id, rounded counts keep their interval, and folded names have one spelling of `æ`, `œ`
 * and of an acute accent used as an apostrophe. A name is left unchanged if its new spelling is already taken.
 */
export function oneName({ text }: ColumnTypes): readonly string[] {
  return [
    `create index channels_external on channels (social_type, external_id)`,
    `alter table contents add column declared_rounding ${text}`,
    `alter table deleted_contents add column declared_rounding ${text}`,
    ...['creators', 'campaigns'].map((table) => withApostrophe(table, '')),
    ...['brands', 'organizations'].map((table) => withApostrophe(table, isFree(table, APOSTROPHE))),
    ...UNIQUE.map((table) => {
      const folded = plain('name_folded')
      return withLetters(table, 'name_folded', `${isFree(table, folded)} and ${isFirst(table, folded)}`)
    }),
    ...FOLDED.map(([table, column]) => withLetters(table, column, '')),
  ]
}

const UNIQUE = ['brands', 'organizations']
const FOLDED = [
  ['creators', 'name_folded'],
  ['creators', 'city_folded'],
  ['campaigns', 'name_folded'],
  ['campaigns', 'brand_folded'],
  ['campaigns', 'organization_folded'],
  ['campaigns', 'search_folded'],
  ['campaigns', 'search_long'],
] as const
/** The folded form of a name without letters that need folding; it was folded with a blank. */
const APOSTROPHE = `replace(lower(name), '´', '''')`

function withApostrophe(table: string, also: string): string {
  return `update ${table} set name_folded = ${APOSTROPHE}
    where name like '%´%' and name_folded = replace(lower(name), '´', ' ')${also}`
}

function withLetters(table: string, column: string, also: string): string {
  return `update ${table} set ${column} = ${plain(column)}
    where (${column} like '%æ%' or ${column} like '%œ%')${also}`
}

function plain(column: string): string {
  return `replace(replace(${column}, 'æ', 'ae'), 'œ', 'oe')`
}

function isFree(table: string, folded: string): string {
  return ` and not exists (select 1 from ${table} other where other.name_folded = ${folded.replaceAll(/\bname/g, `${table}.name`)})`
}

/** Of several rows with the same new spelling, only the first is renamed. */
function isFirst(table: string, folded: string): string {
  const of = (row: string) => folded.replaceAll(/\bname/g, `${row}.name`)
  return `id = (select min(same.id) from ${table} same where ${of('same')} = ${of(table)})`
}
