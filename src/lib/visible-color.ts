/** Relative luminance with a contrast of 3:1 on both white and the dark theme's background (#1d1d1a). */
const DARKEST = 0.137
const LIGHTEST = 0.3

/** A colour visible in both themes: the given one (`#rrggbb`), made lighter or darker if necessary. */
export function visibleColor(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const given = luminance(parts)
  const towards = given > LIGHTEST ? 0 : 255
  for (let share = 0; share <= 1; share += 0.02) {
    const mixed = parts.map((part) => Math.round(part + (towards - part) * share))
    const now = luminance(mixed)
    if (now >= DARKEST && now <= LIGHTEST)
      return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }
  return color
}

/** As WCAG defines it. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
