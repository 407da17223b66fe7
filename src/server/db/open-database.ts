import type { Config } from '../base/config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens PostgreSQL if DATABASE_URL is set, else SQLite in the data folder; does not migrate. */
export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Database {
  return config.DATABASE_URL === null ? openSqlite(config.DATA_DIR) : openPostgres(config.DATABASE_URL)
}
