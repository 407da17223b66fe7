import type { Words } from '../messages/words.ts'

type Method = { kind: 'CAMPAIGN' | 'DASHBOARD'; useEstimates: boolean; metricsVersion: number }

/** How a report's numbers are computed, and whether they include estimates. */
export function methodSentences(
  { kind, useEstimates, metricsVersion }: Method,
  { general: words }: Pick<Words, 'general'>,
): string[] {
  const off = kind === 'CAMPAIGN' ? words.estimatesOff : words.estimatesOffInAll
  const first = metricsVersion < 2 ? [words.firstFormulas] : []
  return [words.methodText, useEstimates ? words.estimatesOn : off, ...first]
}
