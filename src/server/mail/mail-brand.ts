import { uiMessages } from '../../messages/ui.ts'
import { readAgency } from '../db/agency.ts'
import type { Db } from '../db/schema.ts'
import type { ImageStore } from '../images/image-store.ts'
import { oneLine } from './one-line.ts'

/** Content id by which a mail's text refers to the attached logo. */
export const LOGO_ID = 'logo'

/** Twice the size at which mails show it. */
const SIZE = { width: 400, height: 112, fit: 'inside', withoutEnlargement: true } as const

/** Sender of a mail: the name next to the address, and the logo as a JPEG. */
export type MailBrand = { sender: string; logo: Uint8Array | null }

/** The agency's brand at sending time; the product's while the agency has no name. */
export async function mailBrand(db: Db, images: ImageStore): Promise<MailBrand> {
  const { name, image_id } = await readAgency(db)
  if (name === null) return { sender: uiMessages.product, logo: null }
  return { sender: oneLine(name), logo: image_id === null ? null : await logoOf(db, images, image_id) }
}

/** null if it cannot be read: the mail is sent anyway, and shows the name. */
async function logoOf(db: Db, images: ImageStore, id: string): Promise<Uint8Array | null> {
  try {
    const { store_key } = await db
      .selectFrom('images')
      .select('store_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const bytes = await images.get(store_key)
    if (bytes === null) return null
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes).resize(SIZE).flatten({ background: '#ffffff' })
    return new Uint8Array(await image.jpeg({ quality: 85 }).toBuffer())
  } catch {
    return null
  }
}
