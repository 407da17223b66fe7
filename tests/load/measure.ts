import autocannon, { type Result } from 'autocannon'

export type Target = { url: string; headers: Record<string, string> }

export type Round = {
  /** Answers a second. */
  rate: number
  /** Milliseconds until the complete response. */
  p50: number
  p95: number
  /** Responses other than 2xx and 304, and failed connections. */
  refused: number
}

/** Requests one address repeatedly over some connections, each as soon as it was answered. */
export async function ask({ url, headers }: Target, connections: number, seconds: number): Promise<Round> {
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(
      { url, headers, connections, duration: seconds },
      (error: unknown, reported) => {
        if (error instanceof Error) reject(error)
        else resolve(reported)
      },
    )
    running.on('response', (_client, status, _bytes, time) => {
      times.push(time)
      if (status >= 400) refused += 1
    })
  })
  const elapsed = (performance.now() - started) / 1000
  const failed = result.errors + result.timeouts
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    refused: refused + failed,
  }
}

/**
 * Alternates between the two for some rounds, after an uncounted first one: each pair runs under the same conditions.
 */
export async function alternate(
  targets: { ours: Target; floor: Target },
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<{ ours: Round; floor: Round }> {
  const ours: Round[] = []
  const floor: Round[] = []
  await ask(targets.floor, connections, Math.min(1, seconds))
  await ask(targets.ours, connections, Math.min(1, seconds))
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await ask(targets.floor, connections, seconds))
    ours.push(await ask(targets.ours, connections, seconds))
  }
  return { ours: middleOf(ours), floor: middleOf(floor) }
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = (key: keyof Round) =>
    quantile(
      rounds.map((round) => round[key]),
      0.5,
    )
  const refused = rounds.reduce((sum, round) => sum + round.refused, 0)
  return { rate: middle('rate'), p50: middle('p50'), p95: middle('p95'), refused }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
