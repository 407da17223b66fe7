import { sql } from 'kysely'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignFilter, conditions, type FilterShape, shapeOf, where } from './campaign-filter.ts'

/** The number of campaigns per status. */
export async function campaignCounts(
  db: Db,
  filter: CampaignFilter,
): Promise<Record<CampaignStatus, number>> {
  const [counts] = await counted(db, filter, shapeOf(filter))
  const { all = 0, scheduled = 0, unfinished = 0 } = counts ?? {}
  return { SCHEDULED: scheduled, IN_PROGRESS: unfinished - scheduled, CONCLUDED: all - unfinished }
}

type Counts = { all: number; scheduled: number; unfinished: number }

/** A campaign never ends before it starts, so scheduled ones are also unfinished. */
const counted = compileOnce((db, slot: SlotOf<CampaignFilter>, shape: FilterShape) => {
  const matching = conditions(db, shape, slot)
  if (shape.organizationId || shape.words || shape.updatedSince || shape.todo !== 'ANY') {
    // They are few, or all have to be read: one scan.
    return sql<Counts>`select count(*) as "all",
      count(case when start_date > ${slot('today')} then 1 end) as scheduled,
      count(case when end_date >= ${slot('today')} then 1 end) as unfinished
      from campaigns ${where(matching)}`.compile(db)
  }
  // How many start and end on each day is stored, so that the time depends only on the number of days left.
  return sql<Counts>`select (select coalesce(sum(count), 0) from campaign_counts ${where(matching)}) as "all",
    coalesce(sum(case when day > ${slot('today')} then starts end), 0) as scheduled,
    coalesce(sum(ends), 0) as unfinished
    from campaign_days ${where([sql`day >= ${slot('today')}`, ...matching])}`.compile(db)
})
