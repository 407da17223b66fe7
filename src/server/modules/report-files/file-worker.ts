import { parentPort, workerData } from 'node:worker_threads'
import { type FileMessage, isFileJob } from './file-job.ts'
import { writeFile } from './write-file.ts'

/** The thread in which a report becomes a file, so that no other request waits for it. */
const job: unknown = workerData
if (isFileJob(job)) {
  for await (const piece of writeFile(job)) {
    // The bytes go over to the other thread, not a copy of them.
    const given = Uint8Array.from(piece)
    send({ piece: given }, [given.buffer])
  }
  send({ whole: true }, [])
}

function send(message: FileMessage, transferred: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transferred)
}
