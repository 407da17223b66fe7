import * as fc from 'fast-check'
import type { Audience } from '../../src/contract/audience.ts'
import type { Content } from '../../src/contract/contents.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { metricsByContentType, metricsByCreator } from '../../src/domain/metrics-by.ts'
import type { ReportNumbers } from '../../src/report/numbers.ts'
import { COUNT_KEYS } from '../../src/vocabulary/content-counts.ts'
import { SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { recordOf } from '../../src/lib/record-of.ts'
import { SOCIAL_TYPES } from '../../src/vocabulary/social-types.ts'
import { input } from './random-campaigns.ts'

const words = fc.array(fc.constantFrom('luce', 'gelato,', 'Nord.', '«sole»', 'più', '#adv', 'già'), {
  minLength: 1,
  maxLength: 6,
})
const text = words.map((some) => some.join(' '))
const share = fc.double({ min: 0.001, max: 1, noNaN: true })
const keys = ['IT', 'FR', 'DE', 'ES', 'CH', 'AT', 'GB', 'US']
const shares = fc
  .array(share, { maxLength: keys.length })
  .map((some) => some.map((value, index) => ({ key: keys[index] ?? '', share: value })))
const ages = ['13-17', '18-24', '25-34']

const audience: fc.Arbitrary<Audience> = fc.record({
  genders: fc.tuple(share, share).map(([a, b]) => [
    { key: 'FEMALE', share: a },
    { key: 'MALE', share: b },
  ]),
  ages: fc
    .array(share, { maxLength: 3 })
    .map((some) => some.map((value, i) => ({ key: ages[i] ?? '', share: value }))),
  gendersPerAge: fc
    .array(fc.tuple(share, share), { maxLength: 3 })
    .map((some) => some.map(([female, male], i) => ({ age: ages[i] ?? '', female, male }))),
  countries: shares,
  cities: shares,
  languages: shares,
  interests: shares,
  credibility: fc.option(share),
  coveredFollowers: share,
  overlap: fc.option(share).map((known) =>
    known === null
      ? []
      : [
          {
            socialType: 'INSTAGRAM' as const,
            totalFollowers: 90_000,
            uniqueFollowers: 80_000,
            channels: [{ channelId: 'a0', unique: known, overlapping: known }],
          },
        ],
  ),
})

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-04'] as const

/** The numbers of a campaign's report: random contents, counts known or not, with or without costs and audience. */
export const randomNumbers: fc.Arbitrary<ReportNumbers> = fc
  .record({
    input,
    name: text,
    captions: fc.array(fc.option(text), { minLength: 25, maxLength: 25 }),
    audience: fc.oneof(fc.constant(null), fc.constant(undefined), audience),
    fees: fc.array(fc.option(fc.nat(9_000)), { minLength: 6, maxLength: 6 }),
    comment: fc.option(text),
    hasTarget: fc.boolean(),
    simulated: fc.boolean(),
  })
  .map(({ input: given, name, captions, fees, comment, hasTarget, simulated, ...rest }) => {
    const metrics = computeMetrics(given)
    const creators = fees.map((cost, index) => ({
      id: `creator-${index}`,
      name: `${name.slice(0, 12)} ${index}`,
      pictureUrl: null,
      cost,
      channelIds: ['a', 'b', 'c'].map((letter) => `${letter}${index}`),
    }))
    const ofCreators = metricsByCreator(given, creators)
    const byContentType = metricsByContentType(given)
    const bySocialType = SOCIAL_TYPES.map((socialType) => {
      const some = given.contents.filter(({ contentType }) => SOCIAL_TYPE_OF[contentType] === socialType)
      return { socialType, metrics: computeMetrics({ ...given, contents: some, cost: null }) }
    })
    return {
      kind: 'CAMPAIGN',
      name,
      brandName: 'Lume',
      organizationName: 'Lume Cosmetics S.r.l.',
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      generatedAt: '2026-04-01T10:00:00.000Z',
      updatedAt: '2026-03-31T10:00:00.000Z',
      frozenAt: null,
      redactedAt: null,
      simulated,
      metricsVersion: 3,
      digest: '3F2A-9C41-07BE',
      useEstimates: given.useEstimates,
      status: 'CONCLUDED',
      lede: { before: `${name}: `, people: 'circa 1.000', after: ' persone.' },
      trackingMethods: ['#luce', '@lume'],
      metrics,
      previous: null,
      targets: hasTarget
        ? [
            {
              metric: 'impressionsViewCount',
              target: {
                value: metrics.impressionsViewCount,
                min: 1_000,
                max: 2_000,
                state: 'WITHIN',
                word: 'Obiettivo raggiunto',
                missing: null,
                plan: null,
                distance: null,
              },
            },
          ]
        : [],
      timeline: DAYS.map((day, index) => ({
        day,
        metrics: {
          contentCount: index + 1,
          impressionsViewCount: 12_345 * index,
          combinedReach: index === 0 ? null : 999 * index,
          totalEngagement: 77 * index,
        },
      })),
      byContentType,
      bySocialType,
      campaigns: [],
      benchmark: undefined,
      creators: creators.map((creator) => ({ ...creator, metrics: ofCreators.get(creator.id) ?? {} })),
      channelsCount: given.channels.length,
      channels: given.channels.map(({ id, socialType }) => ({
        id,
        socialType,
        url: `https://example.org/${id}`,
        handle: `@${id}`,
      })),
      ...rest,
      comments:
        comment === null
          ? []
          : [
              {
                id: 'comment',
                commentType: 'CREATOR',
                content: comment,
                author: 'Davide Sala',
                createdAt: '2026-03-20T10:00:00.000Z',
                updatedAt: '2026-03-20T10:00:00.000Z',
              },
            ],
      contents: given.contents.map(
        ({ channelId, contentType, origin, viewsDefinition: _, ...counts }, index): Content => ({
          ...counts,
          id: `content-${index}`,
          campaignId: 'campaign',
          channelId,
          creatorId: `creator-${channelId.slice(1)}`,
          creatorName: `${name.slice(0, 12)} ${channelId.slice(1)}`,
          socialType: SOCIAL_TYPE_OF[contentType],
          contentType,
          contentLink: `https://example.org/p/${index}`,
          creationDate: '2026-03-02T10:00:00.000Z',
          caption: captions[index] ?? null,
          pictureUrl: null,
          source: 'MANUAL',
          origin: recordOf(COUNT_KEYS, (key) => (counts[key] === null ? null : (origin[key] ?? 'MEASURED'))),
          declared: {},
          metricsUpdatedAt: '2026-03-31T10:00:00.000Z',
        }),
      ),
      notes: [],
      logoUrl: null,
      coverUrl: null,
    }
  })
