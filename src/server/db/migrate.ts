import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { type ColumnTypes, columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { initial } from './migrations/001-initial.ts'
import { namedReaders } from './migrations/002-named-readers.ts'
import { campaignGrowth } from './migrations/003-campaign-growth.ts'
import { followersOrigin } from './migrations/004-followers-origin.ts'
import { frozenReports } from './migrations/005-frozen-reports.ts'
import { providerPictures } from './migrations/006-provider-pictures.ts'
import { secretsAtRest } from './migrations/007-secrets-at-rest.ts'
import { signIn } from './migrations/008-sign-in.ts'
import { imports } from './migrations/009-imports.ts'
import { auditLog } from './migrations/010-audit-log.ts'
import { revisions } from './migrations/011-revisions.ts'
import { lists } from './migrations/012-lists.ts'
import { responseCache } from './migrations/013-response-cache.ts'
import { erasure } from './migrations/014-erasure.ts'
import { summary } from './migrations/015-summary.ts'
import { creatorSums } from './migrations/016-creator-sums.ts'
import { drafts } from './migrations/017-drafts.ts'
import { sheets } from './migrations/018-sheets.ts'
import { campaignSums } from './migrations/019-campaign-sums.ts'
import { foundContents } from './migrations/020-found-contents.ts'
import { searchedHashtags } from './migrations/021-searched-hashtags.ts'
import { agency } from './migrations/022-agency.ts'
import { creatorFilters } from './migrations/023-creator-filters.ts'
import { commented } from './migrations/024-commented.ts'
import { deleted } from './migrations/025-deleted.ts'
import { searchedCreators } from './migrations/026-searched-creators.ts'
import { campaignCounts } from './migrations/027-campaign-counts.ts'
import { planOrder } from './migrations/028-plan-order.ts'
import { benchmarks } from './migrations/029-benchmarks.ts'
import { campaignDays } from './migrations/030-campaign-days.ts'
import { keptPlan } from './migrations/031-kept-plan.ts'
import { keptFollowers } from './migrations/032-kept-followers.ts'
import { plannedOnce } from './migrations/033-planned-once.ts'
import { wholeImports } from './migrations/034-whole-imports.ts'
import { longSearches } from './migrations/035-long-searches.ts'
import { rowByRow } from './migrations/036-row-by-row.ts'
import { importRequests } from './migrations/037-import-requests.ts'
import { deviceLinks } from './migrations/038-device-links.ts'
import { sheetLayouts } from './migrations/039-sheet-layouts.ts'
import { viewsDefinition } from './migrations/040-views-definition.ts'
import { campaignSheets } from './migrations/041-campaign-sheets.ts'
import { oneSpelling } from './migrations/042-one-spelling.ts'
import { frozenFiles } from './migrations/043-frozen-files.ts'
import { contentPartners } from './migrations/045-content-partners.ts'
import { viewsByDefinition } from './migrations/046-views-by-definition.ts'
import type { Db } from './schema.ts'

/** In order, and never changed once released: further changes of the schema are new migrations. */
const migrations: Readonly<Record<string, (types: ColumnTypes) => readonly string[]>> = {
  '001-initial': initial,
  '002-named-readers': namedReaders,
  '003-campaign-growth': campaignGrowth,
  '004-followers-origin': followersOrigin,
  '005-frozen-reports': frozenReports,
  '006-provider-pictures': providerPictures,
  '007-secrets-at-rest': secretsAtRest,
  '008-sign-in': signIn,
  '009-imports': imports,
  '010-audit-log': auditLog,
  '011-revisions': revisions,
  '012-lists': lists,
  '013-response-cache': responseCache,
  '014-erasure': erasure,
  '015-summary': summary,
  '016-creator-sums': creatorSums,
  '017-drafts': drafts,
  '018-sheets': sheets,
  '019-campaign-sums': campaignSums,
  '020-found-contents': foundContents,
  '021-searched-hashtags': searchedHashtags,
  '022-agency': agency,
  '023-creator-filters': creatorFilters,
  '024-commented': commented,
  '025-deleted': deleted,
  '026-searched-creators': searchedCreators,
  '027-campaign-counts': campaignCounts,
  '028-plan-order': planOrder,
  '029-benchmarks': benchmarks,
  '030-campaign-days': campaignDays,
  '031-kept-plan': keptPlan,
  '032-kept-followers': keptFollowers,
  '033-planned-once': plannedOnce,
  '034-whole-imports': wholeImports,
  '035-long-searches': longSearches,
  '036-row-by-row': rowByRow,
  '037-import-requests': importRequests,
  '038-device-links': deviceLinks,
  '039-sheet-layouts': sheetLayouts,
  '040-views-definition': viewsDefinition,
  '041-campaign-sheets': campaignSheets,
  '042-one-spelling': oneSpelling,
  '043-frozen-files': frozenFiles,
  '045-content-partners': contentPartners,
  '046-views-by-definition': viewsByDefinition,
}

/**
 * Migrates the schema to this build's in one transaction; several servers may start at once.
 * @throws where the schema is newer than the build
 */
export async function migrate(database: Database): Promise<void> {
  if (await isMigrated(database)) return
  const types = columnTypes(database.dialect)
  await database.exclusively(async (tx) => {
    const numbered = await lastNumbered(tx)
    const provided = Object.entries(migrations).map(([name, statements]) => {
      const up = async () => {
        if (Number.parseInt(name, 10) <= numbered) return
        for (const statement of statements(types)) await run(statement, tx)
      }
      return [name, { up }]
    })
    const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(provided)) }
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
    if (numbered > provided.length || (error instanceof Error && error.message.endsWith('is missing')))
      throw new Error('The database has a newer schema than this build: start a newer build.', {
        cause: error,
      })
    if (error instanceof Error) throw error
    await sql`drop table if exists schema_migrations`.execute(tx)
  })
}

/** Whether nothing is left to do, by two queries: what migrates looks at every table, which is a tenth of a start. */
async function isMigrated({ reader, dialect }: Database): Promise<boolean> {
  const tables = dialect === 'postgres' ? sql`pg_tables where tablename` : sql`sqlite_master where name`
  try {
    const numbered = await sql`select 1 from ${tables} = 'schema_migrations'`.execute(reader)
    if (numbered.rows.length > 0) return false
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(reader)
    const names = rows.map(({ name }) => name).toSorted()
    return names.join() === Object.keys(migrations).toSorted().join()
  } catch {
    // Never migrated, or not reached: whoever migrates it says which.
    return false
  }
}

/**
 * After a failure PostgreSQL refuses further statements, and Kysely reports the error of its unlocking in place of this
 * one.
 */
async function run(statement: string, tx: Db): Promise<void> {
  try {
    await sql.raw(statement).execute(tx)
  } catch (error) {
    console.error(error)
    throw error
  }
}

/** The last migration of a build that numbered them in a table of its own; 0 without one. */
async function lastNumbered(tx: Db): Promise<number> {
  const tables = await tx.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migrations')) return 0
  const { rows } = await sql<{ number: number }>`select max(number) as number from schema_migrations`.execute(
    tx,
  )
  return rows[0]?.number ?? 0
}
