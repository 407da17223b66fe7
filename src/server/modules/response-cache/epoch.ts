import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { programDigest } from '../../base/program-digest.ts'
import { digestOf, type Secrets, sign } from '../../base/secrets.ts'

const HOUR_MS = 3_600_000

const lastOf = new WeakMap<Secrets, { hour: number; epoch: string }>()

/**
 * A digest of the dependencies of responses outside the database: the program and its formulas, the day in Rome (on
 * which campaigns begin and end), the day in UTC and TOKEN_SECRET (both sign image addresses).
 */
export async function epochOf(secrets: Secrets, now: Date): Promise<string> {
  // Both days begin on the hour.
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const last = lastOf.get(secrets)
  if (last?.hour === hour) return last.epoch
  const days = [romeDay(now.getTime()), now.toISOString().slice(0, 10)]
  const parts = [await programDigest(), METRICS_VERSION, ...days, sign(secrets.images, 'epoch')]
  const epoch = digestOf(parts.join('\n')).slice(0, 16)
  if (import.meta.env?.MODE !== 'development') lastOf.set(secrets, { hour, epoch })
  return epoch
}
