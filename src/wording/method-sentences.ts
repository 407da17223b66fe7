import { reportGeneralMessages as words } from '../messages/report-general.ts'

type Told = { kind: 'CAMPAIGN' | 'DASHBOARD'; useEstimates: boolean }

/** How the numbers of a report are made, and whether some may be estimates. */
export function methodSentences({ kind, useEstimates }: Told): string[] {
  const off = kind === 'CAMPAIGN' ? words.estimatesOff : words.estimatesOffInAll
  return [words.methodText, useEstimates ? words.estimatesOn : off]
}
