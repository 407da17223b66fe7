/** Limit `value` to the range from `low` to `high`; if low > high, `low` wins. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
