import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

/** The house's two families; then those that lend the signs which neither has. */
const FILES = {
  serif: '@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf',
  serifMedium: '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
  sans: '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  sansMedium: '@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf',
  sansBold: '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf',
  noto: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
} as const

export type Face = keyof typeof FILES

const LENDERS = ['noto', 'arabic', 'emoji'] as const

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** Figures of one width, on the line. */
const FIGURES: Features = ['tnum', 'lnum', 'kern']
const DISPLAY: Features = ['tnum', 'lnum', 'kern', 'liga']

/**
 * What a text is shaped with beyond the font's own habits. Nothing where it can be helped: the writer then knows
 * most words by heart, which is what makes long tables quick.
 */
export function featuresOf(face: Face, text: string): Features | undefined {
  if (face === 'serif' || face === 'serifMedium') return DISPLAY
  return /^[\d\s.,:%€+−≈–—/-]+$/.test(text) ? FIGURES : undefined
}

export type Fonts = {
  path: (face: Face) => string
  /** In ems. */
  width: (face: Face, text: string) => number
  ascent: (face: Face) => number
  descent: (face: Face) => number
  /** The first face that has every sign of a grapheme, the wanted one before all; null where none has. */
  faceFor: (wanted: Face, grapheme: string) => Face | null
}

/** Opens each file when it is first asked for. */
export function openFonts(): Fonts {
  const opened = new Map<Face, Font>()
  const covered = new Map<Face, ReadonlySet<number>>()
  const widths = new Map<string, number>()

  const font = (face: Face): Font => {
    const known = opened.get(face)
    if (known !== undefined) return known
    const fresh = openSync(resolve(FILES[face]))
    if (!('layout' in fresh)) throw new Error(`${FILES[face]} holds more than one font.`)
    opened.set(face, fresh)
    return fresh
  }
  const faces = new Map<string, Face | null>()
  const covers = (face: Face, grapheme: string): boolean => {
    const signs = covered.get(face) ?? new Set(font(face).characterSet)
    covered.set(face, signs)
    return Array.from(grapheme).every((sign) => signs.has(sign.codePointAt(0) ?? 0) || isSilent(sign))
  }
  return {
    path: (face) => resolve(FILES[face]),
    width(face, text) {
      const key = `${face} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return known
      const width = font(face).layout(text, featuresOf(face, text)).advanceWidth / font(face).unitsPerEm
      widths.set(key, width)
      return width
    },
    ascent: (face) => font(face).ascent / font(face).unitsPerEm,
    descent: (face) => -font(face).descent / font(face).unitsPerEm,
    faceFor(wanted, grapheme) {
      const key = `${wanted} ${grapheme}`
      const known = faces.get(key)
      if (known !== undefined) return known
      const face = [wanted, ...LENDERS].find((each) => covers(each, grapheme)) ?? null
      faces.set(key, face)
      return face
    },
  }
}

/** Joiners and selectors, which draw nothing themselves. */
function isSilent(sign: string): boolean {
  return /^[\p{Cf}\p{Variation_Selector}]$/u.test(sign)
}
