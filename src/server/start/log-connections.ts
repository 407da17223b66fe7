import { type Connections, readConnections } from '../db/connections.ts'
import type { Database } from '../db/database.ts'
import { CONNECTIONS } from '../db/postgres.ts'

/** Logs, at a start, how many of PostgreSQL's connections this server takes, and whether they suffice. */
export async function logConnections({ dialect, reader }: Database): Promise<void> {
  if (dialect === 'sqlite') return
  const connections = await readConnections(reader)
  console.log(describeConnections(connections))
  const trouble = connectionTrouble(connections)
  if (trouble !== null) console.error(trouble)
}

export function describeConnections({ most, taken, servers }: Connections): string {
  return (
    `Connections: up to ${CONNECTIONS} of PostgreSQL's ${most}, which are enough for ` +
    `${servers === 1 ? '1 server' : `${servers} servers`}; ${taken} are taken now`
  )
}

/** What is to be done where requests would fail for want of a connection; null where there are enough. */
export function connectionTrouble({ most, taken, servers }: Connections): string | null {
  const isEnough = servers > 0 && most - taken >= CONNECTIONS
  return isEnough
    ? null
    : `DATABASE_URL: PostgreSQL has ${Math.max(0, most - taken)} connections left, and this server takes up to ` +
        `${CONNECTIONS}. Raise max_connections: ${CONNECTIONS} for each server, and what others need.`
}
