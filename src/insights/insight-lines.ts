/** Pixels of the picture. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** A recognised word. */
export type SeenWord = { readonly text: string; readonly box: Box }

/** Words that are read together: a number with its unit, or a text. */
export type Phrase = { readonly text: string; readonly box: Box }

/** Arrows at the end of a row, and what separates numbers. */
const SIGNS = /^[>›»<‹«|•·—–\-_.,:;'"“”‘’()[\]{}~=*]+$/
const ARROWS = /\s*[>›»]$/
const STARTS_WITH_NUMBER = /^[+-]?\d/

/** The largest distance between words of one phrase, in heights of their text. */
const GAP = 0.9

/** Lines from top to bottom, each with its phrases from left to right. */
export function linesOf(words: readonly SeenWord[]): Phrase[][] {
  const seen = words
    .map((word) => ({ ...word, text: word.text.trim().replace(ARROWS, '') }))
    .filter(({ text, box }) => text !== '' && !SIGNS.test(text) && box.x1 > box.x0 && box.y1 > box.y0)
    .toSorted((one, other) => middleOf(one.box) - middleOf(other.box))
  const lines: SeenWord[][] = []
  let middle = -Infinity
  for (const word of seen) {
    const line = lines.at(-1)
    const height = word.box.y1 - word.box.y0
    if (line !== undefined && middleOf(word.box) - middle < height * 0.4) line.push(word)
    else {
      lines.push([word])
      middle = middleOf(word.box)
    }
  }
  return lines.map((line) => phrasesOf(line.toSorted((one, other) => one.box.x0 - other.box.x0)))
}

function phrasesOf(line: readonly SeenWord[]): Phrase[] {
  const phrases: Phrase[] = []
  for (const word of line) {
    const last = phrases.at(-1)
    if (last !== undefined && belongs(last, word)) phrases[phrases.length - 1] = joined(last, word)
    else phrases.push(word)
  }
  return phrases
}

function belongs(last: Phrase, word: SeenWord): boolean {
  const height = Math.max(heightOf(last.box), heightOf(word.box))
  if (word.box.x0 - last.box.x1 > height * GAP) return false
  // «12 345» may be two numbers, and the unit of «12 M?n» is unreadable; as one phrase they are not a number.
  if (STARTS_WITH_NUMBER.test(last.text)) return true
  return !STARTS_WITH_NUMBER.test(word.text)
}

function joined(one: Phrase, other: Phrase): Phrase {
  return {
    text: `${one.text} ${other.text}`,
    box: around(one.box, other.box),
  }
}

export function around(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  }
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0
}

export function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2
}
