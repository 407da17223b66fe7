import { platformNames } from '../../messages/platforms.ts'
import { providerErrors, sameChannelWords } from '../../messages/provider-errors.ts'
import type { Db } from '../db/schema.ts'
import { newId } from '../base/new-id.ts'
import type { RefreshKind } from './enqueue-refresh.ts'
import { distinctErrors, parseStepError } from './step-error.ts'

/** Kinds that a refresh of known contents cannot detect and therefore leaves unchanged. */
const NOT_OF_CONTENTS = [
  'NO_AUDIENCE',
  'NOT_READY',
  'CHANNEL_NOT_FOUND',
  'CHANNEL_REMOVED',
  'CHANNEL_PRIVATE',
]

/** Replaces the errors of the previous refresh with those of this job's steps. */
export async function storeReportErrors(
  tx: Db,
  job: { campaign_id: string; kind: RefreshKind },
  steps: readonly { last_error: string | null }[],
  now: Date,
): Promise<void> {
  if (job.kind === 'RECOMPUTE') return
  const [alike] = await Promise.all([
    sameChannels(tx, job.campaign_id),
    tx
      .deleteFrom('report_errors')
      .where('campaign_id', '=', job.campaign_id)
      .$if(job.kind === 'METRICS', (query) => query.where('kind', 'not in', NOT_OF_CONTENTS))
      .execute(),
  ])
  const errors = distinctErrors(steps.flatMap(({ last_error: error }) => parseStepError(error) ?? []))
  const reported = [...errors, ...alike]
  const rows = reported.map(({ channelId, kind, message, action }) => ({
    id: newId(),
    campaign_id: job.campaign_id,
    channel_id: channelId,
    kind,
    message,
    action,
    at: now.toISOString(),
  }))
  if (rows.length > 0) await tx.insertInto('report_errors').values(rows).execute()
}

/** Reports, also in «Stato», that the campaign was not refreshed because of the monthly cap. */
export async function reportCap(tx: Db, campaignId: string, now: Date): Promise<void> {
  const { message, action } = providerErrors.MONTHLY_CAP
  await tx
    .deleteFrom('report_errors')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'MONTHLY_CAP')
    .execute()
  await tx
    .insertInto('report_errors')
    .values({
      id: newId(),
      campaign_id: campaignId,
      channel_id: null,
      kind: 'MONTHLY_CAP',
      message: message(),
      action,
      at: now.toISOString(),
    })
    .execute()
}

/**
 * Channels of the campaign that are the same on the platform: added by handle and by id, before either was looked up.
 */
async function sameChannels(tx: Db, campaignId: string) {
  const channels = await tx
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select(['channels.id', 'social_type', 'external_id', 'handle'])
    .where('campaign_id', '=', campaignId)
    .where('external_id', 'is not', null)
    .orderBy('position')
    .execute()
  const alike = Map.groupBy(channels, ({ social_type, external_id }) => `${social_type} ${external_id}`)
  return [...alike.values()].flatMap(([, second]) =>
    second === undefined
      ? []
      : [
          {
            kind: 'SAME_CHANNEL',
            channelId: second.id,
            message: sameChannelWords.message(platformNames[second.social_type], second.handle),
            action: sameChannelWords.action,
          },
        ],
  )
}
