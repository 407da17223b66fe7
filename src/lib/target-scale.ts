type Target = { value: number | null; min: number | null; max: number | null }

/**
 * Positions of amounts on a bar from zero, as shares of it: the target's maximum (or its only bound) at `maximumAt`,
 * unless the value would exceed the end of the bar, which it then is. Nothing exceeds the end.
 */
export function targetScale({ value, min, max }: Target, maximumAt: number): (amount: number) => number {
  const end = Math.max((max ?? min ?? 0) / maximumAt, value ?? 0) || 1
  return (amount) => Math.min(amount / end, 1)
}
