import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import { recomputeRollup } from './recompute-rollup.ts'

/**
 * Recomputes every rollup that is missing or made by older formulas; returns how many. Each in its own transaction, so
 * that several servers may do it at once, and an interrupted run continues at the next start.
 */
export async function rebuildRollups(database: Database, isStopping = () => false): Promise<number> {
  let rebuilt = 0
  const stale = await staleCampaigns(database.reader).execute()
  for (const { id } of stale) {
    if (isStopping()) break
    const isOurs = await database.transaction(async (tx) => {
      const campaign = await staleCampaigns(tx).where('id', '=', id).executeTakeFirst()
      if (campaign === undefined) return false
      await recomputeRollup(tx, id)
      return true
    })
    rebuilt += isOurs ? 1 : 0
  }
  return rebuilt
}

function staleCampaigns(db: Db) {
  return db
    .selectFrom('campaigns')
    .select('id')
    .where((is) => is.or([is('rollup_version', 'is', null), is('rollup_version', '<', METRICS_VERSION)]))
    .orderBy('id')
}
