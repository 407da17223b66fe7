import sharp from 'sharp'
import { LIMITS } from '../../contract/limits.ts'

/** Pixels that a picture may have before it is decoded: a small file can be a huge one. */
const MAX_PIXELS = 40_000_000

export type CleanImage = { bytes: Uint8Array; width: number; height: number }

/**
 * The same picture as a JPEG of our own making, at most 2000 px a side, upright, without metadata; null where
 * the bytes are no JPEG. The first bytes are looked at before the decoder sees them: it reads more than JPEG.
 */
export async function reEncode(bytes: Uint8Array): Promise<CleanImage | null> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  try {
    const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LIMITS.imageSide, LIMITS.imageSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
