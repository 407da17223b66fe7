import { addDays } from '../../lib/add-days.ts'
import { romeClock } from '../../lib/rome-clock.ts'
import type { Config } from '../base/config.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { noProvider } from '../providers/no-provider.ts'
import type { SocialProvider } from '../providers/social-provider.ts'
import { TARGET_COLUMNS, type TargetCampaign } from './campaign-targets.ts'
import { creditsLeft } from './credits-left.ts'
import { enqueueRefresh } from './enqueue-refresh.ts'
import { estimateCredits } from './estimate-credits.ts'
import { reportCap } from './report-errors.ts'

/** Setting: the day in Rome on which refreshes were last scheduled. */
export const SCHEDULED_DAY = 'scheduled_refresh_day'
/** Numbers keep growing after a campaign's end. */
export const DAYS_AFTER_END = 14

type Deps = {
  database: Database
  provider: SocialProvider
  config: Pick<Config, 'REFRESH_HOUR' | 'CREDITS_MONTHLY_CAP'>
}

/**
 * Once a day, from REFRESH_HOUR on (Rome): enqueues a refresh of each published campaign in progress or ended up to 14
 * days ago, earliest end first, as long as the estimates stay within CREDITS_MONTHLY_CAP; the reports of the others say
 * so. Returns how many; only one of several servers does it. None without a provider.
 */
export async function scheduleRefreshes({ database, provider, config }: Deps, now: Date): Promise<number> {
  if (provider.id === noProvider.id) return 0
  const { day, hour } = romeClock(now.getTime())
  if (hour < config.REFRESH_HOUR || (await scheduledDay(database.reader)) === day) return 0
  return await database.transaction(async (tx) => {
    if ((await scheduledDay(tx)) === day) return 0
    await noteScheduledDay(tx, day)
    let left = (await creditsLeft(tx, config, now)) ?? Infinity
    let scheduled = 0
    for (const campaign of await campaignsToRefresh(tx, day)) {
      const cost = await estimateCredits(tx, provider, campaign, 'SOCIAL', now).catch((error: unknown) => {
        console.error(`jobs: schedule of campaign ${campaign.id}:`, error)
        return null
      })
      // The other campaigns are refreshed without it.
      if (cost === null) continue
      if (cost > left) {
        await reportCap(tx, campaign.id, now)
        continue
      }
      left -= cost
      scheduled += 1
      await enqueueRefresh(tx, { campaignId: campaign.id, kind: 'SOCIAL', requestedBy: null, now })
    }
    return scheduled
  })
}

async function scheduledDay(db: Db): Promise<string | null> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SCHEDULED_DAY)
    .executeTakeFirst()
  return setting?.value ?? null
}

export async function noteScheduledDay(tx: Db, day: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: SCHEDULED_DAY, value: day })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: day }))
    .execute()
}

async function campaignsToRefresh(tx: Db, day: string): Promise<TargetCampaign[]> {
  return await tx
    .selectFrom('campaigns')
    .select(TARGET_COLUMNS)
    .where('draft', '=', 0)
    .where('start_date', '<=', day)
    .where('end_date', '>=', addDays(day, -DAYS_AFTER_END))
    .orderBy('end_date')
    .orderBy('id')
    .execute()
}
