import { romeToday } from '../../src/lib/rome-day.ts'
import type { Database } from '../../src/server/db/database.ts'
import { updatePlanProgress } from '../../src/server/modules/campaigns/plan-progress.ts'

/** As after the first list sorted by plan, however many campaigns there are. */
export async function settleAllPlans(database: Database): Promise<void> {
  const stale = database.reader.selectFrom('campaigns').select('id').where('plan_until', '=', '').limit(1)
  do await updatePlanProgress(database, romeToday())
  while (await stale.executeTakeFirst())
}
