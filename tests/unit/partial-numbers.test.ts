import { it as italian } from '../../src/messages/words.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Campaign } from '../../src/contract/campaign.ts'
import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import { campaignTarget } from '../../src/presenters/campaign-target.ts'
import { overclaimed } from '../support/overclaimed.ts'
import { input } from '../support/random-campaigns.ts'
import { reportedCampaign } from '../support/reported-campaign.ts'

/** Of a concluded campaign, and of one on its 20th day of 61. */
const DAYS = ['2024-04-20', '2024-01-31']

const campaigns = fc.record({
  given: input,
  /** A number from 0 to 1 per content, and how many of them lose their counts. */
  rendered: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 25, maxLength: 25 }),
  missing: fc.double({ min: 0, max: 1, noNaN: true }),
  target: fc.constantFrom(0.5, 1, 1.2, 3),
  today: fc.constantFrom(...DAYS),
})

test('200 random campaigns with 0 to 100% of their numbers say nothing that these do not allow', () => {
  const text = new Set<string>()
  fc.assert(
    fc.property(campaigns, ({ given, rendered, missing, target, today }) => {
      const contents = given.contents.map((content, at) =>
        (rendered[at] ?? 0) < missing ? { ...content, ...NO_COUNTS } : content,
      )
      const part = { ...given, contents, cost: 10_000 }
      const reported = reportedCampaign(part, today)
      const { impressionsViewCount: views, combinedReach: reach } = reported.metrics
      const campaign = {
        ...reported,
        impressionsViewCountTargetMin: Math.ceil((views || 1000) * target),
        combinedReachTargetMin: Math.ceil((reach || 1000) * target),
        combinedReachTargetMax: Math.ceil((reach || 1000) * target * 2),
      }
      expect(overclaimed(campaign, part, today)).toEqual([])
      for (const word of words(campaign, today)) text.add(word)
    }),
    { numRuns: 200, seed: 43 },
  )
  // Each state must occur, or nothing was tested.
  expect([...text]).toEqual(
    expect.arrayContaining([
      'In ritardo',
      'Non ancora valutabile',
      'Obiettivo raggiunto',
      'Probabilmente sotto l’obiettivo',
      'Sotto l’obiettivo',
    ]),
  )
})

function words(campaign: Campaign, today: string): string[] {
  return (['impressionsViewCount', 'combinedReach'] as const).flatMap((key) => {
    const target = campaignTarget(campaign, key, today, italian)
    return target?.word ? [target.word] : []
  })
}
