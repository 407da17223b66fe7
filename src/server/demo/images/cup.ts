import { gradient, type Scene, turn } from './scene.ts'

const TABLES = [
  ['#e8e4dc', '#cfc8ba'],
  ['#b98a5e', '#8d6240'],
  ['#3b4a4d', '#263234'],
  ['#dcc3a6', '#c2a27d'],
] as const

/** A cup from above, with or without milk, next to a few beans. */
export const cup: Scene = (variant) => {
  const [light, dark] = turn(TABLES, variant)
  const handle = turn([0, 55, -40, 90], variant)
  const heart = `<path d="M300 372C236 326 226 282 250 262 272 246 294 258 300 278 306 258 328 246 350 262 374 282 364 326 300 372Z" fill="#f0d9b8"/><path d="M300 340C266 314 262 292 276 284 288 278 298 286 300 296 302 286 312 278 324 284 338 292 334 314 300 340Z" fill="#a8642f"/>`
  const crema = `<circle cx="300" cy="300" r="84" fill="#a5672f" opacity=".6"/><path d="M232 300C250 250 340 244 366 292 330 270 262 278 232 300Z" fill="#d6a163" opacity=".7"/>`
  const beans = [
    [92, 470, 20],
    [140, 512, -40],
    [66, 530, 70],
    [510, 96, 30],
    [548, 148, -20],
  ].map(
    ([x = 0, y = 0, angle = 0]) =>
      `<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse rx="24" ry="16" fill="#4a2a17"/><path d="M-22 0C-8-7 8 7 22 0" stroke="#2b160b" stroke-width="4" fill="none"/></g>`,
  )
  return `<defs>${gradient('table', light, dark, true)}</defs><rect width="600" height="600" fill="url(#table)"/>
<ellipse cx="316" cy="322" rx="222" ry="214" fill="#000" opacity=".16"/><circle cx="300" cy="300" r="214" fill="#faf7f1"/><circle cx="300" cy="300" r="160" fill="#efe9df"/>
<g transform="rotate(${handle} 300 300)"><rect x="410" y="262" width="110" height="76" rx="38" fill="none" stroke="#fff" stroke-width="26"/></g>
<circle cx="300" cy="300" r="138" fill="#fff"/><circle cx="300" cy="300" r="114" fill="#6b3a1b"/>${variant % 2 === 0 ? heart : crema}${beans.join('')}`
}
