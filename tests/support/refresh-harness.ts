import { enqueueRefresh, type RefreshKind } from '../../src/server/jobs/enqueue-refresh.ts'
import type { ProviderImages } from '../../src/server/jobs/fetch-images.ts'
import type { Database } from '../../src/server/db/database.ts'
import type { SocialProvider } from '../../src/server/providers/social-provider.ts'
import type { TestApp } from './build-app.ts'
import { NO_IMAGES, runJobs } from './run-jobs.ts'
import { scriptedProvider } from './scripted-provider.ts'

/** Channels are shared by all campaigns of a database, so each test uses its own names. */
export const instagram = (name: string) => `https://www.instagram.com/${name}`
export const tiktok = (name: string) => `https://www.tiktok.com/@${name}`

/** Steps of refresh tests: request, run, and inspect the stored data. */
export function refreshHarness({ services }: TestApp) {
  const { database, clock } = services
  const db = database.reader
  const recomputed: string[] = []
  return {
    db,
    recomputed,
    provide: (answers: Partial<SocialProvider> = {}) => scriptedProvider(clock, answers),
    run: (
      provider: SocialProvider,
      providerImages: ProviderImages = NO_IMAGES,
      watched: Partial<Database> = {},
    ) =>
      runJobs({
        database: { ...database, ...watched },
        clock,
        provider,
        providerImages,
        recompute: async (_tx, measured) => {
          recomputed.push(...measured.map(({ campaignId }) => campaignId))
        },
      }),
    ask: (campaignId: string, kind: RefreshKind = 'SOCIAL') =>
      database.transaction((tx) => enqueueRefresh(tx, { campaignId, kind, requestedBy: null, now: clock() })),
    jobsOf: (campaignId: string) =>
      db
        .selectFrom('refresh_jobs')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .orderBy('created_at')
        .execute(),
    contentsOf: (campaignId: string) =>
      db.selectFrom('contents').selectAll().where('campaign_id', '=', campaignId).orderBy('id').execute(),
    snapshotsOf: (campaignId: string) =>
      db
        .selectFrom('content_snapshots')
        .innerJoin('contents', 'contents.id', 'content_id')
        .selectAll('content_snapshots')
        .where('campaign_id', '=', campaignId)
        .orderBy('content_id')
        .orderBy('measured_at')
        .execute(),
    errorsOf: (campaignId: string) =>
      db.selectFrom('report_errors').selectAll().where('campaign_id', '=', campaignId).execute(),
  }
}
