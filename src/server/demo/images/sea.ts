import { gradient, type Scene, turn } from './scene.ts'

const SKIES = [
  ['#f0b49a', '#f7dcc2', '#fbeed3'],
  ['#8fb4c9', '#dbe7e6', '#fffaf0'],
  ['#5c4a72', '#e2937a', '#ffe3b8'],
  ['#d9a14e', '#f4e0b5', '#fffbe9'],
] as const

/** One or two sails before a low sun. */
export const sea: Scene = (variant) => {
  const [high, low, sun] = turn(SKIES, variant)
  const sunX = turn([210, 390, 300, 160], variant)
  const boatX = turn([420, 190, 380, 430], variant)
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
