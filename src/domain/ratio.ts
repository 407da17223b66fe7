/** part ÷ whole × scale; null if either is null or the whole is 0. */
export function ratio(part: number | null, whole: number | null, scale = 1): number | null {
  if (part === null || whole === null || whole === 0) return null
  return (part / whole) * scale
}
