/** The content of an SVG of 600 by 600. `variant`, from 0, changes light and arrangement. */
export type Scene = (variant: number) => string

/** Cycles through a list. */
export function pick<const L extends readonly [unknown, ...unknown[]]>(list: L, variant: number): L[number] {
  return list[variant % list.length] ?? list[0]
}

export function gradient(id: string, from: string, to: string, slanted = false): string {
  const end = slanted ? 'x2="1" y2="1"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" ${end}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/** A complete SVG on white; cropped to the centre if its sides differ. */
export function svgImage(inside: string, width: number, height: number): string {
  const side = Math.max(width, height)
  const [left, top] = [(side - width) / 2, (side - height) / 2].map((cut) => (cut / side) * 600)
  const view = `${left} ${top} ${(width / side) * 600} ${(height / side) * 600}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}"><rect width="600" height="600" fill="#ffffff"/>${inside}</svg>`
}
