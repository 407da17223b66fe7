import { gradient, type Scene, turn } from './scene.ts'

const WALLS = [
  ['#f1e7da', '#e3d3bd', '#c9b496'],
  ['#e9dcd8', '#d8beb8', '#b99791'],
  ['#dfe6e2', '#c3d0c9', '#98aaa1'],
  ['#2f4146', '#22333a', '#16242a'],
] as const

/** A dropper bottle and a small jar, lit from the side. */
export const bottle: Scene = (variant) => {
  const [light, shade, shelf] = turn(WALLS, variant)
  const [left, right] = variant % 2 === 0 ? [210, 390] : [340, 150]
  return `<defs>${gradient('wall', light, shade, true)}${gradient('glass', '#d98f55', '#8b4316', true)}${gradient('cap', '#4a4a48', '#1d1d1b', true)}${gradient('jar', '#ffffff', '#dcd5c9', true)}</defs>
<rect width="600" height="600" fill="url(#wall)"/><path d="M0 0H250L600 400V470L0 120Z" fill="#fff" opacity=".28"/>
<rect y="462" width="600" height="138" fill="${shelf}"/><ellipse cx="${left + 40}" cy="536" rx="150" ry="20" fill="#000" opacity=".18"/><ellipse cx="${right + 50}" cy="540" rx="110" ry="16" fill="#000" opacity=".16"/>
<g transform="translate(${left - 74} 0)"><rect x="48" y="96" width="54" height="86" rx="20" fill="url(#cap)"/><rect x="40" y="168" width="70" height="44" rx="6" fill="url(#cap)"/>
<path d="M44 212H106V232C140 238 150 254 150 280V512C150 530 140 538 124 538H26C10 538 0 530 0 512V280C0 254 10 238 44 232Z" fill="url(#glass)"/><rect x="18" y="330" width="114" height="128" fill="#f6efe4"/><rect x="34" y="356" width="62" height="7" fill="#33312d"/><rect x="34" y="376" width="44" height="4" fill="#8b8378"/><rect x="34" y="432" width="34" height="4" fill="#8b8378"/></g>
<g transform="translate(${right - 20} 0)"><rect y="412" width="150" height="46" rx="10" fill="url(#cap)"/><path d="M6 458H144V520C144 534 136 542 122 542H28C14 542 6 534 6 520Z" fill="url(#jar)"/></g>`
}
