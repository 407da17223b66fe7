import { setImmediate as turn } from 'node:timers/promises'
import type { FeeCounting } from '../../../vocabulary/sheet-fields.ts'
import { isPostgres } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { noteAccounts } from './account-ids.ts'
import { importChannels } from './import-channels.ts'
import { importFees } from './import-fees.ts'
import { importFollowers } from './import-followers.ts'
import type { ImportedRow } from './parse-contents.ts'
import { contentIds, type Prepared, prepareMeasurements, storeMeasurements } from './store-measurements.ts'

export type ImportResult = {
  created: number
  measured: number
  creatorsAdded: number
  channelsAdded: number
}

/** Runs one step of an import in a transaction that also adds its result to the import's. */
export type Step = (work: (tx: Db) => Promise<Partial<ImportResult>>) => Promise<void>

/** Longest time (ms) that a step may hold SQLite's only writer; measured steps determine the next size. */
const STEP_MS = 30
const MIN_CONTENTS = 20
const MAX_CONTENTS = 750
/** Contents per step on PostgreSQL: it blocks no one, and triggers take as long for one row. */
const POSTGRES_STEP = 1_000

/**
 * Stores everything in the rows except the campaign's sums, one step at a time. Steps may be repeated: existing data
 * are recognised. Returns the instant of the oldest follower count, for `recomputeSharing`.
 */
export async function storeImport(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  { step, now, fees }: { step: Step; now: Date; fees?: FeeCounting | undefined },
): Promise<string> {
  const channelIdOf = await importChannels(db, campaignId, rows, { step, now })
  if (rows.some(({ accountId }) => accountId !== null))
    await step(async (tx) => {
      await noteAccounts(tx, rows, channelIdOf)
      return {}
    })
  await importFees(rows, { campaignId, channelIdOf, counting: fees, step, now })
  const since = await importFollowers(rows, channelIdOf, { step, now })
  const contents = channelByChannel([...Map.groupBy(rows, ({ content }) => content.key).values()])
  const idOf = await contentIds(db, campaignId)
  const atOnce = isPostgres(db)
  let size = atOnce ? POSTGRES_STEP : MIN_CONTENTS
  let from = 0
  const prepare = () => {
    const some = contents.slice(from, from + size)
    from += some.length
    return some.length === 0 ? null : prepareMeasurements(db, campaignId, some, { idOf, channelIdOf, now })
  }
  const store = async ({ created, measured, ...ready }: Prepared) =>
    await step(async (tx) => {
      const started = performance.now()
      await storeMeasurements(tx, ready)
      const pace = STEP_MS / (performance.now() - started)
      if (!atOnce) size = Math.round(Math.min(Math.max(size * pace, MIN_CONTENTS), MAX_CONTENTS))
      return { created, measured }
    })
  for (let ready = prepare(); ready !== null;) {
    // The next step is prepared while this one waits for its turn or for PostgreSQL.
    const [next] = await Promise.all([turn().then(prepare), store(ready)])
    ready = next
  }
  return since
}

/** Orders the rows so that a step writes to few pages of the index of a channel's contents. */
function channelByChannel(contents: ImportedRow[][]): ImportedRow[][] {
  const byChannel = Map.groupBy(contents, ([first]) => first?.channel.key)
  return [...byChannel.values()].flat()
}
