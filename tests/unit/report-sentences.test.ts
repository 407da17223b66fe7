import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import { reportAudienceMessages } from '../../src/messages/report-audience.ts'
import { dashboardLede } from '../../src/presenters/dashboard-lede.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'
import { contextText } from '../../src/presenters/metric-context.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'

test('followers are the sum of the channels whose followers are known', () => {
  const said = (known: number, of: number) => {
    const facts = { combinedFollowersCount: { origin: 'MEASURED', known, of } } as const
    const { metrics } = buildCampaign({ metrics: { combinedFollowersCount: 5_000, facts } })
    return contextText('combinedFollowersCount', { metrics, byContentType: [] }, italian)
  }
  expect(said(8, 10)).toBe('Somma di 8 canali')
  expect(said(1, 3)).toBe('Un canale')
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
  ['0,52%', 'lo 0,52%'],
])('a share of %s has the article of the number as it is spoken', (share, said) => {
  expect(reportAudienceMessages.covered(share)).toBe(`Dati che coprono ${said} dei follower complessivi`)
})

test('a dashboard’s sentence counts the campaigns that published in its period', () => {
  const { metrics } = buildCampaign({ metrics: { contentCount: 35 } })
  const campaigns = [35, 0, 0, 0].map((contentCount) => buildCampaign({ metrics: { contentCount } }))
  const told = (all: typeof campaigns) =>
    dashboardLede({ metrics, creators: [buildCreator(1, 30), buildCreator(2, 5)], campaigns: all }, italian)
      ?.before
  expect(told(campaigns)).toBe('In una campagna due creator hanno pubblicato 35 contenuti.')
  const two = [...campaigns, buildCampaign({ metrics: { contentCount: 1 } })]
  expect(told(two)).toBe('In due campagne due creator hanno pubblicato 35 contenuti.')
})

test('an ECV is said to be entered only where none of it is estimated', () => {
  const said = (origin: 'DECLARED' | 'MIXED', kind?: 'DASHBOARD') => {
    const facts = { ecv: { origin, known: 112, of: 112 } }
    const campaign = buildCampaign({ metrics: { ecv: { min: 60_000, max: 152_000, edited: true }, facts } })
    return [
      contextText('ecv', campaign, italian),
      explainMetric('ecv', { ...campaign, ...(kind && { kind }) }, italian).words,
    ]
  }
  expect(said('DECLARED')).toEqual([
    'Inserito dall’agenzia',
    'Intervallo inserito dall’agenzia per questa campagna PR, al posto della stima.',
  ])
  expect(said('DECLARED', 'DASHBOARD')[1]).toBe(
    'Somma degli intervalli inseriti dall’agenzia per le campagne PR, al posto della stima.',
  )
  const [context, words] = said('MIXED', 'DASHBOARD')
  expect(context).toBe('In parte inserito, in parte stimato')
  expect(words).toMatch(
    /^Per ogni contenuto: .* cifre significative\. Delle campagne PR con un intervallo inserito dall’agenzia vale quello, al posto della stima\.$/,
  )
})
