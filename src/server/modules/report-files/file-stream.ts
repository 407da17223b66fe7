import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import PQueue from 'p-queue'
import { unavailable } from '../../http/problem.ts'
import type { FileJob } from './file-job.ts'

/** Two files at once: each may need a core and some hundred megabytes. */
const files = new PQueue({ concurrency: 2 })
/** Who may wait for that; whoever comes later is asked to come again. */
const MOST_WAITING = 8
/** One at once for share links, and three that wait: the other process stays for those who are signed in. */
const sharedFiles = new PQueue({ concurrency: 1 })
const MOST_SHARED_WAITING = 3
/**
 * A file whose next piece takes longer is given up. Its process goes last: where others have much to do, a long file
 * may take minutes as a whole.
 */
const PATIENCE_MS = 120_000
/** Enough for a report of some thousand contents; more, and the garbage would only lie longer. */
const MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=2']

/** The threads of a Linux process share their memory in place of each keeping some: 20 MB. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }

const PROCESS = fileURLToPath(new URL('./file-process.ts', import.meta.url))

type Writer = ChildProcessByStdio<Writable, Readable, null>

/**
 * The file as it is being written, in a process of its own: what it takes of the memory is given back as it ends.
 * Resolves with its first piece, so that what fails at once is still answered as a failure.
 * What is to be written is loaded when it is its turn: those who wait take no memory.
 * `isShared`: asked for by a share link.
 * @throws 503 where too many files are being written, and whatever `load` throws
 */
export async function fileStream(
  load: () => FileJob | Promise<FileJob>,
  isShared = false,
): Promise<ReadableStream<Uint8Array>> {
  if (!existsSync(PROCESS)) return await writtenHere(await load())
  const isFull = isShared ? sharedFiles.size >= MOST_SHARED_WAITING : files.size >= MOST_WAITING
  if (isFull) throw unavailable(5)
  const { promise, resolve, reject } = Promise.withResolvers<ReadableStream<Uint8Array>>()
  // Bound, since the queues do not keep the async context.
  const serialized = AsyncLocalStorage.bind(async () => serialize(await load()))
  const write = () => files.add(async () => await writeInProcess(await serialized(), resolve))
  // Without effect once the first piece has come.
  ;(isShared ? sharedFiles.add(write) : write()).then((code) => reject(unfinished(code)), reject)
  return await promise
}

/** Calls `begun` with the first piece; resolves with the exit code. */
async function writeInProcess(
  job: Buffer,
  begun: (stream: ReadableStream<Uint8Array>) => void,
): Promise<number | null> {
  const writer = spawn(process.execPath, [...MEMORY, PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...ONE_ARENA },
  })
  const late = setTimeout(() => writer.kill('SIGKILL'), PATIENCE_MS)
  writer.stdout.on('data', () => late.refresh())
  // Where it has ended already, its end says so.
  writer.stdin.on('error', () => null)
  writer.stdin.end(job)
  const stream = pieces(writer)
  writer.stdout.once('data', () => begun(stream))
  try {
    await once(writer, 'close')
  } finally {
    clearTimeout(late)
  }
  return writer.exitCode
}

/** Where the server is bundled into one function, no file is left to start; nor does anybody else wait for it. */
async function writtenHere(job: FileJob): Promise<ReadableStream<Uint8Array>> {
  const { writeFile } = await import('./write-file.ts')
  const written: Uint8Array<ArrayBuffer>[] = []
  await writeFile(job, (piece) => written.push(Uint8Array.from(piece)))
  return new Blob(written).stream()
}

function pieces(writer: Writer): ReadableStream<Uint8Array> {
  let wanted = true
  return new ReadableStream({
    start(controller) {
      writer.stdout.on('data', (piece: Buffer) => {
        if (wanted) controller.enqueue(piece)
      })
      // A closed stream still holds what a slow reader has not taken yet; an error would throw that away.
      writer.once('close', (code) => {
        if (!wanted) return
        if (code === 0) controller.close()
        else controller.error(unfinished(code))
      })
    },
    // Whoever asked has gone.
    cancel() {
      wanted = false
      writer.kill('SIGKILL')
    },
  })
}

function unfinished(code: number | null): Error {
  return new Error(`The file was not finished; its process ended with ${code}.`)
}
