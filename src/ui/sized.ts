import type { ImageWidth } from '../lib/image-widths.ts'

/**
 * The addresses of an image in some widths for the browser's choice; for an external one, such as a preview, only its
 * own.
 */
export function sized(src: string, widths: readonly ImageWidth[]): { src: string; srcSet?: string } {
  if (!src.includes('&signature=')) return { src }
  const addresses = widths.map((width) => `${src}&width=${width} ${width}w`)
  return { src: `${src}&width=${widths[0]}`, srcSet: addresses.join() }
}
