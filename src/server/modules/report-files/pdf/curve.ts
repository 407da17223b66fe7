export type Point = { x: number; y: number }

/** A smooth line through the points that never leaves their range (monotone cubic, Fritsch and Carlson 1980). */
export function curve(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''
  const tangents = tangentsOf(points)
  const parts = [`M ${at(first)}`]
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]]
    if (from === undefined || to === undefined) continue
    const third = (to.x - from.x) / 3
    const leaving = { x: from.x + third, y: from.y + third * (tangents[index - 1] ?? 0) }
    const arriving = { x: to.x - third, y: to.y - third * (tangents[index] ?? 0) }
    parts.push(`C ${at(leaving)} ${at(arriving)} ${at(to)}`)
  }
  return parts.join(' ')
}

function tangentsOf(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x)
  })
  return points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    if (before * after <= 0) return 0
    return (2 * before * after) / (before + after)
  })
}

function at({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
