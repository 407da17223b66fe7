import { sql } from 'kysely'
import { CONNECTIONS } from './postgres.ts'
import type { Db } from './schema.ts'

/** How many connections PostgreSQL has for servers, how many of them are taken, and for how many servers they suffice. */
export type Connections = { most: number; taken: number; servers: number }

/** @param db of a PostgreSQL */
export async function readConnections(db: Db): Promise<Connections> {
  const { rows } = await sql<{ most: number; taken: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken`.execute(db)
  const [{ most, taken } = { most: 0, taken: 0 }] = rows
  return { most, taken, servers: Math.floor(most / CONNECTIONS) }
}
