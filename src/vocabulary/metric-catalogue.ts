/** The unit of a metric: an integer, a share from 0 to 1, a factor, or euro. */
export const UNITS = ['count', 'share', 'times', 'euro'] as const
export type MetricUnit = (typeof UNITS)[number]

/** The groups of metrics in a report, in this order. */
export const METRIC_GROUPS = ['PEOPLE', 'INTERACTIONS', 'CLICKS', 'COSTS'] as const
type MetricGroup = (typeof METRIC_GROUPS)[number]

/** The properties of a metric, which determine lists, visibility, formats, comparisons and explanations. */
export type Metric = {
  readonly unit: MetricUnit
  readonly group: MetricGroup
  /** The value is a range, not one number. */
  readonly isRange?: true
  /**
   * When to hide it (security.md). FEE: a creator's fee could be derived from it, so for a creator only staff see it;
   * for a campaign it is treated as MONEY. MONEY: share links include it only with `publicCosts`. AUDIENCE: hidden
   * together with the audience. Absent: never hidden.
   */
  readonly hidden?: 'FEE' | 'MONEY' | 'AUDIENCE'
  /** The direction of change that is an improvement; absent: neither. */
  readonly better?: 'UP' | 'DOWN'
  /**
   * The quotient that defines it. A ratio without a value divides by 0 or by nothing and is shown as `—`; other metrics
   * without a value are unknown, shown as `n.d.`
   */
  readonly ratio?: Ratio
  /** What `known` and `of` in its fact count; absent: the metric has no parts. */
  readonly known?: 'CONTENTS' | 'CHANNELS'
  /** Reports frozen before the metric existed lack it and say so. Only for metrics that are never hidden. */
  readonly addedLater?: true
  /** Among the leading figures of a report. */
  readonly leads?: true
  /** Compared with concluded campaigns in the benchmark. */
  readonly isBenchmarked?: true
}

/** The terms of a quotient as shown on a page; `videoViews`: views of video content types only. */
export type Ratio = {
  readonly part: 'cost' | 'totalEngagement' | 'impressionsViewCount' | 'linkClickCount'
  readonly whole:
    | 'combinedReach'
    | 'trueReach'
    | 'totalEngagement'
    | 'impressionsViewCount'
    | 'linkClickCount'
    | 'videoViews'
  readonly times?: number
}

const COUNTED = { unit: 'count', group: 'INTERACTIONS', known: 'CONTENTS' } as const
const PRICE = { unit: 'euro', group: 'COSTS', hidden: 'FEE', better: 'DOWN', known: 'CONTENTS' } as const

/**
 * Every metric in display order. Formulas are in `domain/metrics-of-sums.ts`, labels and contexts in
 * `messages/metrics.ts`, meanings and formulas in words in `messages/metric-explanations.ts`.
 */
const catalogue = {
  trueReach: { unit: 'count', group: 'PEOPLE', better: 'UP', known: 'CONTENTS', leads: true },
  combinedReach: { unit: 'count', group: 'PEOPLE', better: 'UP', known: 'CONTENTS', leads: true },
  impressionsViewCount: { unit: 'count', group: 'PEOPLE', better: 'UP', known: 'CONTENTS', leads: true },
  totalEngagement: { unit: 'count', group: 'INTERACTIONS', better: 'UP', known: 'CONTENTS', leads: true },
  er: {
    unit: 'share',
    group: 'INTERACTIONS',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'totalEngagement', whole: 'combinedReach' },
    addedLater: true,
  },
  trueEr: {
    unit: 'share',
    group: 'INTERACTIONS',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'totalEngagement', whole: 'trueReach' },
    isBenchmarked: true,
  },
  cost: { unit: 'euro', group: 'COSTS', hidden: 'FEE' },
  cpm: {
    ...PRICE,
    ratio: { part: 'cost', whole: 'impressionsViewCount', times: 1000 },
    isBenchmarked: true,
    leads: true,
  },
  cpe: { ...PRICE, ratio: { part: 'cost', whole: 'totalEngagement' }, isBenchmarked: true },
  ctr: {
    unit: 'share',
    group: 'CLICKS',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'linkClickCount', whole: 'impressionsViewCount' },
    isBenchmarked: true,
  },
  cpc: { ...PRICE, group: 'CLICKS', ratio: { part: 'cost', whole: 'linkClickCount' }, isBenchmarked: true },
  cpv: { ...PRICE, ratio: { part: 'cost', whole: 'videoViews' } },
  combinedFollowersCount: { unit: 'count', group: 'PEOPLE', known: 'CHANNELS' },
  contentCount: { unit: 'count', group: 'PEOPLE', better: 'UP' },
  ecv: { unit: 'euro', group: 'COSTS', isRange: true, hidden: 'MONEY', known: 'CONTENTS', leads: true },
  frequency: {
    unit: 'times',
    group: 'PEOPLE',
    known: 'CONTENTS',
    ratio: { part: 'impressionsViewCount', whole: 'trueReach' },
    isBenchmarked: true,
  },
  audienceOverlap: { unit: 'share', group: 'PEOPLE', hidden: 'AUDIENCE', known: 'CHANNELS' },
  likesCount: COUNTED,
  commentsCount: COUNTED,
  savedCount: COUNTED,
  sharedCount: COUNTED,
  otherInteractionsCount: COUNTED,
  linkClickCount: { ...COUNTED, group: 'CLICKS' },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricCatalogue = typeof catalogue
export type MetricKey = keyof MetricCatalogue

export const metricCatalogue: Readonly<Record<MetricKey, Metric>> = catalogue
