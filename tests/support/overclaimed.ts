import { it as italian } from '../../src/messages/words.ts'
import { figureWords } from '../../src/messages/figure-words.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { campaignStatus } from '../../src/domain/campaign-status.ts'
import { modelContent } from '../../src/domain/model-content.ts'
import { engagement } from '../../src/domain/engagement.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { VIDEO_TYPES } from '../../src/vocabulary/content-types.ts'
import { campaignTarget } from '../../src/presenters/campaign-target.ts'
import { lede } from '../../src/presenters/lede.ts'
import { impressionsState } from '../../src/presenters/impressions-state.ts'
import { targetWord } from '../../src/presenters/target-words.ts'
import { partialText } from '../../src/presenters/metric-context.ts'
import { metricText } from '../../src/presenters/metric-value.ts'
import type { GivenCampaign } from './reported-campaign.ts'

/** How many contents have a known value, and the bounds of their sum. */
type Known = { known: number; of: number; low: number; high: number }

const SHORTFALL = /sotto l’obiettivo|in ritardo/i
const REACHED = /raggiunto|superato/i

/** Counted directly from the contents, as in metrics.md. */
function knownOf({ contents, channels, useEstimates }: GivenCampaign) {
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  const models = contents.map((content) =>
    modelContent(content, followersOf.get(content.channelId) ?? null, useEstimates),
  )
  const sumOf = (ranges: readonly ({ low: number; high: number } | null)[]): Known => {
    const known = ranges.filter((range) => range !== null)
    const sum = (end: 'low' | 'high') => known.reduce((total, range) => total + range[end], 0)
    return { known: known.length, of: contents.length, low: sum('low'), high: sum('high') }
  }
  const fixed = (value: number | null) => (value === null ? null : { low: value, high: value })
  return {
    impressionsViewCount: sumOf(models.map(({ views }) => fixed(views?.value ?? null))),
    combinedReach: sumOf(models.map(({ reach }) => reach)),
    cpm: sumOf(models.map(({ views }) => fixed(views?.value ?? null))),
    cpe: sumOf(contents.map((content) => fixed(engagement(content)))),
    cpc: sumOf(contents.map(({ linkClickCount }) => fixed(linkClickCount))),
    cpv: sumOf(
      contents.map(({ contentType }, at) =>
        VIDEO_TYPES.has(contentType) ? fixed(models[at]?.views?.value ?? null) : null,
      ),
    ),
  }
}

const NAMES = { impressionsViewCount: /impression/, combinedReach: /reach/ }

/** The campaign as in a list. */
function listed(campaign: Campaign, { contents }: GivenCampaign, today: string): Campaign {
  const { impressionsViewCount, facts } = campaign.metrics
  return {
    ...campaign,
    status: campaignStatus(campaign.startDate, campaign.endDate, today),
    contentCount: contents.length,
    impressionsViewCount,
    impressionsViewCountFact: facts.impressionsViewCount,
  }
}

/** Statements of a report that its numbers do not support (metrics.md, «no verdict without the numbers»). */
export function overclaimed(campaign: Campaign, given: GivenCampaign, today: string): string[] {
  const known = knownOf(given)
  const { before, people, after } = lede(campaign, today, null, italian)
  const sentence = (before + people + after).replaceAll('\u00a0', ' ')
  const [first = ''] = before.split('. ')
  const [aim = ''] = first.includes(': ') ? first.split(': ') : []
  const found: string[] = []
  const claim = (isTrue: boolean, what: string) => {
    if (!isTrue) found.push(`${what}: «${sentence}» ${JSON.stringify(known)}`)
  }
  for (const key of ['impressionsViewCount', 'combinedReach'] as const) {
    const { known: some, of } = known[key]
    const isEnough = some * 5 >= of * 4
    const target = campaignTarget(campaign, key, today, italian)
    const word = target?.word ?? ''
    const ofAim = aim.split(', ').filter((clause) => NAMES[key].test(clause.split(' per ')[1] ?? ''))
    for (const texts of [word, ...ofAim]) claim(isEnough || !SHORTFALL.test(texts), `shortfall of ${key}`)
    const min = target?.min ?? null
    if (REACHED.test(word) && min !== null)
      claim((campaign.metrics[key] ?? 0) >= min, `${key} reached below its target`)
    if (target?.state === 'UNKNOWN') {
      const missing = `${formatNumber(of - some)} ${of - some === 1 ? 'contenuto' : 'contenuti'} su ${formatNumber(of)}`
      claim(target.missing?.endsWith(missing) ?? false, `${key} does not say what is missing`)
      claim(
        sentence.includes(missing) && /non ancora valutabile/.test(sentence),
        `${key} is not marked as open`,
      )
      claim(ofAim.length === 0, `verdict on open ${key}`)
    }
  }
  // A list's row states the same about the impressions as its report.
  const row = impressionsState(listed(campaign, given, today), today, italian)
  const target = campaignTarget(campaign, 'impressionsViewCount', today, italian)
  if (row !== null && target?.word)
    claim(targetWord(row, italian) === target.word, `row says ${targetWord(row, italian)}`)
  if (row?.state === 'BELOW' || row?.state === 'BEHIND')
    claim(known.impressionsViewCount.known * 5 >= known.impressionsViewCount.of * 4, 'shortfall in the row')
  const parts = { combinedReach: / raggiunto /, impressionsViewCount: / visto | visti / }
  for (const key of ['combinedReach', 'impressionsViewCount'] as const) {
    const { known: some, of } = known[key]
    if (parts[key].test(sentence) && some < of)
      claim(sentence.includes(`${formatNumber(some)} di ${formatNumber(of)} contenuti`), `${key} of a part`)
  }
  for (const key of ['cpm', 'cpe', 'cpc', 'cpv'] as const) {
    const { known: some, of } = known[key]
    const text = metricText(key, campaign.metrics, figureWords)
    claim(text === null || some * 2 >= of, `${key} of ${some} of ${of}`)
    claim(text === null || some === of || text.startsWith('al massimo '), `${key} not as a bound`)
    const isPart = some < of && some > 0 && (text !== null || some * 2 < of) && campaign.metrics.cost
    const texts = partialText(key, campaign.metrics, italian) ?? ''
    if (isPart) claim(texts.includes(`${formatNumber(some)} di `), `${key} without its part: ${texts}`)
  }
  return found
}
