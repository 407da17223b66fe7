import { gradient, type Scene, turn } from './scene.ts'

const VELVETS = [
  ['#5a2338', '#3a1526', '#7d3450'],
  ['#1f3f44', '#12292d', '#2e5c61'],
  ['#e6d6cb', '#cdb7a8', '#f2e7de'],
  ['#2c2b45', '#1a1a2e', '#45436b'],
] as const

/** Two rings with pearls on cloth. */
export const rings: Scene = (variant) => {
  const [ground, deep, fold] = turn(VELVETS, variant)
  const angle = turn([0, -24, 30, 12], variant)
  const pearl = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#pearl)"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 4}" fill="#fff"/>`
  return `<defs>${gradient('cloth', ground, deep)}${gradient('gold', '#f4dc94', '#a5762a', true)}${gradient('pearl', '#ffffff', '#cfc6bd', true)}</defs>
<rect width="600" height="600" fill="url(#cloth)"/><path d="M0 470C140 400 240 520 380 450S540 400 600 430V600H0Z" fill="${fold}" opacity=".55"/><path d="M0 540C160 480 260 570 400 520S560 500 600 510V600H0Z" fill="${fold}" opacity=".5"/>
<g transform="rotate(${angle} 300 300)"><ellipse cx="268" cy="330" rx="138" ry="142" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="26"/><circle cx="258" cy="310" r="136" fill="none" stroke="url(#gold)" stroke-width="26"/>${pearl(258, 168, 46)}
<ellipse cx="402" cy="390" rx="102" ry="106" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="18"/><circle cx="394" cy="374" r="102" fill="none" stroke="url(#gold)" stroke-width="18"/>${pearl(470, 296, 26)}</g>`
}
