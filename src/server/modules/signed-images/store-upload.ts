import type { Context } from 'hono'
import { LIMITS } from '../../../contract/limits.ts'
import { newId } from '../../base/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { API_HEADERS } from '../../http/api-headers.ts'
import { mediaType } from '../../http/media-type.ts'
import { unsupportedType } from '../../http/problem.ts'
import type { ReceiveBody } from '../../http/receive-body.ts'
import type { Services } from '../../http/services.ts'
import { type CleanImage, reEncode } from '../../images/re-encode.ts'
import { putImage, removeImage } from '../../images/sized-image.ts'
import { insertImage } from '../../images/store-image.ts'

type Upload = {
  receive: ReceiveBody
  now: Date
  /** Runs in the transaction before the image's row is inserted. */
  before: (tx: Db) => Promise<void>
  /** Runs after that: assigns the image to its owner. */
  assign: (tx: Db, imageId: string, image: CleanImage) => Promise<void>
}

/**
 * Stores the re-encoded JPEG of a request; if the transaction fails, its file is deleted.
 * @throws 413, 415, and what `before` and `assign` throw
 */
export async function storeUpload(
  c: Context,
  { database, images }: Services,
  { receive, now, before, assign }: Upload,
): Promise<Response> {
  if (mediaType(c.req.raw) !== 'image/jpeg') throw unsupportedType()
  const image = await reEncode(await receive(c.req.raw, LIMITS.imageBytes))
  if (image === null) throw unsupportedType()
  const id = newId()
  const store_key = `${id}.jpg`
  await putImage(images, store_key, image)
  try {
    await database.transaction(async (tx) => {
      await before(tx)
      await insertImage(tx, { id, store_key, image, now })
      await assign(tx, id, image)
    })
  } catch (error) {
    await removeImage(images, store_key)
    throw error
  }
  return new Response(null, { status: 200, headers: API_HEADERS })
}
