import { digestOf } from '../../../base/secrets.ts'
import type { ReportNumbers } from '../../../../report/numbers.ts'

/** What may differ between two downloads of the same data: signed addresses, and versions, which are for staff. */
const PASSING = new Set(['pictureUrl', 'version', 'declared', 'url'])

/**
 * Twelve digits of the SHA-256 of everything in the report, `3F2A-9C41-07BE`: two people with equal digits have the
 * same data, whatever the file and the time of download.
 */
export function reportDigest(numbers: Omit<ReportNumbers, 'digest' | 'notes'>): string {
  const {
    generatedAt: _moment,
    frozenAt: _frozen,
    redactedAt: _redacted,
    status: _status,
    lede: _lede,
    logoUrl: _logo,
    coverUrl: _cover,
    // Older than this key, so that existing digests stay valid.
    channelsCount: _channels,
    ...data
  } = numbers
  const text = JSON.stringify(data, (key, value: unknown) => (PASSING.has(key) ? undefined : value))
  const figures = digestOf(text).slice(0, 12).toUpperCase()
  return figures.replaceAll(/(.{4})(?=.)/g, '$1-')
}
