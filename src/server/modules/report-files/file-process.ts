import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { deriveSecrets } from '../../base/secrets.ts'
import { tokenSecret } from '../../base/token-secret.ts'
import { openDatabase } from '../../db/open-database.ts'
import { HttpProblem } from '../../http/problem.ts'
import { openImageStore } from '../../images/open-image-store.ts'
import type { FileJob } from './file-job.ts'
import type { FileRequest, FileHead } from './file-stream.ts'
import { isFileOrder } from './file-order.ts'
import { prepareFile } from './prepare-file.ts'
import { writeFile } from './write-file.ts'

/** Bytes sent at once. */
const PIECE = 65_536

/**
 * The child process that writes a report file. It reads the request from its input, and writes a line with the file
 * name, or the reason for refusal, and then the file to its output.
 */
const request: unknown = deserialize(await buffer(process.stdin))
if (!isRequest(request)) throw new Error('That is no file to write.')
// On few cores, other requests take priority.
setPriority(10)
// A server that shuts down lets running tasks finish, even if the signal reaches all of its processes.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => null)
const job = await prepared(request)
if (job !== null) await write(job)

/** null if it was refused; the reason is then in its output. */
async function prepared({ order, place }: FileRequest): Promise<FileJob | null> {
  const database = openDatabase(place)
  const secrets = deriveSecrets(await tokenSecret(place))
  const services = { config: place, secrets, images: openImageStore(place) }
  try {
    return await database.snapshot((db) => prepareFile(db, order, services))
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    const { status, problem, retryAfter } = error
    begin({ refused: { status, problem, retryAfter } })
    return null
  } finally {
    await database.close()
  }
}

async function write(file: FileJob): Promise<void> {
  begin({ name: file.name })
  let pieces: Uint8Array[] = []
  let size = 0
  const handOver = () => {
    process.stdout.write(Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  await writeFile(file, (piece) => {
    pieces.push(piece)
    size += piece.length
    if (size >= PIECE) handOver()
  })
  handOver()
}

function begin(head: FileHead): void {
  process.stdout.write(`${JSON.stringify(head)}\n`)
}

function isRequest(value: unknown): value is FileRequest {
  return typeof value === 'object' && value !== null && 'order' in value && isFileOrder(value.order)
}
