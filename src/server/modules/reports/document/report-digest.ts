import { digestOf } from '../../../base/secrets.ts'
import type { ReportNumbers } from '../../../../report/numbers.ts'

/** What two downloads of the same data may differ in: addresses are signed again, versions are staff's matter. */
const PASSING = new Set(['pictureUrl', 'version', 'declared', 'url'])

/**
 * Twelve figures of the SHA-256 of everything that the report says, `3F2A-9C41-07BE`: two people who read the same
 * ones hold the same data, whatever the file and the moment of the download.
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
    // Reports had digests before they had it.
    channelsCount: _channels,
    ...data
  } = numbers
  const text = JSON.stringify(data, (key, value: unknown) => (PASSING.has(key) ? undefined : value))
  const figures = digestOf(text).slice(0, 12).toUpperCase()
  return figures.replaceAll(/(.{4})(?=.)/g, '$1-')
}
