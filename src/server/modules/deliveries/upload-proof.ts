import type { Context } from 'hono'
import { uploadProof } from '../../../contract/signed-calls.ts'
import { callerAddress } from '../../base/caller.ts'
import { digestOf } from '../../base/secrets.ts'
import type { SignedRoute } from '../../http/api.ts'
import { countUse } from '../../http/count-use.ts'
import { findDelivery } from '../../http/live-links.ts'
import { notFound } from '../../http/problem.ts'
import type { ReceiveBody } from '../../http/receive-body.ts'
import type { Services } from '../../http/services.ts'
import { audit } from '../audit/audit.ts'
import { storeUpload } from '../signed-images/store-upload.ts'
import { ownContents } from './delivery-page.ts'
import { requireDelivery } from './delivery-routes.ts'

export const uploadProofRoute: SignedRoute = { call: uploadProof, respond: upload }

/**
 * A screenshot of the statistics of one of the creator's contents; replaces an earlier one.
 * @throws 404 for a wrong token, and for a content that is not theirs; 413, 415, 429
 */
async function upload(c: Context, services: Services, receive: ReceiveBody): Promise<Response> {
  const { database, clock } = services
  const now = clock()
  const query = new URL(c.req.url).searchParams
  const token = query.get('token') ?? ''
  const contentId = query.get('content') ?? ''
  const address = callerAddress.getStore() ?? ''
  // Both run before the body is read and decoded.
  const delivery = await requireDelivery(database.reader, token, { services, address, now })
  const own = await ownContents(database.reader, delivery)
    .where('contents.id', '=', contentId)
    .executeTakeFirst()
  if (own === undefined) throw notFound()
  return await storeUpload(c, services, {
    receive,
    now,
    async before(tx) {
      if ((await findDelivery(tx, token, now)) === undefined) throw notFound()
      await countUse(tx, 'proof', delivery.id, now)
    },
    async assign(tx, imageId, { bytes }) {
      const proof = { image_id: imageId, digest: digestOf(bytes), sent_at: now.toISOString() }
      await tx
        .insertInto('delivered_proofs')
        .values({ delivery_id: delivery.id, content_id: contentId, ...proof })
        .onConflict((conflict) => conflict.columns(['delivery_id', 'content_id']).doUpdateSet(proof))
        .execute()
      const after = { contentId, imageId }
      const what = { action: 'UPDATE', entity: 'delivery', entityId: delivery.id, before: {}, after } as const
      // The creator is not a user.
      await audit(tx, { userId: null, now, ...what })
    },
  })
}
