import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import type { Config } from '../../base/config.ts'
import { limit } from '../../base/limit.ts'
import { type ProcessEnd, startProcess } from '../../base/limited-process.ts'
import { HttpProblem, unavailable } from '../../http/problem.ts'
import type { ImageSettings } from '../../images/open-image-store.ts'
import type { FileJob } from './file-job.ts'
import type { FileOrder } from './file-order.ts'
import { spool } from './spool.ts'

/** Two files at once: each may need a core and some hundred megabytes. */
const files = limit(2)
/** Maximum number of waiting callers; others get a 503. */
const MAX_WAITING = 8
/** One at a time for share links, and three that wait: the other slot is for signed-in users. */
const sharedFiles = limit(1)
const MAX_SHARED_WAITING = 3
/**
 * Timeout for the next piece of a file. Its process has low priority: on a busy machine, a long file may take minutes
 * in total.
 */
const TIMEOUT_MS = 120_000
/** A larger space would only retain garbage longer. */
const NODE_FLAGS = ['--max-semi-space-size=2']

const PROCESS = fileURLToPath(new URL('./file-process.ts', import.meta.url))

/** Input of the file process. */
export type FileRequest = { order: FileOrder; place: Place }
type Place = ImageSettings & Pick<Config, 'DATABASE_URL' | 'TOKEN_SECRET' | 'PUBLIC_URL'>

/** Its output before the file. */
export type FileHead = { name: string } | { refused: Pick<HttpProblem, 'status' | 'problem' | 'retryAfter'> }

export type FileBegun = { name: string; stream: ReadableStream<Uint8Array> }

/**
 * The file as a stream from a child process, which also reads its data: it does not block requests, and its memory is
 * freed when it ends. Resolves when the file name is known, so that an immediate failure can still be returned as an
 * error.
 * @param prepare used if no child process can be started
 * @throws 503 if too many files are being written, and whatever the process refuses
 */
export async function fileStream(
  order: FileOrder,
  config: Place,
  prepare: () => Promise<FileJob>,
): Promise<FileBegun> {
  if (!existsSync(PROCESS)) return await writtenHere(await prepare())
  const isShared = order.scope.kind === 'public'
  const isFull = isShared ? sharedFiles.waiting() >= MAX_SHARED_WAITING : files.waiting() >= MAX_WAITING
  if (isFull) throw unavailable(5)
  const { promise, resolve, reject } = Promise.withResolvers<FileBegun>()
  const write = () => files.run(() => writeInProcess({ order, place: placeOf(config) }, resolve))
  // Has no effect once the file has begun.
  ;(isShared ? sharedFiles.run(write) : write()).then((end) => reject(unfinished(end)), reject)
  return await promise
}

/** Only the settings that the child process needs. */
function placeOf(config: Place): Place {
  const { DATABASE_URL, DATA_DIR, TOKEN_SECRET, PUBLIC_URL } = config
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  const bucket = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  return { DATABASE_URL, DATA_DIR, TOKEN_SECRET, PUBLIC_URL, ...bucket }
}

/** Calls `begun` when the name is known; resolves with how the process ended. @throws what the process refuses */
async function writeInProcess(request: FileRequest, begun: (file: FileBegun) => void): Promise<ProcessEnd> {
  const stopping = new AbortController()
  const { child, ended, refresh } = startProcess(PROCESS, {
    nodeFlags: NODE_FLAGS,
    stdio: ['pipe', 'pipe', 'inherit'],
    milliseconds: TIMEOUT_MS,
    yields: true,
    signal: stopping.signal,
  })
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('The process has no input and output.')
  // If it has already ended, its exit code is the reason.
  stdin.on('error', () => null)
  stdin.end(serialize(request))
  const isComplete = async () => {
    const end = await ended
    if (end !== 'done') throw unfinished(end)
  }
  const output = pieces(stdout, refresh)
  const read = await readHead(output)
  if (read !== null) {
    const { head, rest } = read
    if ('refused' in head) throw problemOf(head)
    begun({ name: head.name, stream: await spool(rest, isComplete(), () => stopping.abort()) })
  }
  return await ended
}

/** If the server is bundled into one function, there is no file to start, and no other request to block. */
async function writtenHere(job: FileJob): Promise<FileBegun> {
  const { writeFile } = await import('./write-file.ts')
  const written: Uint8Array<ArrayBuffer>[] = []
  await writeFile(job, (piece) => written.push(Uint8Array.from(piece)))
  return { name: job.name, stream: new Blob(written).stream() }
}

async function* pieces(output: Readable, onPiece: () => void): AsyncGenerator<Buffer, void> {
  for await (const piece of output) {
    onPiece()
    if (piece instanceof Buffer) yield piece
  }
}

/** The first line, and the stream after it; null if the output ends without one. */
async function readHead(
  output: AsyncGenerator<Buffer, void>,
): Promise<{ head: FileHead; rest: AsyncIterable<Uint8Array> } | null> {
  for (let line = ''; ;) {
    const { value: piece } = await output.next()
    if (piece === undefined) return null
    const end = piece.indexOf('\n')
    line += piece.toString('utf8', 0, end < 0 ? piece.length : end)
    if (end >= 0) return { head: parseHead(line), rest: after(piece.subarray(end + 1), output) }
  }
}

async function* after(first: Uint8Array, more: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* more
}

function parseHead(line: string): FileHead {
  const head: unknown = JSON.parse(line)
  if (!isHead(head)) throw new Error('The process says something else than the name of its file.')
  return head
}

/** Only this program is ever started. */
function isHead(value: unknown): value is FileHead {
  return typeof value === 'object' && value !== null && ('name' in value || 'refused' in value)
}

function problemOf({ refused }: Extract<FileHead, { refused: unknown }>): HttpProblem {
  return new HttpProblem(refused.status, refused.problem, refused.retryAfter)
}

function unfinished(end: ProcessEnd): Error {
  return new Error(`The file was not finished; its process ended: ${end}.`)
}
