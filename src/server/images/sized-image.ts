import { IMAGE_WIDTHS, type ImageWidth } from '../../lib/image-widths.ts'
import { limit } from '../base/limit.ts'
import { singleFlight } from '../base/single-flight.ts'
import type { ImageStore } from './image-store.ts'
import type { CleanImage } from './re-encode.ts'

/** Decoding takes some 20 ms of a core and some MB each. */
const resizing = limit(2)
/** A list requests the same logo twenty times at once. */
const making = singleFlight<Uint8Array<ArrayBuffer> | null>()

/** Store key of a width of the image. */
function sizedKey(key: string, width: ImageWidth): string {
  return `${key}.${width}.webp`
}

/** All keys that the store may have for an image. */
export function storeKeys(key: string): string[] {
  return [key, ...IMAGE_WIDTHS.map((width) => sizedKey(key, width))]
}

export async function removeImage(store: ImageStore, key: string): Promise<void> {
  for (const one of storeKeys(key)) await store.remove(one)
}

/** Stores an image, and all smaller widths. */
export async function putImage(
  store: ImageStore,
  key: string,
  image: Pick<CleanImage, 'bytes' | 'width'>,
): Promise<void> {
  await store.put(key, image.bytes)
  for (const width of IMAGE_WIDTHS.filter((one) => one < image.width))
    await store.put(sizedKey(key, width), await resize(image.bytes, width))
}

/**
 * The image as WebP, at most `width` pixels wide; a missing width is generated and stored. null if the image is gone.
 * `isStored`: whether the image still has its row; if it was deleted in the meantime, nothing may be left in the store.
 */
export async function sizedImage(
  store: ImageStore,
  key: string,
  width: ImageWidth,
  isStored: () => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const name = sizedKey(key, width)
  const known = await store.get(name)
  if (known !== null) return known
  return await making.share(store, name, () => resizing.run(() => make(store, key, width, isStored)))
}

async function make(
  store: ImageStore,
  key: string,
  width: ImageWidth,
  isStored: () => Promise<boolean>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const original = await store.get(key)
  if (original === null) return null
  const bytes = await resize(original, width)
  const name = sizedKey(key, width)
  await store.put(name, bytes)
  if (await isStored()) return bytes
  await store.remove(name)
  return null
}

async function resize(bytes: Uint8Array, width: ImageWidth): Promise<Uint8Array<ArrayBuffer>> {
  // Imported on demand: a server that only reads does not need it.
  const { default: sharp } = await import('sharp')
  const resized = sharp(bytes).resize({ width, withoutEnlargement: true })
  // AVIF would be a third smaller, and takes three to five times as long.
  return new Uint8Array(await resized.webp({ quality: 68, effort: 4 }).toBuffer())
}
