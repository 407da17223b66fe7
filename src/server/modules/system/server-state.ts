import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ServerState } from '../../../contract/status.ts'
import { VERSION } from '../../../lib/version.ts'
import type { Db } from '../../db/schema.ts'
import type { Services } from '../../http/services.ts'

/** Version, database, image store, unfinished jobs, disk. */
export async function serverState(
  db: Db,
  { config, database }: Pick<Services, 'config' | 'database'>,
): Promise<ServerState> {
  return {
    version: VERSION,
    database: await databaseName(db, database.dialect),
    images: config.S3_ENDPOINT === null ? 'FOLDER' : 'BUCKET',
    jobs: await unfinishedJobs(db),
    disk: await diskOf(config.DATA_DIR),
  }
}

async function databaseName(db: Db, dialect: 'sqlite' | 'postgres'): Promise<string> {
  const version =
    dialect === 'sqlite'
      ? sql<{ version: string }>`select sqlite_version() as version`
      : sql<{ version: string }>`select current_setting('server_version') as version`
  const [row] = (await version.execute(db)).rows
  return `${dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${row?.version ?? ''}`.trim()
}

async function unfinishedJobs(db: Db): Promise<ServerState['jobs']> {
  const { running, queued } = await db
    .selectFrom('refresh_jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'RUNNING').as('running'),
      fn.countAll<number>().filterWhere('state', '=', 'QUEUED').as('queued'),
    ])
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .executeTakeFirstOrThrow()
  const imports = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const mails = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { running, queued, imports: imports.count, mails: mails.count }
}

async function diskOf(folder: string): Promise<ServerState['disk']> {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null) return { freeBytes: null, totalBytes: null }
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
}
