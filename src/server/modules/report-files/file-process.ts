import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { deserialize } from 'node:v8'
import { isFileJob } from './file-job.ts'
import { writeFile } from './write-file.ts'

/** Bytes that go over at once. */
const PIECE = 65_536

/** The process in which a report becomes a file: it reads the job from its input and writes the file to its output. */
const job: unknown = deserialize(await buffer(process.stdin))
if (!isFileJob(job)) throw new Error('That is no report to write.')
// Where cores are few, other requests go first.
setPriority(10)
// A server that stops lets what is under way finish, also where the signal reaches all of its processes.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => null)
let kept: Uint8Array[] = []
let size = 0
const handOver = () => {
  process.stdout.write(Buffer.concat(kept))
  kept = []
  size = 0
}
await writeFile(job, (piece) => {
  kept.push(piece)
  size += piece.length
  if (size >= PIECE) handOver()
})
handOver()
