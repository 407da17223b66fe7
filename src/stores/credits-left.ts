import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'

/** Credits that are left: under a cap those of the month, else what the provider says; null where no one knows. */
export function createCreditsLeft(ofMonth: number | null): ReadableAtom<number | null> {
  const $left = atom(ofMonth)
  if (ofMonth === null) void askProvider($left.set.bind($left))
  return $left
}

async function askProvider(tell: (credits: number) => void): Promise<void> {
  try {
    const { credits, simulated } = await call('GET /imai/credits', {})
    if (!simulated) tell(Math.floor(credits))
  } catch {
    // Nothing is shown where it cannot be reached: what the refresh brought is shown without.
  }
}
