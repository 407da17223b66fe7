import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Delivery } from '../../../contract/deliveries.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { newId } from '../../base/new-id.ts'
import { seal, unseal } from '../../base/seal.ts'
import { digestOf, type Secrets } from '../../base/secrets.ts'
import type { Services } from '../../http/services.ts'
import type { DeliveryTable } from '../../db/schema-deliveries.ts'
import type { Db } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'

/** Random bytes of a token: 256 bits. */
const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

type By = { userId: string; now: Date }

/**
 * Creates a link for a creator of the campaign, replacing any earlier one; returns its token, which is stored as a
 * digest and encrypted.
 */
export async function createDelivery(
  tx: Db,
  { campaignId, creatorId, dueOn }: { campaignId: string; creatorId: string; dueOn: string | null },
  { userId, now, secrets }: By & { secrets: Secrets },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = {
    digest: digestOf(token),
    created_by: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIMITS.deliveryDays * DAY_MS).toISOString(),
    ended_at: null,
    due_on: dueOn,
    reminded_at: null,
  }
  const { id } = await tx
    .insertInto('deliveries')
    .values({
      id: newId(),
      campaign_id: campaignId,
      creator_id: creatorId,
      ...link,
      opened_at: null,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'creator_id']).doUpdateSet(link))
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = seal(secrets.shareLinks, id, token)
  await tx.updateTable('deliveries').set({ sealed }).where('id', '=', id).execute()
  const after = { campaignId, creatorId, expiresAt: link.expires_at, dueOn }
  await audit(tx, { userId, action: 'CREATE', entity: 'delivery', entityId: id, after, now })
  return token
}

/** Revokes a link, unless it is already revoked. */
export async function endDelivery(
  tx: Db,
  { id, campaign_id: campaignId, creator_id: creatorId, ...row }: Selectable<DeliveryTable>,
  { userId, now }: By,
): Promise<void> {
  if (row.ended_at !== null) return
  await tx.updateTable('deliveries').set({ ended_at: now.toISOString() }).where('id', '=', id).execute()
  const before = { campaignId, creatorId, expiresAt: row.expires_at }
  await audit(tx, { userId, action: 'DELETE', entity: 'delivery', entityId: id, before, now })
}

export function deliveryAddress({ PUBLIC_URL }: Services['config'], token: string): string {
  return `${PUBLIC_URL}/Consegna?token=${token}`
}

type Listed = Omit<Delivery, 'missing'>

/** The requests of a campaign, for these creators or all, by creator. */
export async function deliveriesByCreator(
  db: Db,
  campaignId: string,
  { config, secrets, now }: Pick<Services, 'config' | 'secrets'> & { now: Date },
  creatorIds?: readonly string[],
): Promise<Map<string, Listed>> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('delivered_numbers', (join) =>
      join
        .onRef('delivered_numbers.delivery_id', '=', 'deliveries.id')
        .on('delivered_numbers.state', '=', 'SENT'),
    )
    .selectAll('deliveries')
    .select(({ fn }) => fn.count<number>('delivered_numbers.metric').as('received'))
    .where('deliveries.campaign_id', '=', campaignId)
    .$if(creatorIds !== undefined, (query) => query.where('creator_id', 'in', ['', ...(creatorIds ?? [])]))
    .groupBy('deliveries.id')
    .orderBy('deliveries.created_at')
    .execute()
  return new Map(
    rows.map((row) => {
      const state = stateOf(row, now)
      const token =
        state === 'OPEN' && row.sealed !== null ? unseal(secrets.shareLinks, row.id, row.sealed) : null
      const listed: Listed = {
        id: row.id,
        creatorId: row.creator_id,
        url: token === null ? null : deliveryAddress(config, token),
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        state,
        openedAt: row.opened_at,
        sentAt: row.sent_at,
        dueOn: row.due_on,
        remindedAt: row.reminded_at,
        received: row.received,
        mailed: false,
      }
      return [row.creator_id, listed]
    }),
  )
}

function stateOf({ ended_at, expires_at }: Selectable<DeliveryTable>, now: Date): Delivery['state'] {
  if (ended_at !== null) return 'ENDED'
  return expires_at > now.toISOString() ? 'OPEN' : 'EXPIRED'
}
