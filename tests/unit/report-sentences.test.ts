import { it as italian, type Words } from '../../src/messages/words.ts'
import { en as english } from '../../src/messages/en/en.ts'
import { expect, test } from 'vitest'
import { reportAudienceMessages } from '../../src/messages/report-audience.ts'
import { dashboardLede, publishedText } from '../../src/presenters/dashboard-lede.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'
import { contextText } from '../../src/presenters/metric-context.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'

test('followers are the sum of the channels whose followers are known', () => {
  const text = (known: number, of: number) => {
    const facts = { combinedFollowersCount: { origin: 'MEASURED', known, of } } as const
    const { metrics } = buildCampaign({ metrics: { combinedFollowersCount: 5_000, facts } })
    return contextText('combinedFollowersCount', { metrics, byContentType: [] }, italian)
  }
  expect(text(8, 10)).toBe('Somma di 8 canali')
  expect(text(1, 3)).toBe('Un canale')
  expect(contextText('combinedFollowersCount', buildCampaign(), italian)).toBeNull()
})

test.each([
  ['76%', 'il 76%'],
  ['100%', 'il 100%'],
  ['18,2%', 'il 18,2%'],
  ['84,3%', 'l’84,3%'],
  ['8%', 'l’8%'],
  ['11,4%', 'l’11,4%'],
  ['1%', 'l’1%'],
  ['0,5%', 'lo 0,5%'],
  ['< 0,1%', 'meno dello 0,1%'],
])('a share of %s has the article of the number as it is spoken', (share, text) => {
  expect(reportAudienceMessages.covered(share)).toBe(`Dati che coprono ${text} dei follower complessivi`)
})

test('a dashboard’s sentence counts the campaigns that published in its period', () => {
  const { metrics } = buildCampaign({ metrics: { contentCount: 35 } })
  const campaigns = [35, 0, 0, 0].map((contentCount) => buildCampaign({ metrics: { contentCount } }))
  const creators = [buildCreator(1, 30), buildCreator(2, 5)]
  const reported = (all: typeof campaigns) =>
    publishedText({ metrics, creators, campaigns: all }, italian)?.before
  expect(reported(campaigns)).toBe('In una campagna due creator hanno pubblicato 35 contenuti.')
  const two = [...campaigns, buildCampaign({ metrics: { contentCount: 1 } })]
  expect(reported(two)).toBe('In due campagne due creator hanno pubblicato 35 contenuti.')
  // A paged report does not contain its creators.
  expect(publishedText({ metrics, creators: [], campaigns }, italian)?.before).toBe(
    'In una campagna sono stati pubblicati 35 contenuti.',
  )
})

test('a dashboard’s sentence ends with the change of impressions and the states of its campaigns', () => {
  const concluded = (impressionsViewCount: number, min: number | null) =>
    buildCampaign({
      contentCount: 3,
      impressionsViewCount,
      impressionsViewCountTargetMin: min,
      impressionsViewCountTargetMax: min && min * 2,
      metrics: { contentCount: 3 },
    })
  const campaigns = [concluded(50, 100), concluded(300, 100), concluded(60, 100), concluded(9, null)]
  const { metrics } = buildCampaign({ metrics: { contentCount: 12, impressionsViewCount: 120 } })
  const { metrics: previous } = buildCampaign({ metrics: { impressionsViewCount: 100 } })
  const end = (all: typeof campaigns, before: typeof previous | null, words: Words = italian) =>
    dashboardLede(
      { metrics, previous: before, creators: [], campaigns: all },
      '2024-04-01',
      words,
    )?.after.trim()
  const outcomes = 'sotto l’obiettivo in due campagne, obiettivo superato in una.'
  expect(end(campaigns, previous)).toBe(`Impression +20% rispetto al periodo precedente: ${outcomes}`)
  expect(end(campaigns, null)).toBe(`Impression: ${outcomes}`)
  expect(end([concluded(9, null)], previous)).toBe('Impression +20% rispetto al periodo precedente.')
  expect(end([concluded(9, null)], null)).toBe('')
  expect(end(campaigns, null, english)).toBe(
    'Impressions: below target in two campaigns, target exceeded in one.',
  )
})

test('an ECV is called entered only if none of it is estimated', () => {
  const text = (origin: 'DECLARED' | 'MIXED', kind?: 'DASHBOARD') => {
    const facts = { ecv: { origin, known: 112, of: 112 } }
    const campaign = buildCampaign({ metrics: { ecv: { min: 60_000, max: 152_000, edited: true }, facts } })
    return [
      contextText('ecv', campaign, italian),
      explainMetric('ecv', { ...campaign, ...(kind && { kind }) }, italian).words,
    ]
  }
  expect(text('DECLARED')).toEqual([
    'Inserito dall’agenzia',
    'Intervallo inserito dall’agenzia per questa campagna PR, al posto della stima.',
  ])
  expect(text('DECLARED', 'DASHBOARD')[1]).toBe(
    'Somma degli intervalli inseriti dall’agenzia per le campagne PR, al posto della stima.',
  )
  const [context, words] = text('MIXED', 'DASHBOARD')
  expect(context).toBe('In parte inserito, in parte stimato')
  expect(words).toMatch(
    /^Per ogni contenuto: .* cifre significative\. Delle campagne PR con un intervallo inserito dall’agenzia vale quello, al posto della stima\.$/,
  )
})
