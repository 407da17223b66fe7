import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { importMessages } from '../../../messages/import.ts'
import { unavailable } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { previewSheet, type ReadSheet } from './preview-sheet.ts'
import { MEMORY, ONE_ARENA } from './run-import.ts'

type Serving = Pick<Services, 'config' | 'database' | 'clock'>

/** Who may wait for the sheet before; whoever comes later is asked to come again. */
const MOST_WAITING = 8
/** The longest file takes a third of it. */
const LONGEST_MS = 60_000

/** How Node ends where an error is not caught; without memory, or time, a signal ends it. */
const FAILED = 1

const PROCESS = fileURLToPath(new URL('./sheet-process.ts', import.meta.url))

const reading = new PQueue({ concurrency: 1 })

/** @throws 503 where too many sheets wait already */
export function requireRoomToRead(): void {
  if (reading.size + reading.pending >= MOST_WAITING) throw unavailable(5)
}

/** Reads a kept sheet in a process of its own, one after the other; null where it is gone. */
export async function readSheet(serving: Serving, id: string): Promise<ReadSheet | null> {
  return await reading.add(() => read(serving, id))
}

async function read({ config, database, clock }: Serving, id: string): Promise<ReadSheet | null> {
  // Where the server is bundled into one function, no file is left to start.
  if (!existsSync(PROCESS)) return await previewSheet(database.reader, id, clock())
  const { DATABASE_URL, DATA_DIR } = config
  const child = fork(PROCESS, [JSON.stringify({ DATABASE_URL, DATA_DIR, id, now: clock().toISOString() })], {
    execArgv: MEMORY,
    env: { ...process.env, ...ONE_ARENA },
    timeout: LONGEST_MS,
  })
  return await new Promise((resolve, reject) => {
    let answer: ReadSheet | null | undefined
    child.once('message', (message: ReadSheet | null) => (answer = message))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (answer !== undefined) resolve(answer)
      // What fails has written why, as where the database does not answer.
      else if (code === FAILED) reject(unavailable(5))
      // One that is ended without a word had too much to hold, or took too long.
      else resolve({ refused: { row: 1, message: importMessages.tooLargeUnpacked } })
    })
  })
}
