import { reportGeneralMessages as words } from '../messages/report-general.ts'

type Told = { kind: 'CAMPAIGN' | 'DASHBOARD'; useEstimates: boolean }

/** How a report's numbers are computed, and whether they include estimates. */
export function methodSentences({ kind, useEstimates }: Told): string[] {
  const off = kind === 'CAMPAIGN' ? words.estimatesOff : words.estimatesOffInAll
  return [words.methodText, useEstimates ? words.estimatesOn : off]
}
