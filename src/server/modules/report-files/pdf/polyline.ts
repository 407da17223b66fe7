export type Point = { x: number; y: number }

/** Straight lines from point to point: a curve would show values that no one measured. */
export function polyline(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x.toFixed(2)} ${y.toFixed(2)}`)
    .join(' ')
}
