/**
 * Round half up (for values >= 0). A value below a half by less than floating-point noise counts as that half, so that
 * the order of a sum does not change the result.
 */
export function roundHalfUp(value: number): number {
  if (Number.isInteger(value)) return value
  return Math.floor(value + 0.5 + Math.min(1e-6, value * 1e-12))
}
