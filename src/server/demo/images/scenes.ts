import { type Scene, gradient, pick } from './scene.ts'

const SKIES = [
  ['#f0b49a', '#f7dcc2', '#fbeed3'],
  ['#8fb4c9', '#dbe7e6', '#fffaf0'],
  ['#5c4a72', '#e2937a', '#ffe3b8'],
  ['#d9a14e', '#f4e0b5', '#fffbe9'],
] as const

/** One or two sails before a low sun. */
const sea: Scene = (variant) => {
  const [high, low, sun] = pick(SKIES, variant)
  const sunX = pick([210, 390, 300, 160], variant)
  const boatX = pick([420, 190, 380, 430], variant)
  const glitter = Array.from({ length: 9 }, (_, at) => {
    const width = 120 - at * 5 + (at % 2) * 46
    return `<rect x="${sunX - width / 2}" y="${338 + at * 26}" width="${width}" height="6" rx="3" fill="${sun}" opacity="${0.75 - at * 0.06}"/>`
  })
  return `<defs>${gradient('sky', high, low)}${gradient('water', '#2f7f92', '#123e55')}</defs>
<rect width="600" height="320" fill="url(#sky)"/>
<circle cx="${sunX}" cy="250" r="74" fill="${sun}"/>
<rect y="310" width="600" height="290" fill="url(#water)"/>
${glitter.join('')}
<g transform="translate(${boatX} 330)"><path d="M6-190C-30-110-50-60-66-14H6Z" fill="#fdf8ee"/><path d="M18-150C40-90 58-50 66-14H18Z" fill="#efe0c8"/>
<rect x="8" y="-196" width="6" height="196" fill="#5b2b22"/><path d="M-86-4H92C84 26 66 38 40 40H-42C-66 38-80 22-86-4Z" fill="#7a2f24"/></g>`
}

const VELVETS = [
  ['#5a2338', '#3a1526', '#7d3450'],
  ['#1f3f44', '#12292d', '#2e5c61'],
  ['#e6d6cb', '#cdb7a8', '#f2e7de'],
  ['#2c2b45', '#1a1a2e', '#45436b'],
] as const

/** Two rings with pearls on cloth. */
const rings: Scene = (variant) => {
  const [ground, deep, fold] = pick(VELVETS, variant)
  const angle = pick([0, -24, 30, 12], variant)
  const pearl = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#pearl)"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 4}" fill="#fff"/>`
  return `<defs>${gradient('cloth', ground, deep)}${gradient('gold', '#f4dc94', '#a5762a', true)}${gradient('pearl', '#ffffff', '#cfc6bd', true)}</defs>
<rect width="600" height="600" fill="url(#cloth)"/><path d="M0 470C140 400 240 520 380 450S540 400 600 430V600H0Z" fill="${fold}" opacity=".55"/><path d="M0 540C160 480 260 570 400 520S560 500 600 510V600H0Z" fill="${fold}" opacity=".5"/>
<g transform="rotate(${angle} 300 300)"><ellipse cx="268" cy="330" rx="138" ry="142" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="26"/><circle cx="258" cy="310" r="136" fill="none" stroke="url(#gold)" stroke-width="26"/>${pearl(258, 168, 46)}
<ellipse cx="402" cy="390" rx="102" ry="106" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="18"/><circle cx="394" cy="374" r="102" fill="none" stroke="url(#gold)" stroke-width="18"/>${pearl(470, 296, 26)}</g>`
}

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
const plate: Scene = (variant) => {
  const [light, dark] = pick(CLOTHS, variant)
  const turned = variant * 47
  const strands = Array.from({ length: 26 }, (_, at) => {
    const angle = at * 41 + turned
    const colour = pick(['#e7b84f', '#f2cf72', '#d9a23a'], at)
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

const LIGHTS = [
  ['#f2a98a', '#f9d9b0', '#fff3d8', '#8d7188', '#5d5470', '#2f3146'],
  ['#9fc2d4', '#e8efe6', '#ffffff', '#7d9aa6', '#4b6b78', '#233c48'],
  ['#3a3a66', '#c97f8d', '#ffe9c9', '#6d5a86', '#433f66', '#1f2038'],
  ['#c9d7b8', '#f4f0d8', '#fff8dc', '#8aa087', '#5a7763', '#2c4438'],
] as const

/** Three mountain ranges, the farthest with snow. */
const mountains: Scene = (variant) => {
  const [high, low, sun, far, middle, near] = pick(LIGHTS, variant)
  const sunX = pick([430, 170, 300, 470], variant)
  const peak = pick([310, 360, 250, 290], variant)
  return `<defs>${gradient('sky', high, low)}</defs><rect width="600" height="600" fill="url(#sky)"/>
<circle cx="${sunX}" cy="190" r="120" fill="${sun}" opacity=".35"/><circle cx="${sunX}" cy="190" r="66" fill="${sun}"/>
<path d="M0 430L120 270 190 340 ${peak} 150 ${peak + 130} 330 510 250 600 340V600H0Z" fill="${far}"/>
<path d="M${peak} 150L${peak - 48} 226 ${peak - 12} 262 ${peak + 14} 232 ${peak + 40} 262 ${peak + 60} 233Z" fill="#fdf4ee"/>
<path d="M0 500L150 350 250 450 390 310 520 440 600 390V600H0Z" fill="${middle}"/>
<path d="M0 560L110 480 210 550 360 470 470 540 600 470V600H0Z" fill="${near}"/>`
}

const BEDS = [
  ['#dfe5c6', '#f3f1e0', '#b84a2b'],
  ['#23402f', '#16291f', '#d8862f'],
  ['#f0dfc0', '#faf3e4', '#6d3a5c'],
  ['#c9d8d3', '#eef3ee', '#c33b3b'],
] as const

/** Leaves and flowers. */
const garden: Scene = (variant) => {
  const [ground, light, fruit] = pick(BEDS, variant)
  const leaf = (x: number, y: number, angle: number, size: number, colour: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0C40-70 120-70 150 0 120 60 40 60 0 0Z" fill="${colour}"/><path d="M4 0H140" stroke="#fff" stroke-opacity=".35" stroke-width="4"/></g>`
  const leaves = Array.from({ length: 7 }, (_, at) => {
    const side = at % 2 === 0
    const colour = pick(['#4c7f47', '#6b9a55', '#39683c', '#86ad63'], at + variant)
    return leaf(300, 520 - at * 66, side ? -28 : 208, 1.15 - at * 0.08, colour)
  })
  const fruits = [
    [196, 470, 46],
    [410, 420, 40],
    [236, 300, 34],
    [386, 250, 30],
  ].slice(variant % 2)
  const marks = fruits.map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fruit}"/><circle cx="${x - r / 3}" cy="${y - r / 3}" r="${r / 5}" fill="#fff" opacity=".6"/><path d="M${x - 12} ${y - r + 4}l12-12 12 12-12 8Z" fill="#39683c"/>`,
  )
  return `<defs>${gradient('bed', light, ground)}</defs><rect width="600" height="600" fill="url(#bed)"/><circle cx="${pick([450, 150, 440, 170], variant)}" cy="150" r="92" fill="#fff" opacity=".35"/>
<path d="M300 600C292 420 312 260 300 70" stroke="#39683c" stroke-width="12" fill="none"/>${leaves.join('')}${marks.join('')}`
}

const TABLES = [
  ['#e8e4dc', '#cfc8ba'],
  ['#b98a5e', '#8d6240'],
  ['#3b4a4d', '#263234'],
  ['#dcc3a6', '#c2a27d'],
] as const

/** A cup from above, with or without milk, next to a few beans. */
const cup: Scene = (variant) => {
  const [light, dark] = pick(TABLES, variant)
  const handle = pick([0, 55, -40, 90], variant)
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

const FLAVOURS = [
  ['#f7c8c4', '#fdeeda', '#b7d3b0', '#f3e3d3'],
  ['#cfe6e0', '#f6d98a', '#f29e7d', '#e4f0ee'],
  ['#8c5a3c', '#f4e7d3', '#d98ba0', '#f0d9c6'],
  ['#f2e3a0', '#b9cf86', '#fbf6ea', '#dbe7dd'],
] as const

/** A cone with three scoops. */
const cone: Scene = (variant) => {
  const [first, second, third, wall] = pick(FLAVOURS, variant)
  const lean = pick([-6, 8, 0, -12], variant)
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

const WALLS = [
  ['#f1e7da', '#e3d3bd', '#c9b496'],
  ['#e9dcd8', '#d8beb8', '#b99791'],
  ['#dfe6e2', '#c3d0c9', '#98aaa1'],
  ['#2f4146', '#22333a', '#16242a'],
] as const

/** A dropper bottle and a small jar, lit from the side. */
const bottle: Scene = (variant) => {
  const [light, shade, shelf] = pick(WALLS, variant)
  const [left, right] = variant % 2 === 0 ? [210, 390] : [340, 150]
  return `<defs>${gradient('wall', light, shade, true)}${gradient('glass', '#d98f55', '#8b4316', true)}${gradient('cap', '#4a4a48', '#1d1d1b', true)}${gradient('jar', '#ffffff', '#dcd5c9', true)}</defs>
<rect width="600" height="600" fill="url(#wall)"/><path d="M0 0H250L600 400V470L0 120Z" fill="#fff" opacity=".28"/>
<rect y="462" width="600" height="138" fill="${shelf}"/><ellipse cx="${left + 40}" cy="536" rx="150" ry="20" fill="#000" opacity=".18"/><ellipse cx="${right + 50}" cy="540" rx="110" ry="16" fill="#000" opacity=".16"/>
<g transform="translate(${left - 74} 0)"><rect x="48" y="96" width="54" height="86" rx="20" fill="url(#cap)"/><rect x="40" y="168" width="70" height="44" rx="6" fill="url(#cap)"/>
<path d="M44 212H106V232C140 238 150 254 150 280V512C150 530 140 538 124 538H26C10 538 0 530 0 512V280C0 254 10 238 44 232Z" fill="url(#glass)"/><rect x="18" y="330" width="114" height="128" fill="#f6efe4"/><rect x="34" y="356" width="62" height="7" fill="#33312d"/><rect x="34" y="376" width="44" height="4" fill="#8b8378"/><rect x="34" y="432" width="34" height="4" fill="#8b8378"/></g>
<g transform="translate(${right - 20} 0)"><rect y="412" width="150" height="46" rx="10" fill="url(#cap)"/><path d="M6 458H144V520C144 534 136 542 122 542H28C14 542 6 534 6 520Z" fill="url(#jar)"/></g>`
}

/** The subjects of the invented brands' images. */
export const scenes = { bottle, cone, cup, garden, mountains, plate, rings, sea } as const satisfies Record<
  string,
  Scene
>
export type SceneName = keyof typeof scenes

/** Variants of each scene. */
export const VARIANTS = 4
