import { isRecord } from '../lib/is-record.ts'
import { readDraft } from './draft.ts'

/** Whether «Aggiorna metriche» was left half-way on this device. */
export function hasMetricsDraft(campaignId: string): boolean {
  return readDraft(metricsDraft(campaignId), isRecord) !== null
}

/** The storage key of what is typed into a campaign's table. */
export function metricsDraft(campaignId: string): string {
  return `metrics:${campaignId}`
}
