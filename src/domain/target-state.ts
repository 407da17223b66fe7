export type TargetState = 'BELOW' | 'WITHIN' | 'ABOVE'

/**
 * How a metric stands to its target: below min, within, above max (both ends belong to the target). An end that
 * is null does not bind; null where there is no value, or no target at all.
 */
export function targetState(
  value: number | null,
  min: number | null,
  max: number | null,
): TargetState | null {
  if (value === null || (min === null && max === null)) return null
  if (min !== null && value < min) return 'BELOW'
  return max !== null && value > max ? 'ABOVE' : 'WITHIN'
}
