import { formatCompact } from '../lib/format-compact.ts'
import { formatDay } from '../lib/format-day.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatDelta } from '../lib/format-delta.ts'
import { formatEurRange } from '../lib/format-eur-range.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { formatNumber } from '../lib/format-number.ts'
import { formatPeriod } from '../lib/format-period.ts'
import { formatPoints } from '../lib/format-points.ts'
import { formatGroup, formatShare } from '../lib/format-share.ts'
import { factMessages } from './facts.ts'

/** What every figure needs: the words of its origin and coverage, and how numbers and dates are written. */
export const figureWords = {
  facts: factMessages,
  format: {
    compact: formatCompact,
    day: formatDay,
    dayShort: formatDayShort,
    delta: formatDelta,
    eur: formatEur,
    eurRange: formatEurRange,
    group: formatGroup,
    instant: formatInstant,
    number: formatNumber,
    period: formatPeriod,
    points: formatPoints,
    share: formatShare,
  },
} as const
