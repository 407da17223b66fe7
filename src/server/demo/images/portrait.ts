import { gradient, pick } from './scene.ts'

const GROUNDS = ['#d9bfae', '#b9cbc9', '#d8cda8', '#c7b7c9', '#a9bfa6', '#d3a58f', '#9fb3c8'] as const
const SKINS = ['#f0cdb4', '#e3b795', '#f5d9c6', '#c99670', '#a8734e', '#eac3a4'] as const
const HAIRS = ['#6b3e2b', '#2f2320', '#a8713d', '#4a2d22', '#1f1b1c', '#c9a05f', '#7d3b2a'] as const
const CLOTHES = ['#f4efe8', '#2f4858', '#b5533c', '#6a7d5a', '#35323c', '#d9b24f'] as const

/** Hair style, and whether there is a beard. */
export type Look = 'LONG' | 'SHORT' | 'TIED' | 'CURLY' | 'BEARD'

type Cut = { readonly back: string; readonly front: string }

const SHORT_CUT: Cut = {
  back: 'M186 250C170 120 240 76 304 76S432 120 414 250Z',
  front: 'M188 246C192 150 250 124 300 128S410 150 412 246C392 196 352 176 300 180S206 196 188 246Z',
}
const CUTS: Readonly<Record<Look, Cut>> = {
  LONG: {
    back: 'M150 300C140 130 220 60 300 60S460 130 450 300L462 500H138Z',
    front: 'M182 260C196 150 330 130 392 200 404 130 320 90 262 104 196 118 172 180 182 260Z',
  },
  SHORT: SHORT_CUT,
  TIED: {
    back: 'M176 280C160 130 230 86 300 86S440 130 424 280L420 330H180Z',
    front:
      'M186 250C200 170 260 140 300 140S400 170 414 250C380 190 340 178 300 196 260 178 220 190 186 250Z',
  },
  CURLY: {
    back: 'M160 320C120 240 150 90 300 74 450 90 480 240 440 320 470 380 430 430 400 410H200C170 430 130 380 160 320Z',
    front:
      'M186 250C190 170 240 150 270 170 300 140 350 150 370 172 400 170 412 210 414 250 380 206 220 206 186 250Z',
  },
  BEARD: SHORT_CUT,
}

/** A face without features on a 600 by 600 canvas; each number is another person. */
export function portrait(person: number, look: Look): string {
  const ground = pick(GROUNDS, person)
  const skin = pick(SKINS, person * 5 + (person >> 2))
  const hair = pick(HAIRS, person * 5 + (person >> 1))
  const clothes = pick(CLOTHES, person * 7 + 1)
  const { back, front } = CUTS[look]
  const beard =
    look === 'BEARD'
      ? `<path d="M196 300C200 420 260 446 300 446S400 420 404 300C396 360 350 372 300 372S204 360 196 300Z" fill="${hair}"/>`
      : ''
  const bun = look === 'TIED' ? `<circle cx="300" cy="70" r="52" fill="${hair}"/>` : ''
  return `<defs>${gradient('ground', ground, '#f3ebe1')}</defs><rect width="600" height="600" fill="url(#ground)"/>
${bun}<path d="${back}" fill="${hair}"/><path d="M250 400H350V500H250Z" fill="${skin}"/><path d="M250 440C280 460 320 460 350 440V420H250Z" fill="#000" opacity=".12"/>
<path d="M80 620C90 520 180 488 250 480 270 512 330 512 350 480 420 488 510 520 520 620Z" fill="${clothes}"/>
<ellipse cx="300" cy="290" rx="112" ry="150" fill="${skin}"/>${beard}<path d="${front}" fill="${hair}"/>`
}
