import type { Db } from '../../db/schema.ts'
import type { ImageStore } from '../../images/image-store.ts'
import type { PrintedAgency } from './file-job.ts'
import type { ReportDocument } from '../../../report/document.ts'

/** Pixels per side: enough for print at the size of each. */
const COVER = { width: 1_600, height: 1_066, fit: 'cover' } as const
/** Any shape, never cropped. */
const LOGO = { width: 800, height: 240, fit: 'inside' } as const
const TILE = { width: 420, height: 420, fit: 'cover' } as const

/** The address of a stored image: `/api/v2/images/{id}?…`. */
const OURS = /\/images\/([0-9a-f-]{36})\?/

/**
 * The images of the printed report, by address, cropped and scaled down. Only stored images: nothing is fetched from
 * elsewhere. Missing or broken ones are left out.
 */
export async function reportImages(
  db: Db,
  store: ImageStore,
  { cover, sections }: ReportDocument,
  agency: PrintedAgency | null,
): Promise<Map<string, Uint8Array>> {
  const wanted = [
    { url: cover.coverUrl, size: COVER },
    { url: cover.logoUrl, size: LOGO },
    { url: agency?.logoUrl ?? null, size: LOGO },
    ...sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'gallery' ? block.items.map(({ imageUrl }) => ({ url: imageUrl, size: TILE })) : [],
      ),
    ),
  ]
  const images = new Map<string, Uint8Array>()
  for (const { url, size } of wanted) {
    const id = OURS.exec(url ?? '')?.[1]
    if (url === null || id === undefined) continue
    const bytes = await storedImage(db, store, id)
    const image = bytes === null ? null : await made(bytes, size)
    if (image !== null) images.set(url, image)
  }
  return images
}

async function storedImage(db: Db, store: ImageStore, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('images').select('store_key').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : await store.get(row.store_key)
}

async function made(bytes: Uint8Array, { width, height, fit }: typeof COVER | typeof LOGO | typeof TILE) {
  try {
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes)
      .resize(width, height, { fit, withoutEnlargement: true })
      // Transparent areas become white, not black.
      .flatten({ background: '#ffffff' })
    return new Uint8Array(await image.jpeg({ quality: 82 }).toBuffer())
  } catch {
    return null
  }
}
