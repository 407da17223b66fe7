import { fold } from './fold.ts'

/** Lookalikes of Latin letters, in lower or upper case, by Latin letter. */
const LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еεє',
  g: 'ɡ',
  h: 'һнη',
  i: 'іιıӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼ',
  m: 'мμ',
  n: 'ո',
  o: 'оοօ',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγү',
  z: 'ζ',
}
const LATIN = new Map(
  Object.entries(LIKE).flatMap(([latin, others]) => Array.from(others, (letter) => [letter, latin] as const)),
)

/**
 * Normalise a text by appearance: folded, without invisible characters, lookalikes of other scripts as Latin letters.
 */
export function lookOf(text: string): string {
  const visible = fold(text).replaceAll(/\p{Cf}/gu, '')
  return Array.from(visible, (letter) => LATIN.get(letter) ?? letter).join('')
}
