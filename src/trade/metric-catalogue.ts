/** What a metric's number counts: whole things, a share 0..1, how many times, or euro. */
export const UNITS = ['count', 'share', 'times', 'euro'] as const
export type MetricUnit = (typeof UNITS)[number]

/** All that is said of a metric once, for whoever lists, hides, writes, compares or explains it. */
export type Metric = {
  readonly unit: MetricUnit
  /** Two ends in place of one number. */
  readonly isRange?: true
  /**
   * Whose eyes it is not for. FEE: a creator's fee could be worked out from it, so of a creator it is staff's alone;
   * of a campaign it is MONEY. MONEY: a share link has it only with `publicCosts`. AUDIENCE: hidden with the
   * audience. Absent: for all (security.md).
   */
  readonly hidden?: 'FEE' | 'MONEY' | 'AUDIENCE'
  /** Where a change is good news; absent: neither way. */
  readonly better?: 'UP' | 'DOWN'
  /**
   * What is divided by what. Without a value such a metric is over 0 or over nothing (`—`), any other is not known
   * (`n.d.`).
   */
  readonly ratio?: Ratio
  /** What `known` and `of` of its fact count; absent: a whole that has no parts. */
  readonly known?: 'CONTENTS' | 'CHANNELS'
  /** A report frozen before the metric was there lacks it, and says so; only of one that is hidden from nobody. */
  readonly addedLater?: true
  /** Compared with concluded campaigns. */
  readonly isBenchmarked?: true
}

/** The terms as they stand on a page; `videoViews`: the views of the video formats alone. */
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

const COUNTED = { unit: 'count', known: 'CONTENTS' } as const
const PRICE = { unit: 'euro', hidden: 'FEE', better: 'DOWN', known: 'CONTENTS' } as const

/**
 * Every metric, in the order in which they are shown. Formulas are in `domain/metrics-of-sums.ts`; labels and the
 * line under a figure in `messages/metrics.ts`, meaning and formula in words in `messages/metric-explanations.ts`.
 */
const catalogue = {
  trueReach: { unit: 'count', better: 'UP', known: 'CONTENTS' },
  combinedReach: { unit: 'count', better: 'UP', known: 'CONTENTS' },
  impressionsViewCount: { unit: 'count', better: 'UP', known: 'CONTENTS' },
  totalEngagement: { unit: 'count', better: 'UP', known: 'CONTENTS' },
  er: {
    unit: 'share',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'totalEngagement', whole: 'combinedReach' },
    addedLater: true,
  },
  trueEr: {
    unit: 'share',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'totalEngagement', whole: 'trueReach' },
    isBenchmarked: true,
  },
  cost: { unit: 'euro', hidden: 'FEE' },
  cpm: { ...PRICE, ratio: { part: 'cost', whole: 'impressionsViewCount', times: 1000 }, isBenchmarked: true },
  cpe: { ...PRICE, ratio: { part: 'cost', whole: 'totalEngagement' }, isBenchmarked: true },
  ctr: {
    unit: 'share',
    better: 'UP',
    known: 'CONTENTS',
    ratio: { part: 'linkClickCount', whole: 'impressionsViewCount' },
    isBenchmarked: true,
  },
  cpc: { ...PRICE, ratio: { part: 'cost', whole: 'linkClickCount' }, isBenchmarked: true },
  cpv: { ...PRICE, ratio: { part: 'cost', whole: 'videoViews' } },
  combinedFollowersCount: { unit: 'count', known: 'CHANNELS' },
  contentCount: { unit: 'count', better: 'UP' },
  ecv: { unit: 'euro', isRange: true, hidden: 'MONEY', known: 'CONTENTS' },
  frequency: {
    unit: 'times',
    known: 'CONTENTS',
    ratio: { part: 'impressionsViewCount', whole: 'trueReach' },
    isBenchmarked: true,
  },
  audienceOverlap: { unit: 'share', hidden: 'AUDIENCE', known: 'CHANNELS' },
  likesCount: COUNTED,
  commentsCount: COUNTED,
  savedCount: COUNTED,
  sharedCount: COUNTED,
  otherInteractionsCount: COUNTED,
  linkClickCount: COUNTED,
} as const satisfies Readonly<Record<string, Metric>>

export type MetricCatalogue = typeof catalogue
export type MetricKey = keyof MetricCatalogue

export const metricCatalogue: Readonly<Record<MetricKey, Metric>> = catalogue
