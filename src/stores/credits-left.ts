import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'

/** Credits left: with a cap those of the month, else those at the provider; null if unknown. */
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
    // Omitted if the provider cannot be reached: the results of the refresh are shown without it.
  }
}
