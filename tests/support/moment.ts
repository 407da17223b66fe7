import { setTimeout as sleep } from 'node:timers/promises'

/** Before all that tests write. */
export const LONG_AGO = '2000-01-01T00:00:00Z'

/** An instant later than all that was written, and earlier than all that will be. */
export async function moment(): Promise<string> {
  await sleep(5)
  const at = new Date().toISOString()
  await sleep(5)
  return at
}
