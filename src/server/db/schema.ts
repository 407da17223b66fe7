import type { Kysely } from 'kysely'
import type { CampaignTables } from './schema-campaigns.ts'
import type { FrozenReportTables } from './schema-frozen-reports.ts'
import type { ImportTables } from './schema-imports.ts'
import type { ReportTables } from './schema-reports.ts'
import type { PeopleTables } from './schema-people.ts'
import type { SystemTables } from './schema-system.ts'

/** Every table; the columns' meaning stands with each. Ids are made by the code (`new-id.ts`). */
export type Schema = PeopleTables &
  CampaignTables &
  ReportTables &
  FrozenReportTables &
  ImportTables &
  SystemTables

/** A connection to read by, or the transaction to write in. */
export type Db = Kysely<Schema>

/** A boolean, as both databases keep it. */
export type Flag = 0 | 1

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}
