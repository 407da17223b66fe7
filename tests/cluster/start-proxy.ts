import { freePort } from '../support/free-port.ts'
import { type Daemon, newFile, newFolder, startDaemon } from './daemon.ts'
import type { PostgresNode } from './start-patroni.ts'

export type Proxy = { daemon: Daemon; postgresPort: number; sitePort: number }

/** HAProxy before the primary of PostgreSQL, as Patroni names it, and before the servers, as README.md has it. */
export async function startProxy(
  parent: string,
  nodes: readonly PostgresNode[],
  servers: readonly number[],
): Promise<Proxy> {
  const folder = newFolder(parent, 'haproxy')
  const [postgresPort, sitePort] = [await freePort(), await freePort()]
  const lines = [
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen postgres',
    '  mode tcp',
    `  bind 127.0.0.1:${postgresPort}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    // A connection to one that is the primary no more is of no use.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ port, restPort }, place) => `  server p${place} 127.0.0.1:${port} check port ${restPort}`,
    ),
    'listen site',
    '  mode http',
    `  bind 127.0.0.1:${sitePort}`,
    '  option httpchk GET /api/health',
    '  option redispatch',
    '  option forwardfor',
    '  default-server check inter 1s fall 1 rise 1',
    ...servers.map((port, place) => `  server s${place} 127.0.0.1:${port}`),
  ]
  const file = newFile(folder, 'haproxy.cfg', `${lines.join('\n')}\n`)
  return { daemon: startDaemon(folder, 'haproxy', ['haproxy', '-f', file, '-db']), postgresPort, sitePort }
}
