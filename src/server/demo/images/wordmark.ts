/** Strokes of 28 units, 100 high: letters drawn without a font, which some machines lack. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  m: [112, 'M14 100V40M14 54C22 34 56 34 56 58V100M56 54C64 34 98 34 98 58V100'],
  e: [76, 'M14 70H62C62 30 12 30 12 70C12 104 48 104 60 88'],
  r: [52, 'M14 100V40M14 58C20 42 34 38 48 42'],
  i: [28, 'M14 100V40M14 16V22'],
  d: [78, 'M64 100V4M64 70C64 30 12 30 12 70C12 110 64 110 64 70'],
  a: [78, 'M64 100V40M64 70C64 30 12 30 12 70C12 110 64 110 64 70'],
  n: [74, 'M14 100V40M14 54C24 34 60 34 60 60V100'],
}
const GAP = 18
/** Before the letters: a sundial's half disc with the shadow of its hand. */
const DIAL =
  '<path d="M0 96A60 60 0 0 1 120 96Z" fill="#bf400d"/><path d="M60 96L92 52" stroke="#ffffff" stroke-width="9"/>'

/** The demo agency's wide logo, «meridiana», as an SVG on white. */
export const wordmark = lettered('meridiana')

function lettered(text: string): string {
  let x = 150
  let letters = ''
  for (const letter of text) {
    const [width, path] = LETTERS[letter] ?? [0, '']
    letters += `<path transform="translate(${x} 0)" d="${path}"/>`
    x += width + GAP
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${x + 22}" height="152" viewBox="-20 -24 ${x + 22} 152">` +
    `<rect x="-20" y="-24" width="${x + 22}" height="152" fill="#ffffff"/>${DIAL}` +
    `<g fill="none" stroke="#252521" stroke-width="15" stroke-linecap="round">${letters}</g></svg>`
  )
}
