import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** PostgreSQL where there is an address of one, else SQLite in the data folder; the schema is migrate's matter. */
export function openDatabase(config: { databaseUrl: string | null; dataDir: string }): Database {
  return config.databaseUrl === null ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl)
}
