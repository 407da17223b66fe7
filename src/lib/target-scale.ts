type Target = { value: number | null; min: number | null; max: number | null }

/**
 * Where amounts are on a bar from nought, as a part of it: the target's maximum, or what there is of it, at `maximumAt`
 * unless the value is beyond the bar's end, which it then is itself. Nothing is beyond the end.
 */
export function targetScale({ value, min, max }: Target, maximumAt: number): (amount: number) => number {
  const end = Math.max((max ?? min ?? 0) / maximumAt, value ?? 0) || 1
  return (amount) => Math.min(amount / end, 1)
}
