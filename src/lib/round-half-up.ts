/**
 * The nearest whole number, halves up (for values >= 0). A value that lies below a half by less than the noise
 * of floating-point sums counts as that half, so that the order of a sum never shows in the result.
 */
export function roundHalfUp(value: number): number {
  if (Number.isInteger(value)) return value
  return Math.floor(value + 0.5 + Math.min(1e-6, value * 1e-12))
}
