import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import { formulaMessages as words } from '../../src/messages/metric-explanations.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'

const facts = { cpc: { origin: 'DECLARED', known: 8, of: 27 } } as const

test.each([
  [
    'cpc',
    { cpc: null, cost: 10, facts },
    'Qui non si calcola: clic noti per 8 di 27 contenuti, meno della metà.',
  ],
  [
    'cpc',
    { cpc: null, cost: 10, facts: { cpc: { origin: 'DECLARED', known: 0, of: 1 } } },
    'Qui non si calcola: clic noti per 0 di 1 contenuto, meno della metà.',
  ],
  ['cpc', { cpc: null, cost: 10 }, words.impossible],
  ['cpm', { cpm: null, cost: null }, words.costNotSplit],
  ['cpm', { cpm: null, cost: 0, impressionsViewCount: 267_547 }, 'Qui non si calcola: il costo è 0.'],
  ['cpv', { cpv: null, cost: 0 }, words.costNothing],
  ['cost', { cost: null }, words.costNotSplit],
  ['likesCount', { likesCount: null }, words.unknown],
  ['combinedFollowersCount', { combinedFollowersCount: null }, words.unknownOfChannels],
] as const)('%s explains why it is missing', (key, metrics, why) => {
  const explained = explainMetric(key, { metrics }, italian)
  expect(explained.words.endsWith(why)).toBe(true)
  expect(explained.numbers).toBeNull()
})

test.each([
  ['CAMPAIGN', 'cost', words.costNotOfDays],
  ['DASHBOARD', 'cpm', words.costNotOfDays],
  ['CREATOR', 'cost', words.feeUnknown],
  ['CREATOR', 'cpm', words.impossible],
] as const)('of a %s, %s explains why it is missing', (kind, key, why) => {
  const explained = explainMetric(key, { kind, metrics: { cost: null, cpm: null } }, italian)
  expect(explained.words.endsWith(why)).toBe(true)
})

test('a present or hidden number has no such explanation', () => {
  const all = Object.values(words).filter((text) => typeof text === 'string' && text.startsWith('Qui '))
  for (const metrics of [{ likesCount: 0 }, {}])
    for (const why of all) expect(explainMetric('likesCount', { metrics }, italian).words).not.toContain(why)
})

test('only a dashboard of several campaigns explains why its ratios can be larger than each campaign’s', () => {
  const metrics = { trueEr: 0.1, frequency: 3 }
  const several = { kind: 'DASHBOARD', metrics, campaigns: [{}, {}] } as const
  expect(words.ofMany).toMatch(/^Può essere più alta di quella di ogni singola campagna: /)
  expect(explainMetric('frequency', several, italian).words).toContain(words.ofMany)
  expect(explainMetric('trueEr', several, italian).words).toContain(words.ofMany)
  expect(explainMetric('frequency', { ...several, campaigns: [{}] }, italian).words).not.toContain(
    words.ofMany,
  )
  expect(explainMetric('frequency', { metrics }, italian).words).not.toContain(words.ofMany)
})
