import { LIMITS } from '../../contract/limits.ts'

/** Limit before decoding: a small file can be a huge image. */
const MAX_PIXELS = 40_000_000

export type CleanImage = { bytes: Uint8Array; width: number; height: number }

/**
 * Re-encodes an image as JPEG: at most 2000 px a side, upright, without metadata; null if it is invalid or of another
 * type. The type is checked by its first bytes, because the decoder accepts more.
 */
export async function reEncode(bytes: Uint8Array, mayCome = isJpeg): Promise<CleanImage | null> {
  if (!mayCome(bytes)) return null
  try {
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LIMITS.imageSide, LIMITS.imageSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0xff, 0xd8, 0xff])
}

/** JPEG, PNG or WebP. */
export function isJpegPngOrWebp(bytes: Uint8Array): boolean {
  const isWebp = startsWith(bytes, RIFF) && startsWith(bytes.subarray(8), WEBP)
  return isJpeg(bytes) || startsWith(bytes, PNG) || isWebp
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte)
}
