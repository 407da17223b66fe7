import { romeDay } from '../../lib/rome-day.ts'
import { romeMidnight } from '../../lib/rome-midnight.ts'
import { providerErrors } from '../../messages/provider-errors.ts'
import type { Db } from '../db/schema.ts'
import { noteScheduledDay } from '../jobs/schedule-refreshes.ts'
import { replaceLink } from '../modules/links/main-link.ts'
import { recomputeRollup } from '../modules/numbers/recompute-rollup.ts'
import { newId } from '../base/new-id.ts'
import type { Services } from '../http/services.ts'
import { demoCampaigns } from './demo-campaigns.ts'
import { type DemoImages, storeDemoImages } from './demo-images.ts'
import { type PreparedUser, prepareUsers } from './demo-users.ts'
import { insertCampaign } from './insert-campaign.ts'
import { insertChannels, insertOverlaps, readChannelIds } from './insert-channels.ts'
import { insertContents } from './insert-contents.ts'
import { setLogos, insertDashboards } from './insert-dashboards.ts'
import { insertNotes } from './insert-notes.ts'
import { insertPeople } from './insert-people.ts'
import { planCampaign, type PlannedCampaign } from './plan-campaign.ts'

/** Prepared before the transaction, because it takes a moment. */
export type PreparedDemo = {
  readonly users: readonly PreparedUser[]
  readonly images: DemoImages
  readonly campaigns: readonly PlannedCampaign[]
  readonly now: Date
}

export async function prepareDemo({ images: store, clock }: Services): Promise<PreparedDemo> {
  const now = clock()
  const [users, images] = await Promise.all([prepareUsers(), storeDemoImages(store)])
  const today = romeDay(now.toISOString())
  const campaigns = demoCampaigns.map((demo) => planCampaign(demo, today, now.toISOString()))
  return { users, images, campaigns, now }
}

/**
 * Fills an empty database with an invented agency: clients, creators, campaigns in every state, half a year of
 * simulated numbers. Runs in the caller's transaction.
 */
export async function fillDemo(tx: Db, demo: PreparedDemo, { secrets }: Services): Promise<void> {
  const { users, images, now } = demo
  const today = romeDay(now.toISOString())
  await insertImages(tx, images, now)
  const people = await insertPeople(tx, users, images, today)
  const campaigns: { planned: PlannedCampaign; id: string }[] = []
  for (const planned of demo.campaigns) {
    campaigns.push({ planned, id: await insertCampaign(tx, planned, images, people.accountId, now) })
  }
  const channelIds = await readChannelIds(tx)
  const measuredAt = lastRefresh(now)
  await insertChannels(tx, demo.campaigns, channelIds, images, measuredAt)
  await setLogos(tx, images)
  for (const { planned, id } of campaigns) {
    await insertContents(tx, planned, id, channelIds, images)
    await insertOverlaps(tx, planned, id, channelIds, measuredAt)
    await reportPrivateChannels(tx, planned, id, channelIds, measuredAt)
    if (planned.demo.publicCosts)
      await share(tx, id, { secrets, userId: people.accountId, now, frozenId: null })
    await recomputeRollup(tx, id)
    await insertNotes(tx, planned, id, people.accountId, now)
  }
  await insertDashboards(tx, campaigns, people, images, today)
  // The data are from this morning, so the first scheduled refresh is tomorrow's.
  await noteScheduledDay(tx, today)
}

async function insertImages(tx: Db, images: DemoImages, now: Date): Promise<void> {
  const rows = [...images.values()].map(({ id, key, width, height, bytes }) => ({
    id,
    store_key: key,
    width,
    height,
    bytes,
    created_at: now.toISOString(),
  }))
  await tx.insertInto('images').values(rows).execute()
}

/** Today at a quarter to six, or yesterday before that. */
function lastRefresh(now: Date): string {
  const today = Date.parse(romeMidnight(romeDay(now.toISOString()))) + 5.75 * 3_600_000
  return new Date(today <= now.getTime() ? today : today - 24 * 3_600_000).toISOString()
}

async function reportPrivateChannels(
  tx: Db,
  { creators, contents }: PlannedCampaign,
  campaignId: string,
  channelIds: ReadonlyMap<string, string>,
  at: string,
): Promise<void> {
  if (contents.length === 0) return
  const { message, action } = providerErrors.CHANNEL_PRIVATE
  for (const { socialType, handle, url } of creators.flatMap(({ channels }) => channels)) {
    if (!/_privat[oa]$/.test(handle)) continue
    const text = message({ handle, link: url })
    await tx
      .insertInto('report_errors')
      .values({
        id: newId(),
        campaign_id: campaignId,
        channel_id: channelIds.get(socialType + handle) ?? null,
        kind: 'CHANNEL_PRIVATE',
        message: text,
        action,
        at,
      })
      .execute()
  }
}

async function share(tx: Db, campaignId: string, by: Parameters<typeof replaceLink>[2]): Promise<void> {
  await replaceLink(tx, campaignId, by)
  await tx.updateTable('campaigns').set({ shared: 1 }).where('id', '=', campaignId).execute()
}
