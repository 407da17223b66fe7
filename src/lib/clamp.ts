/** `value` held between `low` and `high`; where the two contradict each other, `low` wins. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
