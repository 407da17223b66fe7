import { gradient, type Scene, turn } from './scene.ts'

const FLAVOURS = [
  ['#f7c8c4', '#fdeeda', '#b7d3b0', '#f3e3d3'],
  ['#cfe6e0', '#f6d98a', '#f29e7d', '#e4f0ee'],
  ['#8c5a3c', '#f4e7d3', '#d98ba0', '#f0d9c6'],
  ['#f2e3a0', '#b9cf86', '#fbf6ea', '#dbe7dd'],
] as const

/** A cone with three scoops. */
export const cone: Scene = (variant) => {
  const [first, second, third, wall] = turn(FLAVOURS, variant)
  const lean = turn([-6, 8, 0, -12], variant)
  const drip = (colour: string, x: number, y: number) =>
    `<path d="M${x} ${y}h36v34a18 18 0 0 1-36 0Z" fill="${colour}"/>`
  const lattice = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M${190 + at * 30} 330L${90 + at * 30} 560M${110 + at * 30} 330L${210 + at * 30} 560" stroke="#b27a3b" stroke-width="4"/>`,
  )
  return `<defs>${gradient('wall', wall, '#ffffff', true)}${gradient('wafer', '#e3b068', '#c98d45')}<clipPath id="cone"><path d="M196 330H404L300 574Z"/></clipPath></defs>
<rect width="600" height="600" fill="url(#wall)"/><path d="M0 600L600 180V600Z" fill="#000" opacity=".05"/>
<g transform="rotate(${lean} 300 420)"><path d="M196 330H404L300 574Z" fill="url(#wafer)"/><g clip-path="url(#cone)">${lattice.join('')}</g>
<circle cx="236" cy="276" r="82" fill="${first}"/><circle cx="364" cy="276" r="82" fill="${second}"/><circle cx="300" cy="176" r="86" fill="${third}"/>
<ellipse cx="300" cy="334" rx="122" ry="22" fill="${second}"/>${drip(first, 206, 322)}${drip(second, 340, 326)}
<circle cx="270" cy="146" r="16" fill="#fff" opacity=".45"/><circle cx="212" cy="250" r="13" fill="#fff" opacity=".4"/><circle cx="340" cy="250" r="13" fill="#fff" opacity=".4"/></g>`
}
