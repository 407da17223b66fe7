import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../base/new-id.ts'
import type { CallJournal } from '../providers/call-journal.ts'
import type { ClaimedJob } from './claim-job.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Stores the responses about a channel and the costs of a job's calls, each in its own transaction on arrival. */
export function databaseJournal(
  database: Database,
  job: ClaimedJob,
  channelId: string | null,
  clock: Clock,
): CallJournal {
  return {
    async answered(provider, call) {
      const known = await database.reader
        .selectFrom('provider_answers')
        .select('body')
        .where('job_id', '=', job.id)
        .where('call', '=', call)
        .where('provider', '=', provider)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return known === undefined ? null : (await decompress(known.body)).toString('utf8')
    },
    async note({ provider, call, cost, body }) {
      const at = clock().toISOString()
      const packed = body === null ? null : await compress(body, QUALITY)
      await database.transaction(async (tx) => {
        if (packed !== null) {
          await tx
            .insertInto('provider_answers')
            .values({ id: newId(), provider, call, body: packed, at, job_id: job.id, channel_id: channelId })
            .execute()
        }
        if (cost === 0) return
        const ledger = {
          id: newId(),
          call,
          cost,
          at,
          campaign_id: job.campaign_id,
          user_id: job.requested_by,
        }
        await tx.insertInto('credits_ledger').values(ledger).execute()
      })
    },
  }
}
