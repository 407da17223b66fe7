import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** How a process ended. `stopped`: by a signal to end, or because its work is no longer wanted. */
export type ProcessEnd = 'done' | 'failed' | 'unavailable' | 'stopped' | 'timeout' | 'memory'

export type LimitedProcess = {
  child: ChildProcess
  /** Never rejects. */
  ended: Promise<ProcessEnd>
  /** Begins its time again: for a process that has shown that it gets on. */
  refresh: () => void
}

type Options = {
  args?: readonly string[]
  nodeFlags?: readonly string[]
  stdio: StdioOptions
  /** After so long without a `refresh` it is killed. */
  milliseconds?: number
  /** Kills it. */
  signal?: AbortSignal | undefined
}

/** Enough for the longest file that is accepted. */
const LONGEST_MS = 60_000
/** Megabytes: of the full process, and of what JavaScript holds of it; the rest are the file and what runs it. */
const MOST_MEMORY = 512
const MOST_HEAP = 256
/** Between two looks at its memory. */
const LOOK_MS = 250

/** The exit code of a program that cannot work now, as where the database does not answer (`EX_TEMPFAIL`). */
export const UNAVAILABLE = 75

const preloaded = new URL('./in-limited-process.ts', import.meta.url).href

/**
 * Runs a program of this project in a process of its own: for what reads files from outside, or takes much memory. It
 * is killed when it takes too long or too much memory, when the signal aborts, and when this process ends.
 */
export function startProcess(
  program: string,
  { args = [], nodeFlags = [], stdio, milliseconds = LONGEST_MS, signal }: Options,
): LimitedProcess {
  const flags = [`--max-old-space-size=${MOST_HEAP}`, ...nodeFlags, `--import=${preloaded}`]
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio,
    // The threads of a Linux process share their memory in place of each keeping some: 20 MB.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', PARENT_PID: String(process.pid) },
  })
  let reason: ProcessEnd | null = null
  const kill = (why: ProcessEnd) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const stop = () => kill('stopped')
  const late = setTimeout(() => kill('timeout'), milliseconds)
  const watch = setInterval(() => {
    void megabytesOf(child.pid).then((size) => size > MOST_MEMORY && kill('memory'))
  }, LOOK_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted === true) stop()
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('error', () => resolve('unavailable'))
    child.once('close', (code, by) => resolve(reason ?? endOf(code, by)))
  }).finally(() => {
    clearTimeout(late)
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
  })
  return { child, ended, refresh: () => void late.refresh() }
}

/** V8 without memory aborts, and the system ends what takes too much of it. */
function endOf(code: number | null, signal: NodeJS.Signals | null): ProcessEnd {
  if (code === 0) return 'done'
  if (code === UNAVAILABLE) return 'unavailable'
  if (signal === 'SIGTERM' || signal === 'SIGINT') return 'stopped'
  return signal === null && code !== ABORTED ? 'failed' : 'memory'
}

/** As a shell says that SIGABRT ended a process. */
const ABORTED = 134

/** What a process holds of the memory; 0 where the system does not say, and V8's own limit has to do. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
