import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importMessages } from '../../../messages/import.ts'
import { limit } from '../../base/limit.ts'
import { startProcess } from '../../base/limited-process.ts'
import { unavailable } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { previewSheet, type ReadSheet } from './preview-sheet.ts'

type Serving = Pick<Services, 'config' | 'database' | 'clock'>

/** Maximum number of waiting callers; others get a 503. */
const MAX_WAITING = 8

const PROCESS = fileURLToPath(new URL('./sheet-process.ts', import.meta.url))

/** A sheet that takes its full time leaves the second slot to others. */
const reading = limit(2)

/** @throws 503 if too many sheets already wait */
export function requireReadCapacity(): void {
  if (reading.waiting() + reading.running() >= MAX_WAITING) throw unavailable(5)
}

/** Reads a stored sheet in a child process; null if it is gone. */
export async function readSheet(serving: Serving, id: string): Promise<ReadSheet | null> {
  return await reading.run(() => read(serving, id))
}

async function read({ config, database, clock }: Serving, id: string): Promise<ReadSheet | null> {
  // If the server is bundled into one function, there is no file to start.
  if (!existsSync(PROCESS)) return await previewSheet(database.reader, id, clock())
  const { DATABASE_URL, DATA_DIR } = config
  const { child, ended } = startProcess(PROCESS, {
    args: [JSON.stringify({ DATABASE_URL, DATA_DIR, id, now: clock().toISOString() })],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    yields: true,
  })
  let answer: ReadSheet | null | undefined
  child.once('message', (message: ReadSheet | null) => (answer = message))
  const end = await ended
  if (answer !== undefined) return answer
  const refused = (message: string) => ({ refused: { row: 1, message } })
  if (end === 'timeout') return refused(importMessages.tooSlow)
  if (end === 'memory') return refused(importMessages.tooLargeUnpacked)
  // A failure has logged its cause, for example an unavailable database.
  throw unavailable(5)
}
