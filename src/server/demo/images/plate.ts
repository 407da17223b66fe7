import { gradient, type Scene, turn } from './scene.ts'

const CLOTHS = [
  ['#35504a', '#20352f'],
  ['#8c3f2c', '#6b2c1f'],
  ['#d9cdb8', '#c2b294'],
  ['#34506b', '#213549'],
] as const
const TOMATOES = [
  [-60, -40],
  [10, -64],
  [62, -18],
  [-28, 34],
  [48, 48],
  [-78, 24],
] as const

/** A plate of spaghetti from above. */
export const plate: Scene = (variant) => {
  const [light, dark] = turn(CLOTHS, variant)
  const turned = variant * 47
  const strands = Array.from({ length: 26 }, (_, at) => {
    const angle = at * 41 + turned
    const colour = turn(['#e7b84f', '#f2cf72', '#d9a23a'], at)
    return `<path d="M-${118 - (at % 5) * 9}-${(at * 7) % 30}C-50-${70 - at * 2} 40 ${at * 4 - 40} ${112 - (at % 4) * 8} ${(at * 11) % 40}" transform="rotate(${angle})" fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`
  })
  const tomatoes = TOMATOES.slice(variant % 2, 5 + (variant % 2)).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="23" fill="#c8371f"/><circle cx="${x - 7}" cy="${y - 8}" r="6" fill="#f08a6c"/>`,
  )
  return `<defs>${gradient('cloth', light, dark, true)}</defs><rect width="600" height="600" fill="url(#cloth)"/>
<ellipse cx="312" cy="318" rx="236" ry="232" fill="#000" opacity=".22"/>
<circle cx="300" cy="300" r="228" fill="#f3eadb"/><circle cx="300" cy="300" r="168" fill="#fbf5ea"/><circle cx="300" cy="300" r="168" fill="none" stroke="#e4d7c0" stroke-width="3"/>
<g transform="translate(300 300)">${strands.join('')}<g transform="rotate(${turned})">${tomatoes.join('')}
<path d="M-8-6C10-54 52-58 66-44 58-14 30 6-8-6Z" fill="#3f7a3b"/><path d="M-8 0C-46-20-74-6-80 14-54 30-22 26-8 0Z" fill="#4f9147"/></g></g>
<rect x="546" y="90" width="18" height="420" rx="9" fill="#c8b07a" transform="rotate(${6 - variant * 3} 555 300)"/>`
}
