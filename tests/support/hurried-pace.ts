import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../../src/server/providers/calls/provider-http.ts'

const HURRY = 100

/** Time a hundred times as fast, with short timeouts. */
export const hurriedPace: Pace = {
  wait: async (milliseconds) => {
    await sleep(milliseconds / HURRY)
  },
  now: () => performance.now() * HURRY,
  timeoutMs: 250,
}

/** The same for a provider that responds: calls that are billed but not awaited would not be counted by us. */
export const patientPace: Pace = { ...hurriedPace, timeoutMs: 10_000 }
