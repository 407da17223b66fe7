import { isRecord } from '../lib/is-record.ts'
import { readDraft } from './draft.ts'

/** Whether this device has an unfinished draft of «Aggiorna metriche». */
export function hasMetricsDraft(campaignId: string): boolean {
  return readDraft(metricsDraft(campaignId), isRecord) !== null
}

/** The storage key of the draft for a campaign's table. */
export function metricsDraft(campaignId: string): string {
  return `metrics:${campaignId}`
}
