import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { importMessages } from '../../../messages/import.ts'
import { limit } from '../../base/limit.ts'
import { startProcess, type LimitedProcess, type ProcessEnd } from '../../base/limited-process.ts'
import { whileLeased } from '../../db/lease.ts'
import { whileLocked } from '../../db/record-lock.ts'
import { unavailable } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import { dropPieces, endImport, findImport, LEASE_MS, leaseImport, noteCrash } from './import-jobs.ts'
import { workImport } from './work-import.ts'

/** Requests of the import process and the replies. */
export type ImportMessage = 'lock writes' | 'unlock writes' | 'lock record' | 'unlock record'
export type HostMessage = 'go'

type Serving = Pick<Services, 'config' | 'database' | 'clock'>

/** Maximum number of running and waiting imports; other callers get a 503. */
const MAX_IMPORTS = 8
/** An import that takes its full time leaves the second slot to others. */
const PLACES = 2
/** After this many failures, the cause is permanent. */
const MAX_ATTEMPTS = 5
const MAX_CRASHES = 2
const REST_MS = 1_000

const PROCESS = fileURLToPath(new URL('./import-process.ts', import.meta.url))

const places = limit(PLACES)
/** On SQLite one import stores at a time: two would alternate without being faster. */
const stores = limit(1)
/** Imports of this process, by id. */
const running = new Map<string, AbortController>()
/** The end of each campaign's last import: they run one at a time, because each is checked against the stored data. */
const lastOf = new Map<string, Promise<unknown>>()

/** @throws 503 if too many imports already wait */
export function requireCapacity(): void {
  if (running.size >= MAX_IMPORTS) throw unavailable(5)
}

/** Ends the process of a cancelled import. */
export function stopImport(id: string): void {
  running.get(id)?.abort()
}

/**
 * Runs a stored import to its end, after earlier ones; the result is in its row. If its process is stopped before, a
 * later one resumes it.
 * @param stopping ends it when this process shuts down
 */
export async function runImport(serving: Serving, id: string, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = serving
  const controller = new AbortController()
  const stop = () => controller.abort()
  running.set(id, controller)
  stopping?.addEventListener('abort', stop)
  const extend = async () => {
    // A user, perhaps on another server, has cancelled it or deleted its campaign.
    if (!(await leaseImport(database, id, clock()))) stop()
  }
  try {
    await whileLeased(LEASE_MS, extend, async () => {
      await runAttempts(serving, id, controller.signal)
      await dropPieces(database, id)
    })
  } finally {
    stopping?.removeEventListener('abort', stop)
    running.delete(id)
  }
}

async function runAttempts(serving: Serving, id: string, signal: AbortSignal): Promise<void> {
  const { database, clock } = serving
  let end: ProcessEnd | null = null
  while (end !== 'stopped') {
    const stored = await findImport(database.reader, id)
    if (stored === undefined || stored.finished_at !== null) return
    if (stored.crashes >= MAX_CRASHES || stored.attempts >= MAX_ATTEMPTS) {
      const errors = stored.crashes === 0 ? [] : [{ row: 1, column: '', message: messageOf(end) }]
      await database.transaction((tx) => endImport(tx, id, 'FAILED', { now: clock(), errors }))
      return
    }
    if (end !== null) await wait(REST_MS)
    end = await afterOthers(stored.campaign_id, () => places.run(() => work(serving, id, signal)))
    if (end === 'done') continue
    report(new Error(`its process ended: ${end}`))
    if (end !== 'stopped' && end !== 'unavailable') await noteCrash(database, id)
  }
}

function messageOf(end: ProcessEnd | null): string {
  if (end === 'timeout') return importMessages.tooSlow
  return end === 'memory' ? importMessages.tooLargeUnpacked : importMessages.crashed
}

async function afterOthers<T>(campaignId: string, act: () => Promise<T>): Promise<T> {
  const mine = (lastOf.get(campaignId) ?? Promise.resolve()).then(act)
  const settled = mine.catch(() => null)
  lastOf.set(campaignId, settled)
  try {
    return await mine
  } finally {
    if (lastOf.get(campaignId) === settled) lastOf.delete(campaignId)
  }
}

/** Runs in a child process; if the server is bundled into one function, there is no file to start. */
async function work(serving: Serving, id: string, signal: AbortSignal): Promise<ProcessEnd> {
  const { config, database, clock } = serving
  const stored = await findImport(database.reader, id)
  if (stored === undefined || stored.finished_at !== null) return 'done'
  if (!existsSync(PROCESS)) {
    const host = {
      withWriteLock: <T>(act: () => Promise<T>) => act(),
      withRecordLock: (act: () => Promise<void>) => act(),
    }
    await workImport(database, id, host, clock)
    return 'done'
  }
  const { DATABASE_URL, DATA_DIR } = config
  const started = startProcess(PROCESS, {
    args: [JSON.stringify({ DATABASE_URL, DATA_DIR, id })],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  })
  lendLocks(started, { database, campaignId: stored.campaign_id })
  return await started.ended
}

/** Grants the child turns among this process's writers, and locks the campaign for it on request. */
function lendLocks(
  { child, ended, refresh }: LimitedProcess,
  { database, campaignId }: Pick<Serving, 'database'> & { campaignId: string },
): void {
  const go = () => {
    const message: HostMessage = 'go'
    // It may end in the meantime.
    if (child.connected) child.send(message, () => null)
  }
  const until = (word: ImportMessage) =>
    Promise.race([
      ended,
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
    refresh()
    if (message === 'lock writes') {
      void database
        .withWriteLock(async () => {
          const unlocked = until('unlock writes')
          go()
          refresh()
          await unlocked
        })
        .catch(report)
    }
    if (message === 'lock record') {
      const waiting = setInterval(refresh, REST_MS)
      void stores
        .run(() =>
          // Until its end: it checkpoints its writes after the campaign is unlocked.
          database.alongsideBulkWrites(async () => {
            clearInterval(waiting)
            await whileLocked(database, campaignId, async () => {
              const unlocked = until('unlock record')
              go()
              await unlocked
            })
            go()
            await ended
          }),
        )
        .catch(report)
        .finally(() => clearInterval(waiting))
    }
  })
}

function report(error: unknown): void {
  console.error(`import: ${error instanceof Error ? error.message : String(error)}`)
}
