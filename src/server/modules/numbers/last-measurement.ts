import { COUNT_KEYS } from '../../../vocabulary/content-counts.ts'
import type { Db } from '../../db/schema.ts'
import { counted } from './content-groups.ts'

/**
 * When a number of the campaign was last measured or declared: of a content with any numbers, or, by a refresh, of a
 * channel (a refresh may find profiles without contents): its end, or the present state of a running one. null before
 * that.
 */
export async function lastMeasurement(db: Db, campaignId: string): Promise<string | null> {
  const { contents, refresh, running } = await db
    .selectNoFrom((it) => [
      it
        .selectFrom('contents')
        .select(({ fn }) => fn.max<string | null>('metrics_updated_at').as('at'))
        .where('campaign_id', '=', campaignId)
        // A link that was just added has no numbers.
        .where((is) => is.or(COUNT_KEYS.map((key) => is(counted(key), 'is not', null))))
        .as('contents'),
      it
        .selectFrom('refresh_jobs')
        .select('finished_at')
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'DONE')
        .where((is) =>
          is.exists(
            is
              .selectFrom('refresh_steps')
              .select('position')
              .whereRef('job_id', '=', 'refresh_jobs.id')
              .where('kind', '=', 'CHANNEL')
              .where('state', '=', 'DONE'),
          ),
        )
        .orderBy('finished_at', 'desc')
        .limit(1)
        .as('refresh'),
      // A running refresh already shows its results.
      it
        .selectFrom('refresh_jobs')
        .innerJoin('campaign_channels', 'campaign_channels.campaign_id', 'refresh_jobs.campaign_id')
        .innerJoin('channel_snapshots', 'channel_snapshots.channel_id', 'campaign_channels.channel_id')
        .select(({ fn }) => fn.max<string | null>('channel_snapshots.measured_at').as('at'))
        .where('refresh_jobs.campaign_id', '=', campaignId)
        .where('refresh_jobs.kind', '!=', 'RECOMPUTE')
        .where('refresh_jobs.state', '=', 'RUNNING')
        .where('channel_snapshots.origin', '=', 'MEASURED')
        .whereRef('channel_snapshots.measured_at', '>=', 'refresh_jobs.started_at')
        .as('running'),
    ])
    .executeTakeFirstOrThrow()
  return [contents, refresh, running].reduce((last, at) => ((at ?? '') > (last ?? '') ? at : last), null)
}
