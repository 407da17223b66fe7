import { setPriority } from 'node:os'
import * as v from 'valibot'
import { systemClock } from '../../base/clock.ts'
import { printAsServerDoes } from '../../base/json-log.ts'
import { UNAVAILABLE } from '../../base/limited-process.ts'
import { isUnavailable } from '../../db/is-unavailable.ts'
import { DatabaseBusy } from '../../db/database.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { HostMessage, ImportMessage } from './run-import.ts'
import { type Host, workImport } from './work-import.ts'

/** The child process that reads and stores a long file: its memory is freed when it ends. */
const place = v.object({ DATABASE_URL: v.nullable(v.string()), DATA_DIR: v.string(), id: v.string() })
const { id, ...where } = v.parse(place, JSON.parse(process.argv[2] ?? ''))

printAsServerDoes()
// On few cores, requests take priority.
setPriority(10)

/** Without a parent there is nothing to coordinate with. */
const host: Host = {
  async withWriteLock(work) {
    await ask('lock writes')
    try {
      return await work()
    } finally {
      say('unlock writes')
    }
  },
  async withRecordLock(work) {
    await ask('lock record')
    await work()
    await ask('unlock record')
  },
}

const database = openDatabase(where)
try {
  await workImport(database, id, host, systemClock)
} catch (error) {
  console.error(error)
  process.exitCode = isUnavailable(error) || error instanceof DatabaseBusy ? UNAVAILABLE : 1
}
await database.close()
process.disconnect?.()

/** Resolves when the server grants it. */
async function ask(message: ImportMessage): Promise<void> {
  if (!process.connected) return
  await new Promise<void>((resolve) => {
    const go = (answer: HostMessage) => {
      if (answer !== 'go') return
      process.off('message', go)
      process.off('disconnect', alone)
      resolve()
    }
    const alone = () => resolve()
    process.on('message', go)
    process.once('disconnect', alone)
    say(message)
  })
}

function say(message: ImportMessage): void {
  if (process.connected) process.send?.(message)
}
