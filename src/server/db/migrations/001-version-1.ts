import type { ColumnTypes } from '../column-types.ts'
import { campaignsTables } from './001-version-1/campaigns-tables.ts'
import { contentsTables } from './001-version-1/contents-tables.ts'
import { creatorsTables } from './001-version-1/creators-tables.ts'
import { derivedTables } from './001-version-1/derived-tables.ts'
import { jobsTables } from './001-version-1/jobs-tables.ts'
import { peopleTables } from './001-version-1/people-tables.ts'
import { systemTables } from './001-version-1/system-tables.ts'

/** The schema of version 1.0.0; columns are documented in `schema-*.ts`, triggers are in `triggers/`. */
export function versionOne(types: ColumnTypes): readonly string[] {
  return [
    ...peopleTables(types),
    ...creatorsTables(types),
    ...campaignsTables(types),
    ...contentsTables(types),
    ...jobsTables(types),
    ...derivedTables(types),
    ...systemTables(types),
  ]
}
