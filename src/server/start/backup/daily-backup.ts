import { fileURLToPath } from 'node:url'
import { romeClock } from '../../../lib/rome-clock.ts'
import type { Services } from '../../http/services.ts'
import { dailyBackup, storeDailyBackup } from '../../modules/system/last-backup.ts'
import { failureOf } from './failure-of.ts'

const PROGRAM = fileURLToPath(new URL('../backup.ts', import.meta.url))

/** After this time a backup that a server has started but not written may be started again. */
const CLAIM_MS = 6 * 3_600_000
const RETRY_MS = 3_600_000

type Deps = Pick<Services, 'config' | 'database' | 'clock'>

/**
 * Writes a backup to BACKUP_S3_URL once a day, from BACKUP_HOUR on (Rome), in a child process, on one of several
 * servers. A failed one is retried after an hour, and «Stato» reports it until one succeeds.
 * @param stopping aborts it when this server stops; another server starts it again
 */
export async function backUpDaily({ config, database, clock }: Deps, stopping?: AbortSignal): Promise<void> {
  if (config.BACKUP_S3_URL === null) return
  const now = clock()
  const { day, hour } = romeClock(now.getTime())
  if (hour < config.BACKUP_HOUR || !isDue(await dailyBackup(database.reader), day, now)) return
  const isOurs = await database.transaction(async (tx) => {
    const state = await dailyBackup(tx)
    if (!isDue(state, day, now)) return false
    await storeDailyBackup(tx, { ...state, next: later(now, CLAIM_MS) })
    return true
  })
  if (!isOurs) return
  const detail = await failureOf(PROGRAM, ['s3:'], { signal: stopping })
  const isCut = stopping?.aborted === true
  if (detail !== null && !isCut) console.error(`backup: ${detail}`)
  await database.transaction(async (tx) => {
    const state = await dailyBackup(tx)
    const since = state.failure?.since ?? now.toISOString()
    if (detail === null) await storeDailyBackup(tx, { day, next: '', failure: null })
    else if (isCut) await storeDailyBackup(tx, { ...state, next: '' })
    else
      await storeDailyBackup(tx, {
        ...state,
        next: later(clock(), RETRY_MS),
        failure: { detail, since },
      })
  })
}

type State = { day: string | null; next: string }

function isDue(state: State, day: string, now: Date): boolean {
  return state.day !== day && state.next <= now.toISOString()
}

function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
