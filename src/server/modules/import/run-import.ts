import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { whileLocked } from '../../db/record-lock.ts'
import { unavailable } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { dropPieces, endImport, findImport, LEASE_MS, leaseImport } from './import-jobs.ts'
import { workImport } from './work-import.ts'

/** What the importing process asks for, and what it is told. */
export type ImportMessage = 'lock writes' | 'unlock writes' | 'lock record' | 'unlock record'
export type HostMessage = 'go'

type Serving = Pick<Services, 'config' | 'database' | 'clock'>

/** Who may wait for the import before; whoever comes later is asked to come again. */
const MOST_WAITING = 8
/** What fails so often fails for a reason that does not pass. */
const MOST_ATTEMPTS = 5
const REST_MS = 1_000
/** Enough for the longest file; more, and the garbage would only lie longer. */
export const MEMORY = ['--max-old-space-size=256']
/** The threads of a Linux process share their memory in place of each keeping some. */
export const ONE_ARENA = { MALLOC_ARENA_MAX: '1' }

const PROCESS = fileURLToPath(new URL('./import-process.ts', import.meta.url))

const imports = new PQueue({ concurrency: 1 })

/** @throws 503 where too many imports wait already */
export function requireRoom(): void {
  if (imports.size + imports.pending >= MOST_WAITING) throw unavailable(5)
}

/** Runs a kept import to its end, after those that came before; whether it was good is told by its row. */
export async function runImport(serving: Serving, id: string): Promise<void> {
  const lease = setInterval(() => {
    leaseImport(serving.database, id, serving.clock()).catch(report)
  }, LEASE_MS / 4)
  try {
    await imports.add(() => attempt(serving, id))
    await dropPieces(serving.database, id)
  } finally {
    clearInterval(lease)
  }
}

async function attempt(serving: Serving, id: string): Promise<void> {
  const { database, clock } = serving
  for (;;) {
    const kept = await findImport(database.reader, id)
    if (kept === undefined || kept.finished_at !== null) return
    if (kept.attempts >= MOST_ATTEMPTS) {
      await database.transaction((tx) => endImport(tx, id, 'FAILED', { now: clock() }))
      return
    }
    if (kept.attempts > 0) await wait(REST_MS)
    await work(serving, id, kept.campaign_id).catch(report)
  }
}

/** In a process of its own; where the server is bundled into one function, no file is left to start. */
async function work(serving: Serving, id: string, campaignId: string): Promise<void> {
  const { config, database, clock } = serving
  if (!existsSync(PROCESS)) {
    const host = {
      withWriteLock: <T>(work: () => Promise<T>) => work(),
      withRecordLock: (work: () => Promise<void>) => work(),
    }
    await workImport(database, id, host, clock)
    return
  }
  const { DATABASE_URL, DATA_DIR } = config
  const child = fork(PROCESS, [JSON.stringify({ DATABASE_URL, DATA_DIR, id })], {
    execArgv: MEMORY,
    env: { ...process.env, ...ONE_ARENA },
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`import: its process ended with ${code}.`))
    })
    child.once('error', reject)
  })
  serve(child, ended, { database, campaignId })
  await database.besideBulkWrites(() => ended)
}

/** Lends the child the turns of this process's writers, and holds the campaign for it while it asks so. */
function serve(
  child: ChildProcess,
  ended: Promise<void>,
  { database, campaignId }: Pick<Serving, 'database'> & { campaignId: string },
): void {
  const over = ended.catch(() => null)
  const go = () => {
    const message: HostMessage = 'go'
    if (child.connected) child.send(message)
  }
  const until = (word: ImportMessage) =>
    Promise.race([
      over,
      new Promise<void>((resolve) => {
        const listen = (message: ImportMessage) => {
          if (message !== word) return
          child.off('message', listen)
          resolve()
        }
        child.on('message', listen)
      }),
    ])
  child.on('message', (message: ImportMessage) => {
    if (message === 'lock writes') {
      void database
        .withWriteLock(async () => {
          const unlocked = until('unlock writes')
          go()
          await unlocked
        })
        .catch(report)
    }
    if (message === 'lock record') {
      void whileLocked(database, campaignId, async () => {
        const unlocked = until('unlock record')
        go()
        await unlocked
      })
        .catch(report)
        .then(go)
    }
  })
}

function report(error: unknown): void {
  console.error(`import: ${error instanceof Error ? error.message : String(error)}`)
}
