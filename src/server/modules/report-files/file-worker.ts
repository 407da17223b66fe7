import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type FileMessage, isFileJob } from './file-job.ts'
import { writeFile } from './write-file.ts'

/** Bytes that go over to the other thread at once. */
const PIECE = 65_536

/** The thread in which a report becomes a file, so that no other request waits for it. */
const job: unknown = workerData
if (isFileJob(job)) {
  // There alone it is the thread's own: where cores are few, other requests go first.
  if (process.platform === 'linux') setPriority(10)
  let kept: Uint8Array[] = []
  let size = 0
  const handOver = () => {
    // The bytes go, not a copy of them.
    const piece = Uint8Array.from(Buffer.concat(kept))
    send({ piece }, [piece.buffer])
    kept = []
    size = 0
  }
  await writeFile(job, (piece) => {
    kept.push(piece)
    size += piece.length
    if (size >= PIECE) handOver()
  })
  handOver()
  send({ whole: true }, [])
}

function send(message: FileMessage, transferred: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transferred)
}
