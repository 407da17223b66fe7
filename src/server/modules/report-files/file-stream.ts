import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { unavailable } from '../../http/problem.ts'
import type { FileJob, FileMessage } from './file-job.ts'

/** Files written at once by this process: each may need a core and some hundred megabytes. */
const AT_ONCE = 2
/** Who may wait for that; whoever comes later is asked to come again. */
const MOST_WAITING = 8
/**
 * A file whose next piece takes longer is given up. Its thread goes last: where others have much to do, a long file
 * may take minutes as a whole.
 */
const PATIENCE_MS = 120_000
/** Enough for a report of some thousand contents; more, and the garbage would only lie longer. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

const WORKER = new URL('./file-worker.ts', import.meta.url)

let running = 0
const waiting: (() => void)[] = []

/**
 * The file as it is being written, in a thread of its own. Resolves with its first piece, so that what fails at
 * once is still answered as a failure. @throws 503 where too many files are being written
 */
export async function fileStream(job: FileJob): Promise<ReadableStream<Uint8Array>> {
  if (!existsSync(WORKER)) return await writtenHere(job)
  await enter()
  const worker = new Worker(WORKER, {
    workerData: job,
    resourceLimits: MEMORY,
  })
  const late = setTimeout(() => void worker.terminate(), PATIENCE_MS)
  worker.on('message', () => late.refresh())
  worker.once('exit', () => {
    clearTimeout(late)
    leave()
  })
  const stream = pieces(worker)
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      reject(unfinished(code))
    })
  })
  return stream
}

/** Where the server is bundled into one function, no file is left to start; nor does anybody else wait for it. */
async function writtenHere(job: FileJob): Promise<ReadableStream<Uint8Array>> {
  const { writeFile } = await import('./write-file.ts')
  const written: Uint8Array<ArrayBuffer>[] = []
  await writeFile(job, (piece) => written.push(Uint8Array.from(piece)))
  return new Blob(written).stream()
}

function pieces(worker: Worker): ReadableStream<Uint8Array> {
  let wanted = true
  let whole = false
  return new ReadableStream({
    start(controller) {
      worker.on('message', (message: FileMessage) => {
        if (!wanted) return
        if ('piece' in message) return controller.enqueue(message.piece)
        whole = true
        return controller.close()
      })
      worker.once('error', (error) => {
        controller.error(error)
      })
      // A closed stream still holds what a slow reader has not taken yet; an error would throw that away.
      worker.once('exit', (code) => {
        if (!whole) controller.error(unfinished(code))
      })
    },
    // Whoever asked has gone.
    async cancel() {
      wanted = false
      await worker.terminate()
    },
  })
}

function unfinished(code: number): Error {
  return new Error(`The file was not finished; its thread ended with ${code}.`)
}

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MOST_WAITING) throw unavailable(5)
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
  })
}

/** Whoever waits takes the place over. */
function leave(): void {
  const next = waiting.shift()
  if (next === undefined) running -= 1
  else next()
}
