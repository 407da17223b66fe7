import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../support/free-port.ts'
import { notTested } from '../support/not-tested.ts'
import { findPostgres } from '../support/postgres-cluster.ts'
import { killDaemons, own, until } from './daemon.ts'
import { type Etcd, startEtcd } from './start-etcd.ts'
import { type Patroni, startPatroni } from './start-patroni.ts'
import { startProxy } from './start-proxy.ts'
import { type Swift, startSwift } from './start-swift.ts'

/** All of a cluster except for Resoconto's own servers. */
export type Machines = {
  etcd: Etcd
  patroni: Patroni
  swift: Swift
  /** The primary's databases through HAProxy, as their superuser. */
  admin: string
  /** The site behind HAProxy, answered by servers on `ports`. */
  url: string
  ports: number[]
  stop: () => Promise<void>
}

const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'python3', 'swift-proxy-server', 'swift-object-server']
const REMEDY =
  'On Debian: apt-get install patroni etcd-server haproxy postgresql swift-proxy swift-account swift-container swift-object'
const SERVERS = 3
const TIMEOUT_MS = 90_000

/**
 * Three PostgreSQL under Patroni with etcd, Swift with its S3 interface, and HAProxy before PostgreSQL and before three
 * ports for servers, on this machine.
 * @returns null if a program is missing, which it prints
 */
export async function startMachines(): Promise<Machines | null> {
  const programs = findPostgres()
  const missing = PROGRAMS.filter((name) => !isInstalled(name))
  if (programs === undefined || missing.length > 0) {
    const names = [...missing, ...(programs === undefined ? ['PostgreSQL'] : [])]
    notTested(`a cluster (not on this machine: ${names.join(', ')})`, REMEDY)
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-cluster-'))
  own(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const deaths: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const kill of deaths) await kill().catch(() => null)
    await killDaemons()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const etcd = await startEtcd(folder)
    // Where all of its programs are: on the PATH there may be links to some.
    const bin = dirname(realpathSync(join(programs, 'postgres')))
    const patroni = await startPatroni(folder, bin, etcd.hosts)
    deaths.push(...patroni.nodes.map(({ kill }) => kill))
    const swift = await startSwift(folder)
    const ports: number[] = []
    while (ports.length < SERVERS) ports.push(await freePort())
    const proxy = await startProxy(folder, patroni.nodes, ports)
    const admin = `postgres://postgres:${patroni.password}@127.0.0.1:${proxy.postgresPort}/postgres`
    await until('the primary behind HAProxy', () => answers(admin), TIMEOUT_MS, [proxy.daemon])
    return { etcd, patroni, swift, admin, url: `http://127.0.0.1:${proxy.sitePort}`, ports, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function isInstalled(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, name)))
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // HAProxy ends connections while it finds the primary.
  client.on('error', () => null)
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => null)
  }
}
