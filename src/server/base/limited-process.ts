import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** How a process ended. `stopped`: by a termination signal, or because its work is no longer needed. */
export type ProcessEnd = 'done' | 'failed' | 'unavailable' | 'stopped' | 'timeout' | 'memory'

export type LimitedProcess = {
  child: ChildProcess
  /** Never rejects. */
  ended: Promise<ProcessEnd>
  /** Restarts the timeout: for a process that has reported progress. */
  refresh: () => void
}

type Options = {
  args?: readonly string[]
  nodeFlags?: readonly string[]
  stdio: StdioOptions
  /** Timeout: the process is killed after this long without a `refresh`. */
  milliseconds?: number
  /** Runs it at a lower priority than requests: for work without locks that they wait for. */
  yields?: boolean
  /** Kills the process. */
  signal?: AbortSignal | undefined
}

/** Enough for the longest file that is accepted. */
const TIMEOUT_MS = 60_000
/**
 * Megabytes. The limit applies to the process and, separately, to its JavaScript heap; the rest is the file and the
 * runtime.
 */
const MAX_MEMORY_MB = 512
const MAX_HEAP_MB = 256
/** Poll interval of its memory use. */
const POLL_MS = 250

/** The exit code of a program that cannot work now, for example without a database (`EX_TEMPFAIL`). */
export const UNAVAILABLE = 75

const preloaded = new URL('./in-limited-process.ts', import.meta.url).href

/**
 * Runs a program of this project in a child process: for work that reads files from outside or takes much memory. The
 * child is killed when it exceeds its time or memory, when the signal aborts, and when this process ends.
 */
export function startProcess(
  program: string,
  { args = [], nodeFlags = [], stdio, milliseconds = TIMEOUT_MS, yields = false, signal }: Options,
): LimitedProcess {
  const flags = [`--max-old-space-size=${MAX_HEAP_MB}`, ...nodeFlags, `--import=${preloaded}`]
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio,
    // The threads of a Linux process share one arena instead of holding one each: saves 20 MB.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', PARENT_PID: String(process.pid) },
  })
  // Immediately: on Linux threads started later inherit it.
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let reason: ProcessEnd | null = null
  const kill = (why: ProcessEnd) => {
    reason ??= why
    child.kill('SIGKILL')
  }
  const stop = () => kill('stopped')
  const late = setTimeout(() => kill('timeout'), milliseconds)
  const watch = setInterval(() => {
    void megabytesOf(child.pid).then((size) => size > MAX_MEMORY_MB && kill('memory'))
  }, POLL_MS)
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

/** V8 aborts when out of memory; the system kills a process that takes too much. */
function endOf(code: number | null, signal: NodeJS.Signals | null): ProcessEnd {
  if (code === 0) return 'done'
  if (code === UNAVAILABLE) return 'unavailable'
  if (signal === 'SIGTERM' || signal === 'SIGINT') return 'stopped'
  return signal === null && code !== ABORTED ? 'failed' : 'memory'
}

/** The exit code that a shell reports for SIGABRT. */
const ABORTED = 134

/** Memory of a process; 0 if the system does not report it: then only V8's own limit applies. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
