import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'
type Color = { lab: readonly [number, number, number]; alpha: number }

const resolve = createRequire(import.meta.url).resolve
const TOKENS = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const SHEETS = [
  ...[...TOKENS.matchAll(/@import '(open-props\/\w+)'/g)].map(([, name = '']) =>
    readFileSync(resolve(name), 'utf8'),
  ),
  TOKENS.replaceAll(/\/\*.*?\*\//gs, ''),
]
const VALUES = new Map(
  SHEETS.flatMap((sheet) =>
    [...sheet.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  ),
)

/** Of every mark, bar, tick and field outline, on its possible backgrounds. */
const GROUNDS = ['--bg', '--surface', '--raised', '--chart-track']
const MARKS = ['1', '2', '3', '4', '5', '6'].map((number) => `--chart-${number}`)
const PAIRS = [
  ...[...MARKS, '--ink-3', '--accent-ink', '--plan', '--ok', '--warn', '--danger'].flatMap((mark) =>
    GROUNDS.map((ground) => [mark, ground] as const),
  ),
  // On a selected row, with the outline of the goal's track.
  ...['--chart-1', '--ink-3', '--accent-ink', '--plan', '--ok', '--warn', '--danger'].map(
    (mark) => [mark, '--accent-soft'] as const,
  ),
  ...['--bg', '--surface', '--raised'].map((ground) => ['--line-field', ground] as const),
  // The outline of a band, on the band.
  ['--ink-3', '--chart-band'],
  ['--accent-ink', '--chart-band'],
] as const

test.each(['light', 'dark'] as const)(
  'marks, bars and outlines contrast with their background in %s',
  (theme) => {
    const low = PAIRS.flatMap(([mark, ground]) => {
      const ratio = contrast(colorOf(`var(${mark})`, theme), colorOf(`var(${ground})`, theme))
      return ratio < 3 ? [`${mark} on ${ground}: ${ratio.toFixed(2)}`] : []
    })
    expect(low).toEqual([])
    // The measurement works: a track is fainter than what is on it.
    expect(contrast(colorOf('var(--chart-track)', theme), colorOf('var(--surface)', theme))).toBeLessThan(2)
  },
)

function colorOf(text: string, theme: Theme): Color {
  const [, name = '', inner = ''] = /^([\w-]+)\((.*)\)$/s.exec(text) ?? []
  if (name === 'var') return colorOf(VALUES.get(inner.trim()) ?? '', theme)
  const parts = partsOf(inner)
  if (name === 'light-dark') return colorOf(parts[theme === 'light' ? 0 : 1] ?? '', theme)
  if (name === 'color-mix') return mixed(parts[1] ?? '', parts[2] ?? '', theme)
  if (text === 'transparent') return { lab: [0, 0, 0], alpha: 0 }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1]
  if (hex === undefined) throw new Error(`No colour: ${text}`)
  const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  return {
    lab: labOf([0, 2, 4].map((at) => linear(Number.parseInt(full.slice(at, at + 2), 16) / 255))),
    alpha: 1,
  }
}

/** `a, b(c, d)`: split at the commas outside brackets. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts.map((part) => part.trim())
}

/** `first` has its percentage; only opaque colours. */
function mixed(first: string, second: string, theme: Theme): Color {
  const [, color = '', share = ''] = /^(.*)\s([\d.]+)%$/s.exec(first) ?? []
  const [one, other] = [colorOf(color, theme), colorOf(second, theme)]
  if (one.alpha < 1 || other.alpha < 1) throw new Error(`Not opaque: ${first}, ${second}`)
  const part = Number(share) / 100
  const between = (at: 0 | 1 | 2) => one.lab[at] * part + other.lab[at] * (1 - part)
  return { lab: [between(0), between(1), between(2)], alpha: 1 }
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function labOf([r = 0, g = 0, b = 0]: readonly number[]): Color['lab'] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function luminance({ lab: [lightness, a, b] }: Color): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
