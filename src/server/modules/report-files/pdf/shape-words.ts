import { Blob, Buffer, BufferFlag, ClusterLevel, Face, type Feature, Font, shape } from 'harfbuzzjs'

/** A glyph in the PDF writer's form: advance in font units, and the characters it represents. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] }

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** The glyphs of a text with their positions, from left to right, in font units. */
export type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }

export type Words = {
  /** A run owned by the caller: the PDF writer scales it in place. */
  run: (word: string) => Run
  /** Only the width, in font units. */
  advance: (word: string) => number
}

/** A run as plain numbers: an object per glyph would take several times as much memory. */
type CachedRun = { glyphs: Glyph[]; advances: number[]; offsets: number[] | null; advanceWidth: number }

/** Joiners and the like: without one, the glyph before it is positioned differently. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** Reused for every word. */
const buffer = new Buffer()

/** A file's font, for shaping. */
export function openShaper(file: Uint8Array<ArrayBuffer>): Font {
  return new Font(new Face(new Blob(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))))
}

/**
 * Shapes words and caches them: those of a report repeat, and are measured before they are drawn.
 * @param signOf the character that the glyph represents by itself, if any
 */
export function shapedWords(font: Font, signOf: (id: number) => string, features: Feature[]): Words {
  const glyphs = new Map<string, Glyph>()
  const cache = new Map<string, CachedRun>()

  const cachedRun = (word: string): CachedRun => {
    const known = cache.get(word)
    if (known !== undefined) return known
    const fresh = shaped(word)
    cache.set(word, fresh)
    return fresh
  }

  function shaped(word: string): CachedRun {
    buffer.reset()
    // Each glyph maps to its own characters, even if a script reorders them.
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    // Otherwise a blank would replace a joiner, and be read as one.
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
    buffer.addText(word)
    buffer.guessSegmentProperties()
    shape(font, buffer, features)
    const positions = buffer.getGlyphPositions()
    const infos = buffer.getGlyphInfos()
    const starts = Array.from(new Set(infos.map(({ cluster }) => cluster))).toSorted(
      (one, other) => one - other,
    )
    const signs = new Map(starts.map((start, index) => [start, word.slice(start, starts[index + 1])]))
    const its = infos.map(({ codepoint: id, cluster }) => {
      // Of several glyphs for one character, the first represents it.
      const text = signs.get(cluster) ?? signOf(id)
      signs.delete(cluster)
      return glyphOf(id, text)
    })
    const offsets = positions.flatMap(({ yAdvance, xOffset, yOffset }) => [yAdvance, xOffset, yOffset])
    return {
      glyphs: its,
      advances: positions.map(({ xAdvance }) => xAdvance),
      offsets: offsets.some((offset) => offset !== 0) ? offsets : null,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    }
  }

  function glyphOf(id: number, text: string): Glyph {
    const key = `${id} ${text}`
    const known = glyphs.get(key)
    if (known !== undefined) return known
    const codePoints = Array.from(text.replaceAll(IGNORABLE, ''), (sign) => sign.codePointAt(0) ?? 0)
    const glyph = { id, advanceWidth: font.glyphHAdvance(id), codePoints }
    glyphs.set(key, glyph)
    return glyph
  }

  return { run: (word) => runOf(cachedRun(word)), advance: (word) => cachedRun(word).advanceWidth }
}

function runOf({ glyphs, advances, offsets, advanceWidth }: CachedRun): Run {
  const positions = advances.map((xAdvance, index) => ({
    xAdvance,
    yAdvance: offsets?.[3 * index] ?? 0,
    xOffset: offsets?.[3 * index + 1] ?? 0,
    yOffset: offsets?.[3 * index + 2] ?? 0,
  }))
  return { glyphs, positions, advanceWidth }
}
