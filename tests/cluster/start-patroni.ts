import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '../support/free-port.ts'
import { signalOnce } from '../support/postgres-cluster.ts'
import { childrenOf } from '../support/processes.ts'
import { type Daemon, newFile, newFolder, startDaemon, until } from './daemon.ts'

/** A PostgreSQL with its Patroni. */
export type PostgresNode = {
  port: number
  /** Of Patroni's own API, which says whether this is the primary. */
  restPort: number
  isPrimary: () => Promise<boolean>
  /** As when its machine is gone: both end in the middle of whatever they do. */
  kill: () => Promise<void>
  start: () => void
}
export type Patroni = { nodes: PostgresNode[]; password: string; isComplete: () => Promise<boolean> }

const NODES = 3
const START_MS = 90_000
/** Seconds, each about the smallest that Patroni takes: another node takes over when the primary's lock has ended. */
const PACE = { ttl: 20, loop_wait: 5, retry_timeout: 5 }

const status = v.object({ role: v.string(), state: v.string(), sync_standby: v.optional(v.boolean()) })

/** Three PostgreSQL, one of them the primary, which waits for another with each commit (`synchronous_mode`). */
export async function startPatroni(
  parent: string,
  programs: string,
  etcd: readonly string[],
): Promise<Patroni> {
  const folder = newFolder(parent, 'patroni')
  const password = randomBytes(12).toString('hex')
  const nodes: PostgresNode[] = []
  const daemons: Daemon[] = []
  const isComplete = async () => {
    const states = await Promise.all(nodes.map(({ restPort }) => statusOf(restPort)))
    return (
      states.every(({ state }) => state === 'running') &&
      states.filter(({ role }) => role === 'master' || role === 'primary').length === 1 &&
      states.some(({ sync_standby: isSync }) => isSync === true)
    )
  }
  while (nodes.length < NODES) {
    const name = `node${nodes.length}`
    const [port, restPort] = [await freePort(), await freePort()]
    const own = newFolder(folder, name)
    const file = newFile(
      folder,
      `${name}.yml`,
      // JSON is YAML.
      JSON.stringify(settingsOf({ name, port, restPort, own, programs, etcd, password }), null, 2),
    )
    const daemon = startDaemon(folder, name, ['patroni', file])
    daemons.push(daemon)
    nodes.push({
      port,
      restPort,
      isPrimary: async () => ['master', 'primary'].includes((await statusOf(restPort)).role),
      async kill() {
        const postmaster = Number(readFileSync(join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
        const processes = [postmaster, ...childrenOf(postmaster)]
        await daemon.kill()
        for (const pid of processes) signalOnce(pid, 'SIGKILL')
      },
      start: daemon.start,
    })
    // The first makes the database that the others copy.
    if (nodes.length === 1) await until('a primary', async () => await isPrimary(restPort), START_MS, daemons)
  }
  await until('Patroni', isComplete, START_MS, daemons)
  return { nodes, password, isComplete }
}

async function isPrimary(restPort: number): Promise<boolean> {
  const { role, state } = await statusOf(restPort)
  return state === 'running' && ['master', 'primary'].includes(role)
}

async function statusOf(restPort: number): Promise<v.InferOutput<typeof status>> {
  const response = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2_000) })
  return v.parse(status, await response.json())
}

type Place = {
  name: string
  port: number
  restPort: number
  /** The node's folder. */
  own: string
  programs: string
  etcd: readonly string[]
  password: string
}

function settingsOf({ name, port, restPort, own, programs, etcd, password }: Place) {
  const [address, rest] = [`127.0.0.1:${port}`, `127.0.0.1:${restPort}`]
  return {
    scope: 'resoconto',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...PACE,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 400, wal_keep_size: '256MB' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(own, 'data'),
      bin_dir: programs,
      pgpass: join(own, 'pgpass'),
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      parameters: { unix_socket_directories: own },
    },
  }
}
