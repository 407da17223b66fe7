import { clamp } from '../lib/clamp.ts'
import type { Estimate } from './estimate-reach.ts'
import { jointReach } from './joint-reach.ts'
import type { OverlapReport } from './overlap-report.ts'

/** Step 2 of true reach: the unique people that the channels of one platform reached, not rounded. */
export function platformReach(
  reachOfChannel: ReadonlyMap<string, number>,
  reports: readonly OverlapReport[],
): Estimate {
  const reaches = [...reachOfChannel.values()]
  const sum = reaches.reduce((total, reach) => total + reach, 0)
  const max = reaches.reduce((largest, reach) => Math.max(largest, reach), 0)
  if (reaches.length <= 1) return { low: sum, value: sum, high: sum }
  const report = reports.find((candidate) => covers(candidate, reachOfChannel))
  if (report === undefined) return { low: max, value: clamp(jointReach(reaches), max, sum), high: sum }
  return reachWithReport(report, reachOfChannel, { sum, max })
}

function covers(report: OverlapReport, reachOfChannel: ReadonlyMap<string, number>): boolean {
  const reported = new Set(report.channels.map(({ channelId }) => channelId))
  for (const channelId of reachOfChannel.keys()) if (!reported.has(channelId)) return false
  return true
}

/**
 * With F followers and unique share u of each channel, T = Σ F, U unique followers, r = min(1, R / F), o = 1 − u,
 * V = U − Σ uF people who follow several channels, M = Σ oF their follows:
 * high = Σ max(0, R − F) + Σ uFr + min(V, Σ oFr): each of the V was reached by one channel only;
 * low = Σ R × U / T, at least the largest R: people reached overlap like followers;
 * mid = Σ uFr + V (1 − (1 − r̄)^(M / V)): each follow reached its follower with probability r̄ = Σ oFr / M;
 * value = √(low × mid). A report that contradicts itself (T <= 0, V <= 0, M = 0 or M < V) leaves high = mid = Σ R.
 */
function reachWithReport(
  report: OverlapReport,
  reachOfChannel: ReadonlyMap<string, number>,
  { sum, max }: { sum: number; max: number },
): Estimate {
  let total = 0
  let alone = 0
  let follows = 0
  let reachedAlone = 0
  let reachedFollows = 0
  let beyond = 0
  for (const { channelId, followersCount, unique } of report.channels) {
    const reach = reachOfChannel.get(channelId) ?? 0
    const reached = followersCount === 0 ? 0 : Math.min(1, reach / followersCount)
    total += followersCount
    alone += unique * followersCount
    follows += (1 - unique) * followersCount
    reachedAlone += unique * followersCount * reached
    reachedFollows += (1 - unique) * followersCount * reached
    beyond += Math.max(0, reach - followersCount)
  }
  const several = report.uniqueFollowers - alone
  const consistent = total > 0 && several > 0 && follows !== 0 && follows >= several
  const high = consistent ? clamp(beyond + reachedAlone + Math.min(several, reachedFollows), max, sum) : sum
  const low = total > 0 ? Math.min(high, Math.max(max, (sum * report.uniqueFollowers) / total)) : max
  // Clamped to a probability: contradictory unique shares may exceed 0..1, and the power would be NaN.
  const chance = clamp(reachedFollows / follows, 0, 1)
  const mid = consistent
    ? clamp(reachedAlone + several * (1 - (1 - chance) ** (follows / several)), low, high)
    : sum
  return { low, value: clamp(Math.sqrt(low * mid), low, high), high }
}
