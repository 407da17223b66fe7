import { LIMITS } from '../contract/limits.ts'

/** Quality of the generated JPEG. */
const QUALITY = 0.9

/** Why a chosen image cannot be sent. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly code: 'imageTooLarge' | 'format'

  constructor(code: 'imageTooLarge' | 'format', cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * A chosen image as a JPEG of at most 2000 px a side, transparent areas white: JPEG, PNG, WebP, and HEIC if the browser
 * can decode it.
 * @throws ImageError `imageTooLarge` over 4 MiB, `format` if the browser cannot decode it
 */
export async function toJpeg(file: File): Promise<Blob> {
  if (file.size > LIMITS.imageBytes) throw new ImageError('imageTooLarge')
  const bitmap = await decode(file)
  const scale = Math.min(1, LIMITS.imageSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new ImageError('format')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const jpeg = await promise
  if (!jpeg) throw new ImageError('format')
  if (jpeg.size > LIMITS.imageBytes) throw new ImageError('imageTooLarge')
  return jpeg
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw new ImageError('format', error)
  }
}
