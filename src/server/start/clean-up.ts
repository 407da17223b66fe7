import { LIMITS } from '../../contract/limits.ts'
import { sweepFiles } from '../images/sweep-files.ts'
import { sweepImages } from '../images/sweep-images.ts'
import { deleteSentFiles } from '../mail/mail-files.ts'
import { forgetMails } from '../mail/forget-mails.ts'
import { removeOldMails } from '../mail/stored-mails.ts'
import { purgeAudit } from '../modules/audit/purge-audit.ts'
import { purgeOldTrash } from '../modules/privacy/purge-trash.ts'
import type { Services } from '../http/services.ts'
import { TRASH_DAYS } from '../../vocabulary/trash-kinds.ts'

const DAY_MS = 86_400_000

/** Deletes what has expired, as the privacy page promises, and images that no row refers to. */
export async function cleanUp(services: Services): Promise<void> {
  const { config, database, images, clock } = services
  const now = clock()
  const instant = now.toISOString()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await database.transaction(async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('response_cache').where('created_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('benchmarks').where('created_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('deleted_contents').where('deleted_at', '<', daysAgo(TRASH_DAYS)).execute()
    await tx
      .deleteFrom('disclosure_verdicts')
      .where('content_id', 'not in', tx.selectFrom('contents').select('id'))
      .where('content_id', 'not in', tx.selectFrom('deleted_contents').select('id'))
      .execute()
    await tx
      .updateTable('delivered_proofs')
      .set({ image_id: null })
      .where('sent_at', '<', daysAgo(LIMITS.proofDays))
      .where('image_id', 'is not', null)
      .execute()
    await tx.deleteFrom('deleted_comments').where('deleted_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('sheets').where('created_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('upload_nonces').where('expires_at', '<', instant).execute()
    await tx.deleteFrom('sessions').where('expires_at', '<', instant).execute()
    await tx.deleteFrom('devices').where('last_seen_at', '<', daysAgo(180)).execute()
    await tx.deleteFrom('throttles').where('last_failure_at', '<', daysAgo(1)).execute()
    await tx.deleteFrom('action_tokens').where('expires_at', '<', daysAgo(30)).execute()
    await tx.deleteFrom('webhook_messages').where('created_at', '<', daysAgo(7)).execute()
    await tx.deleteFrom('outbox').where('created_at', '<', daysAgo(30)).execute()
    await deleteSentFiles(tx)
    await purgeAudit(tx, daysAgo(config.AUDIT_LOG_DAYS), now)
    await tx.deleteFrom('imports').where('finished_at', '<', daysAgo(30)).execute()
    await tx.deleteFrom('provider_answers').where('at', '<', daysAgo(90)).execute()
    await tx
      .deleteFrom('refresh_jobs')
      .where('finished_at', '<', daysAgo(90))
      // The last successful job of a kind is when the campaign was measured.
      .where((is) =>
        is.exists(
          is
            .selectFrom('refresh_jobs as later')
            .select('later.id')
            .whereRef('later.campaign_id', '=', 'refresh_jobs.campaign_id')
            .whereRef('later.kind', '=', 'refresh_jobs.kind')
            .whereRef('later.finished_at', '>', 'refresh_jobs.finished_at')
            .where('later.state', '=', 'DONE'),
        ),
      )
      .execute()
  })
  await purgeOldTrash(services)
  await forgetMails(database, config.DATA_DIR)
  await removeOldMails(config.DATA_DIR, new Date(daysAgo(30)))
  await sweepImages(database, images)
  await sweepFiles(database, images, now)
  await database.truncateLog()
}
