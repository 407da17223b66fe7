import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

export type Cluster = {
  /** A connection URL with the right to create databases. */
  url: string
  stop: () => Promise<void>
  /** Kills all its processes (`kill -9`), and restarts it. */
  crash: () => Promise<void>
}

/** Location of PostgreSQL's programs: on the PATH, or in Debian's folders, newest first. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const folders = [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a PostgreSQL for the duration of the tests: a temporary data folder, a free port on the loopback, its own
 * password, and no waiting for the disk unless `durable`.
 * @param programs the folder found by {@link findPostgres}
 */
export async function startCluster(programs: string, { durable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-postgres-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(12).toString('hex')
  const user = ordinaryUser()
  writeFileSync(passwordFile, password)
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

  const initdb = ['-D', data, '-U', 'tests', '-E', 'UTF8', '--locale=C', '--no-sync', '--auth=scram-sha-256']
  execFileSync(join(programs, 'initdb'), [...initdb, `--pwfile=${passwordFile}`], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const port = await freePort()
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    logging_collector: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, 'log')
  const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
  const launch = () =>
    spawn(
      '/bin/sh',
      ['-c', 'exec "$0" "$@" >>"$LOG" 2>&1', join(programs, 'postgres'), '-D', data, ...options],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
        env: { ...process.env, LOG: log },
      },
    )
  let server = launch()
  const stop = async () => {
    server.kill('SIGQUIT')
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  }
  /** False if it has ended instead of responding. */
  const comesUp = async () => {
    for (let attempt = 0; !(await answers(url)); attempt += 1) {
      if (server.exitCode !== null || attempt > 1200) return false
      await sleep(50)
    }
    return true
  }
  const crash = async () => {
    const children = await processesOf(url)
    server.kill('SIGKILL')
    for (const pid of children) signalOnce(pid, 'SIGKILL')
    await ended(server)
    // A process created at that moment holds the shared memory until it notices that it is alone.
    const giveUpAt = Date.now() + 60_000
    do server = launch()
    while (!(await comesUp()) && Date.now() < giveUpAt)
  }
  if (!(await comesUp())) {
    const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
    await stop()
    throw new Error(`PostgreSQL did not start: ${text}`)
  }
  return { url, stop, crash }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

/** Each connection has a process, and each process its own session: no signal reaches them all. */
async function processesOf(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** Stops all its processes (Linux); returns a function that continues them. */
export async function freezeCluster(url: string): Promise<() => void> {
  const pids = await processesOf(url)
  // Including the process that creates new ones.
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(pids[0])]).toString()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [Number(parent), ...pids]) signalOnce(pid, name)
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

/** Where it has ended by itself, nothing happens. */
export function signalOnce(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

/** PostgreSQL refuses to run as root: in that case, the user to run it as. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: tries the next.
    }
  }
  throw new Error('Running as root, and neither the user postgres nor nobody exists to run PostgreSQL as.')
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
