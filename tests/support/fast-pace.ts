import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../../src/server/providers/calls/provider-http.ts'

const SPEEDUP = 100

/** Time a hundred times as fast, with short timeouts. */
export const fastPace: Pace = {
  wait: async (milliseconds) => {
    await sleep(milliseconds / SPEEDUP)
  },
  now: () => performance.now() * SPEEDUP,
  timeoutMs: 250,
}

/** The same for a provider that responds: calls that are billed but not awaited would not be counted by us. */
export const lenientPace: Pace = { ...fastPace, timeoutMs: 10_000 }
