import { encode } from 'uqr'

/** A QR code as the path of its dark modules, in a square of `size` with a margin of two. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
