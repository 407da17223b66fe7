import type { Db } from '../db/schema.ts'
import type { CleanImage } from './re-encode.ts'
import type { ImageOwner, UploadTarget } from './upload-address.ts'

const TABLES = {
  agency: 'agencies',
  brand: 'brands',
  dashboard: 'dashboards',
  organization: 'organizations',
} as const
/** These may have an image from the provider, which must not replace an uploaded one. */
const WITH_PROVIDER_IMAGE = { content: 'contents', creator: 'creators' } as const

type ImageRow = { id: string; store_key: string; image: CleanImage; now: Date }

/** Inserts the row of an image whose file is already in the store. */
export async function insertImage(tx: Db, { id, store_key, image, now }: ImageRow): Promise<void> {
  const { width, height, bytes } = image
  await tx
    .insertInto('images')
    .values({ id, store_key, width, height, bytes: bytes.byteLength, created_at: now.toISOString() })
    .execute()
}

/** The owner's image; undefined if the owner is gone. */
export async function imageIdOf(db: Db, { owner, id }: UploadTarget): Promise<string | null | undefined> {
  if (owner === 'campaign') {
    const row = await db
      .selectFrom('campaigns')
      .select('cover_image_id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.cover_image_id
  }
  const table = { ...TABLES, ...WITH_PROVIDER_IMAGE }[owner]
  const row = await db.selectFrom(table).select('image_id').where('id', '=', id).executeTakeFirst()
  return row?.image_id
}

/**
 * Sets it as the owner's image; false if the owner is gone, or is an erased creator or their content. The previous
 * image is swept later.
 */
export async function assignImage(tx: Db, { owner, id }: UploadTarget, imageId: string): Promise<boolean> {
  const changed = await updateOwner(tx, owner, id, imageId)
  return changed !== undefined
}

async function updateOwner(tx: Db, owner: ImageOwner, id: string, imageId: string) {
  if (owner === 'campaign') {
    const set = { cover_image_id: imageId }
    return await tx.updateTable('campaigns').set(set).where('id', '=', id).returning('id').executeTakeFirst()
  }
  if (owner === 'content' || owner === 'creator') {
    const set = { image_id: imageId, picture_source: null }
    const erased = tx.selectFrom('creators').select('id').where('erased_at', 'is not', null)
    const theirs = tx.selectFrom('channels').select('id').where('creator_id', 'in', erased)
    return await tx
      .updateTable(WITH_PROVIDER_IMAGE[owner])
      .set(set)
      .where('id', '=', id)
      .where((is) =>
        owner === 'creator' ? is('id', 'not in', erased) : is(is.ref('channel_id'), 'not in', theirs),
      )
      .returning('id')
      .executeTakeFirst()
  }
  const set = { image_id: imageId }
  return await tx.updateTable(TABLES[owner]).set(set).where('id', '=', id).returning('id').executeTakeFirst()
}
