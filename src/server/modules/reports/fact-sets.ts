import type { Campaign } from '../../../contract/campaign.ts'
import type { PartialMetrics } from '../../../contract/metrics.ts'

type Lists = Pick<Campaign, 'creators' | 'channels' | 'factSets'>
type Part = { metrics: PartialMetrics; factSet?: number | undefined }

/**
 * Stores each set of facts once for all creators and channels that share it: repeated for each of 1 129 channels they
 * were two thirds of the response. Apply after narrowing to the reader, because shared sets reveal something of each of
 * their facts.
 */
export function shareFacts<C extends Lists>(campaign: C): C {
  const factSets: NonNullable<Campaign['factSets']> = []
  const indexOf = new Map<string, number>()
  const pack = <P extends Part>(part: P): P => {
    const { facts, ...metrics } = part.metrics
    if (facts === undefined) return part
    const set = Object.fromEntries(
      Object.entries(facts).map(([metric, { origin, known, of, atMost }]) => [
        metric,
        { origin, known, of, ...(atMost && { atMost }) },
      ]),
    )
    const key = JSON.stringify(set)
    const factSet = indexOf.get(key) ?? factSets.push(set) - 1
    indexOf.set(key, factSet)
    return { ...part, metrics, factSet }
  }
  const lists = { creators: campaign.creators.map(pack), channels: campaign.channels.map(pack) }
  return { ...campaign, ...lists, ...(factSets.length > 0 ? { factSets } : {}) }
}

/** Restores the facts of each creator and channel, as copies that may be changed. */
export function unpackFacts<C extends Lists>({ factSets = [], ...campaign }: C): Omit<C, 'factSets'> {
  const unpack = <P extends Part>({ factSet, ...part }: P) => {
    const facts = factSet === undefined ? undefined : factSets[factSet]
    return facts === undefined ? part : { ...part, metrics: { ...part.metrics, facts: { ...facts } } }
  }
  return { ...campaign, creators: campaign.creators.map(unpack), channels: campaign.channels.map(unpack) }
}
