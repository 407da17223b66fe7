/**
 * Converts a picture (RGBA, in place) to greyscale with dark text on a light background, which recognition handles
 * best.
 */
export function darkOnLight(rgba: Uint8ClampedArray | Uint8Array): void {
  let sum = 0
  for (let at = 0; at < rgba.length; at += 4) {
    // Rec. 601: perceived luminance.
    const grey = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
    rgba[at] = grey
    sum += grey
  }
  const isDark = sum < (rgba.length / 4) * 128
  for (let at = 0; at < rgba.length; at += 4) {
    const grey = isDark ? 255 - (rgba[at] ?? 0) : (rgba[at] ?? 0)
    rgba.fill(grey, at, at + 3)
    rgba[at + 3] = 255
  }
}
