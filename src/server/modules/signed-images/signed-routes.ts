import type { Context } from 'hono'
import * as v from 'valibot'
import { IMAGE_WIDTHS } from '../../../lib/image-widths.ts'
import { id } from '../../../contract/primitives.ts'
import { readImage, uploadImage } from '../../../contract/signed-calls.ts'
import type { Db } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { API_HEADERS } from '../../http/api-headers.ts'
import type { SignedRoute } from '../../http/api.ts'
import { isImageLinkLive } from '../../http/live-links.ts'
import { countUse } from '../../http/count-use.ts'
import { forbidden, notFound } from '../../http/problem.ts'
import type { ReceiveBody } from '../../http/receive-body.ts'
import { mayReadImage } from '../../images/image-address.ts'
import { isOwned } from '../../images/is-owned.ts'
import { sizedImage } from '../../images/sized-image.ts'
import { assignImage, imageIdOf } from '../../images/store-image.ts'
import { readUploadAddress, type SignedUpload } from '../../images/upload-address.ts'
import type { Services } from '../../http/services.ts'
import { storeUpload } from './store-upload.ts'

/** Authorized by the signature in the address: no token is required. */
export const signedRoutes: readonly SignedRoute[] = [
  { call: uploadImage, respond: upload },
  { call: readImage, respond: read },
]

/** One JPEG, once, within ten minutes. @throws 403, 413, 415, 429 */
async function upload(c: Context, services: Services, receive: ReceiveBody): Promise<Response> {
  const { secrets, clock, database } = services
  const now = clock()
  const signed = readUploadAddress(secrets, new URL(c.req.url), now)
  // A used URL is rejected before its body is read and decoded.
  if (signed === null || !(await isUsable(database.reader, signed))) throw forbidden()
  return await storeUpload(c, services, {
    receive,
    now,
    async before(tx) {
      if (!(await isUsable(tx, signed)) || !(await spendNonce(tx, signed))) throw forbidden()
      await countUse(tx, 'image', signed.userId, now)
    },
    async assign(tx, imageId) {
      const { owner, id: entityId } = signed.target
      const before = { imageId: (await imageIdOf(tx, signed.target)) ?? null }
      if (!(await assignImage(tx, signed.target, imageId))) throw forbidden()
      const change = { before, after: { imageId } }
      await audit(tx, { userId: signed.userId, action: 'UPDATE', entity: owner, entityId, ...change, now })
    },
  })
}

/** False if the address was already used. */
async function spendNonce(tx: Db, { nonce, expiresAt }: SignedUpload): Promise<boolean> {
  const first = await tx
    .insertInto('upload_nonces')
    .values({ nonce, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return first !== undefined
}

/** Whether it is unused, and its user still has an account of the agency. */
async function isUsable(db: Db, { nonce, userId }: SignedUpload): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('role', '!=', 'CLIENT')
    .where((is) =>
      is.not(is.exists(is.selectFrom('upload_nonces').select('nonce').where('nonce', '=', nonce))),
    )
    .executeTakeFirst()
  return user !== undefined
}

async function read(c: Context, { secrets, clock, database, images }: Services): Promise<Response> {
  const imageId = c.req.param('id') ?? ''
  const query = new URL(c.req.url).searchParams
  if (!v.is(id, imageId) || !mayReadImage(secrets, imageId, query, clock())) throw forbidden()
  const link = query.get('link')
  if (link !== null && !(await isImageLinkLive(database.reader, link, clock()))) throw notFound()
  const find = () =>
    database.reader
      .selectFrom('images')
      .select('store_key')
      .where('id', '=', imageId)
      // An address expires with the image's owner, not after a time.
      .where(isOwned)
      .executeTakeFirst()
  const row = await find()
  if (row === undefined) throw notFound()
  const width = IMAGE_WIDTHS.find((one) => String(one) === query.get('width'))
  const bytes =
    width === undefined
      ? await images.get(row.store_key)
      : await sizedImage(images, row.store_key, width, async () => (await find()) !== undefined)
  if (bytes === null) throw notFound()
  return new Response(bytes, {
    headers: {
      ...API_HEADERS,
      'Content-Type': width === undefined ? 'image/jpeg' : 'image/webp',
      'Cache-Control': 'private, max-age=86400, immutable',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
