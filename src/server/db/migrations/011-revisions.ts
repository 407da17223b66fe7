import type { ColumnTypes } from '../column-types.ts'
import { raiseOnPostgres } from './011-revisions-postgres.ts'
import { raiseOnSqlite } from './011-revisions-sqlite.ts'
import { watched } from './011-watched.ts'

/** A number for each campaign and dashboard, which every change of what its report says raises within its transaction. */
export function revisions(types: ColumnTypes): readonly string[] {
  const { text, count, end, dialect } = types
  return [
    `create table revisions (id ${text} not null primary key, number ${count} not null) ${end}`,
    `insert into revisions select id, 1 from campaigns`,
    `insert into revisions select id, 1 from dashboards`,
    ...(dialect === 'sqlite' ? raiseOnSqlite(watched) : raiseOnPostgres(watched)),
  ]
}
