import { formatCompact } from '../lib/format-compact.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatDelta } from '../lib/format-delta.ts'
import { formatEurRange, formatEurRangeTile } from '../lib/format-eur-range.ts'
import { formatEur, formatEurTile } from '../lib/format-eur.ts'
import { formatInstant } from '../lib/format-instant.ts'
import { formatDecimal, formatNumber } from '../lib/format-number.ts'
import { formatPeriod } from '../lib/format-period.ts'
import { formatPoints } from '../lib/format-points.ts'
import { formatShare, formatShareInText } from '../lib/format-share.ts'
import { factMessages } from './facts.ts'
import { translated } from './translated.ts'

/** Words for every figure: origin and coverage, and formats of numbers and dates. */
export const figureWords = {
  facts: factMessages,
  format: translated('format', {
    /** For `Intl`. */
    language: 'it-IT',
    compact: formatCompact,
    dayShort: formatDayShort,
    decimal: formatDecimal,
    delta: formatDelta,
    eur: formatEur,
    eurRange: formatEurRange,
    eurRangeTile: formatEurRangeTile,
    eurTile: formatEurTile,
    instant: formatInstant,
    number: formatNumber,
    period: formatPeriod,
    points: formatPoints,
    share: formatShare,
    shareInText: formatShareInText,
  }),
} as const
