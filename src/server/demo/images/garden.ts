import { gradient, type Scene, turn } from './scene.ts'

const BEDS = [
  ['#dfe5c6', '#f3f1e0', '#b84a2b'],
  ['#23402f', '#16291f', '#d8862f'],
  ['#f0dfc0', '#faf3e4', '#6d3a5c'],
  ['#c9d8d3', '#eef3ee', '#c33b3b'],
] as const

/** Leaves and flowers. */
export const garden: Scene = (variant) => {
  const [ground, light, fruit] = turn(BEDS, variant)
  const leaf = (x: number, y: number, angle: number, size: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0C40-70 120-70 150 0 120 60 40 60 0 0Z" fill="${colour}"/><path d="M4 0H140" stroke="#fff" stroke-opacity=".35" stroke-width="4"/></g>`
  const leaves = Array.from({ length: 7 }, (_, at) => {
    const side = at % 2 === 0
    const colour = turn(['#4c7f47', '#6b9a55', '#39683c', '#86ad63'], at + variant)
    return leaf(300, 520 - at * 66, side ? -28 : 208, 1.15 - at * 0.08, colour)
  })
  const fruits = [
    [196, 470, 46],
    [410, 420, 40],
    [236, 300, 34],
    [386, 250, 30],
  ].slice(variant % 2)
  const drawn = fruits.map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fruit}"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 5}" fill="#fff" opacity=".6"/><path d="M${x - 12} ${y - r + 4}l12-12 12 12-12 8Z" fill="#39683c"/>`,
  )
  return `<defs>${gradient('bed', light, ground)}</defs><rect width="600" height="600" fill="url(#bed)"/><circle cx="${turn([450, 150, 440, 170], variant)}" cy="150" r="92" fill="#fff" opacity=".35"/>
<path d="M300 600C292 420 312 260 300 70" stroke="#39683c" stroke-width="12" fill="none"/>${leaves.join('')}${drawn.join('')}`
}
