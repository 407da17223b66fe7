import { audit } from '../audit/audit.ts'
import { touchCampaign } from '../campaigns/save-campaign.ts'
import type { Db } from '../../db/schema.ts'
import { computeRollup, recomputeRollup, stampOf, storeRollup } from '../numbers/recompute-rollup.ts'
import { campaignsSharing, recomputeSharing } from '../numbers/recompute-sharing.ts'
import { addToImport, endImport, findImport, resultOf } from './import-jobs.ts'
import type { ImportResult } from './store-import.ts'
import type { Importing } from './work-import.ts'

/** Attempts to recompute sums outside the transaction if they are changed concurrently. */
const TRIES = 3

type About = { campaignId: string; userId: string | null; now: Date }

/** Changes of an import to a campaign besides its contents: its version and audit log. */
export async function noteImport(tx: Db, { campaignId, userId, now }: About, result: ImportResult) {
  if (result.channelsAdded > 0) await touchCampaign(tx, campaignId, now)
  const what = { action: 'IMPORT', entity: 'campaign', entityId: campaignId, after: result } as const
  await audit(tx, { ...what, userId, now })
}

/** Ends an import in the transaction that stored it. */
export async function finishAtOnce(
  tx: Db,
  importing: Importing,
  result: ImportResult,
  since: string,
): Promise<void> {
  const { campaignId, id, clock } = importing
  // Waits for a concurrent change of the campaign, which is then included.
  await tx.selectFrom('campaigns').select('id').where('id', '=', campaignId).forUpdate().execute()
  await noteImport(tx, importing, result)
  await recomputeSharing(tx, [{ campaignId, since }])
  await addToImport(tx, id, result)
  await endImport(tx, id, 'DONE', { now: clock() })
}

/** The same in short transactions: all sums are computed outside them, and the campaign's own stored with its end. */
export async function finishInSteps(importing: Importing, since: string): Promise<void> {
  const { database, campaignId, id, clock } = importing
  for (const other of await campaignsSharing(database.reader, campaignId, since)) {
    await storeSums(importing, other, () => Promise.resolve())
  }
  await storeSums(importing, campaignId, async (tx) => {
    const done = await findImport(tx, id)
    if (done !== undefined) await noteImport(tx, importing, resultOf(done))
    await endImport(tx, id, 'DONE', { now: clock() })
  })
}

async function storeSums(
  { database, host }: Importing,
  campaignId: string,
  also: (tx: Db) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const [made, stamp] = await database.snapshot(async (db) => [
      await computeRollup(db, campaignId),
      await stampOf(db, campaignId),
    ])
    const isStored = await host.withWriteLock(() =>
      database.transaction(async (tx) => {
        if ((await stampOf(tx, campaignId)) === stamp) await storeRollup(tx, made)
        else if (tries < TRIES) return false
        else await recomputeRollup(tx, campaignId)
        await also(tx)
        return true
      }),
    )
    if (isStored) return
  }
}
