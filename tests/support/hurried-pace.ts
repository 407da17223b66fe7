import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../../src/server/providers/calls/provider-http.ts'

const HURRY = 100

/** Time that runs a hundred times as fast, and little patience. */
export const hurriedPace: Pace = {
  wait: async (milliseconds) => {
    await sleep(milliseconds / HURRY)
  },
  now: () => performance.now() * HURRY,
  timeoutMs: 250,
}

/** The same, for a provider that answers: what it bills and no one waits for would be counted by it alone. */
export const patientPace: Pace = { ...hurriedPace, timeoutMs: 10_000 }
