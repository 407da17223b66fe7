import { importMessages } from '../../../messages/import.ts'
import { audit } from '../../audit.ts'
import type { Db } from '../../db/schema.ts'
import { rowsFailed } from '../../http/problem.ts'
import { touchCampaign } from '../campaigns/save-campaign.ts'
import { recomputeSharing } from '../reports/recompute-sharing.ts'
import type { RowError } from './csv-records.ts'
import { importChannels } from './import-channels.ts'
import { importFollowers } from './import-followers.ts'
import { type ImportedRow, parseContentsCsv } from './parse-contents-csv.ts'
import { type StoredContent, storedContents, storeMeasurements } from './store-measurements.ts'

export type ImportResult = { created: number; measured: number; creatorsAdded: number; channelsAdded: number }

/**
 * Brings a contents CSV into a campaign that exists, all of it or nothing; its numbers are declared at their
 * `measuredAt`. @throws 422 with every bad row
 */
export async function importContentsCsv(
  tx: Db,
  campaignId: string,
  file: string | Uint8Array,
  { userId, now }: { userId: string | null; now: Date },
): Promise<ImportResult> {
  const parsed = parseContentsCsv(file)
  if ('errors' in parsed) throw rowsFailed(parsed.errors)
  const { rows } = parsed
  const channels = await importChannels(tx, campaignId, rows, now)
  const stored = await storedContents(tx, campaignId)
  const errors = rows.flatMap((row) => contradictions(row, stored.get(row.content.key), channels.idOf))
  if (errors.length > 0) throw rowsFailed(errors)
  const followersSince = await importFollowers(tx, rows, channels.idOf, now)
  const counts = await storeMeasurements(tx, campaignId, rows, { stored, channelIdOf: channels.idOf, now })
  const { creatorsAdded, channelsAdded } = channels
  const result = { ...counts, creatorsAdded, channelsAdded }
  if (channelsAdded > 0) await touchCampaign(tx, campaignId, now)
  await recomputeSharing(tx, campaignId, followersSince)
  const what = { action: 'IMPORT', entity: 'campaign', entityId: campaignId, after: result } as const
  await audit(tx, { ...what, userId, now })
  return result
}

function contradictions(
  { row, channel, contentType }: ImportedRow,
  content: StoredContent | undefined,
  channelIdOf: ReadonlyMap<string, string>,
): RowError[] {
  if (content === undefined) return []
  const errors: RowError[] = []
  if (content.channel_id !== channelIdOf.get(channel.key)) {
    errors.push({ row, column: 'channelUrl', message: importMessages.storedChannel })
  }
  if (content.content_type !== contentType) {
    errors.push({ row, column: 'contentType', message: importMessages.storedContentType })
  }
  return errors
}
