import { LIMITS } from '../../../contract/limits.ts'
import { addDays } from '../../../lib/add-days.ts'
import { formatDayShort } from '../../../lib/format-day-short.ts'
import { romeClock } from '../../../lib/rome-clock.ts'
import { mailMessages } from '../../../messages/mail.ts'
import { unseal } from '../../base/seal.ts'
import { readAgency } from '../../db/agency.ts'
import type { Services } from '../../http/services.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { deliveryAddress } from './deliveries.ts'

/** In Rome: mails are not sent at night. */
const FROM_HOUR = 9
const UNTIL_HOUR = 20
const DAY_MS = 86_400_000
/** Mails per transaction. */
const AT_ONCE = 50

/**
 * Sends a mail to each creator whose numbers are due within `LIMITS.reminderDays` days, who has an e-mail address and
 * has sent nothing yet: once per link, in the transaction that records it. Not within a day of the request, and not
 * after TOKEN_SECRET has changed, because then the link cannot be decrypted.
 */
export async function remindCreators({ database, config, secrets, clock }: Services): Promise<void> {
  const now = clock()
  const { day, hour } = romeClock(now.getTime())
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  let handled = AT_ONCE
  while (handled === AT_ONCE) {
    handled = await database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('deliveries')
        .innerJoin('creators', 'creators.id', 'deliveries.creator_id')
        .innerJoin('campaigns', 'campaigns.id', 'deliveries.campaign_id')
        .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
        .select(['deliveries.id', 'sealed', 'due_on', 'created_by', 'creators.email'])
        .select(['campaigns.name as campaign', 'brands.name as brand'])
        .where('due_on', '>=', day)
        .where('due_on', '<=', addDays(day, LIMITS.reminderDays))
        .where('reminded_at', 'is', null)
        .where('sealed', 'is not', null)
        .where('sent_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('deliveries.expires_at', '>', now.toISOString())
        .where('deliveries.created_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
        .where('creators.email', 'is not', null)
        .where('creators.erased_at', 'is', null)
        .orderBy('due_on')
        .orderBy('deliveries.id')
        .limit(AT_ONCE)
        .execute()
      const agency = await readAgency(tx)
      for (const { id, sealed, due_on: dueOn, email, campaign, brand, created_by: sender } of rows) {
        const token = sealed === null ? null : unseal(secrets.shareLinks, id, sealed)
        const unreadable = token === null || email === null || dueOn === null
        await tx
          .updateTable('deliveries')
          .set(unreadable ? { sealed: null } : { reminded_at: now.toISOString() })
          .where('id', '=', id)
          .execute()
        if (unreadable) continue
        await enqueueMail(tx, secrets, {
          recipient: email,
          words: mailMessages.deliveryReminder(agency.name, campaign, brand, formatDayShort(dueOn)),
          link: deliveryAddress(config, token),
          ...(sender === null ? {} : { senderId: sender }),
          now,
        })
      }
      return rows.length
    })
  }
}
