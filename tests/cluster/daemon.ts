import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ordinaryUser } from '../support/postgres-cluster.ts'

/** Root starts no PostgreSQL, and nothing else here needs it. */
const user = ordinaryUser()

/** A program that runs until it is killed, and may be started again. */
export type Daemon = {
  /** `kill -9`; resolves when it has ended. */
  kill: () => Promise<void>
  start: () => void
  /** What it has printed so far, or the end of that. */
  output: () => string
}

const started: Daemon[] = []

/** Ends all that was started, however far the start of the rest came. */
export async function killDaemons(): Promise<void> {
  await Promise.all(started.map((one) => one.kill()))
}

// An interrupted run, too, leaves nothing. Its PostgreSQL, which are Patroni's, miss their folder and end.
process.once('exit', () => {
  for (const one of started) void one.kill()
})

/** @param folder where it runs, and writes what it prints to `name.log` */
export function startDaemon(
  folder: string,
  name: string,
  [program = '', ...words]: readonly string[],
): Daemon {
  const log = join(folder, `${name}.log`)
  const launch = (): ChildProcess => {
    const file = openSync(log, 'a')
    return spawn(program, words, {
      ...user,
      cwd: folder,
      env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', file, file],
    })
  }
  let child = launch()
  const daemon: Daemon = {
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
    start() {
      child = launch()
    },
    output: () => readFileSync(log, 'utf8').slice(-3_000),
  }
  started.push(daemon)
  return daemon
}

/** Runs a program to its end as the same user. @throws with what it printed */
export function runOnce(folder: string, [program = '', ...words]: readonly string[]): void {
  execFileSync(program, words, { ...user, cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'pipe' })
}

/** A folder in another, of that user. */
export function newFolder(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  own(folder)
  return folder
}

/** A file of that user; resolves with its path. */
export function newFile(folder: string, name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  own(file)
  return file
}

export function own(path: string): void {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}

/** The name of that user. */
export function userName(): string {
  return execFileSync('id', ['-un', ...(user === undefined ? [] : [String(user.uid)])])
    .toString()
    .trim()
}

/** Asks until it is so. @throws after so many milliseconds, with what the daemons printed last */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  milliseconds: number,
  daemons: readonly Daemon[] = [],
): Promise<void> {
  const giveUpAt = Date.now() + milliseconds
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt)
      throw new Error([`Not in time: ${what}`, ...daemons.map(({ output }) => output())].join('\n'))
    await sleep(100)
  }
}

/** Whether an address answers with a status below 400. */
export async function isFine(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.body?.cancel()
  return response.ok
}
