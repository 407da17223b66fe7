import type { ForAll } from '../../../vocabulary/sheet-fields.ts'
import type { Db } from '../../db/schema.ts'
import { rowsFailed } from '../../http/problem.ts'
import { recomputeSharing } from '../numbers/recompute-sharing.ts'
import { checkRows } from './check-rows.ts'
import { noteImport } from './finish-import.ts'
import { readAllContents } from './read-contents.ts'
import { MAX_ERRORS } from './row-errors.ts'
import { findRenames, renameChannels, withStoredChannels } from './renamed-channels.ts'
import { answersForAll } from './stored-answers.ts'
import { type ImportResult, storeImport } from './store-import.ts'

/**
 * Imports a short sheet of contents into an existing campaign, completely or not at all; its numbers are declared as of
 * `measuredAt`. Longer ones are stored and run: see `run-import.ts`. @throws 422 with every bad row
 */
export async function importContentsFile(
  tx: Db,
  campaignId: string,
  file: Uint8Array,
  { userId, now, forAll }: { userId: string; now: Date; forAll: ForAll },
): Promise<ImportResult> {
  const parsed = await readAllContents(file, await answersForAll(tx, forAll))
  if ('errors' in parsed) throw rowsFailed(parsed.errors)
  const found = await findRenames(tx, campaignId, parsed.rows, { renames: [] })
  const renames = found.filter(({ isSame }) => isSame === true)
  const rows = withStoredChannels(parsed.rows, renames)
  const errors = await checkRows(tx, campaignId, rows)
  if (errors.length > 0) throw rowsFailed(errors.slice(0, MAX_ERRORS))
  const result = { created: 0, measured: 0, creatorsAdded: 0, channelsAdded: 0 }
  const since = await storeImport(tx, campaignId, rows, {
    now,
    async step(work) {
      const { created = 0, measured = 0, creatorsAdded = 0, channelsAdded = 0 } = await work(tx)
      result.created += created
      result.measured += measured
      result.creatorsAdded += creatorsAdded
      result.channelsAdded += channelsAdded
    },
  })
  await renameChannels(tx, renames, { userId, now })
  await noteImport(tx, { campaignId, userId, now }, result)
  await recomputeSharing(tx, [{ campaignId, since }])
  return result
}
