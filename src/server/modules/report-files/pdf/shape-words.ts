import { Blob, Buffer, BufferFlag, ClusterLevel, Face, type Feature, Font, shape } from 'harfbuzzjs'

/** As the PDF writer asks for it, of a font's glyph: its advance in the font's units, what it stands for. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] }

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** The glyphs of a text with their places, from left to right, in the font's units. */
export type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number }

export type Words = {
  /** A run that is the caller's own: the PDF writer scales it in place. */
  run: (word: string) => Run
  /** The width alone, in the font's units. */
  advance: (word: string) => number
}

/** A run in few figures: an object for each sign would be several times as much. */
type CachedRun = { glyphs: Glyph[]; advances: number[]; offsets: number[] | null; advanceWidth: number }

/** Joiners and their like: the glyph before one stands elsewhere without it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu

/** Reused for every word. */
const buffer = new Buffer()

/** The font of a file, which shapes. */
export function openShaper(file: Uint8Array<ArrayBuffer>): Font {
  return new Font(new Face(new Blob(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))))
}

/**
 * Shapes words, and keeps each: those of a report come again and again, and are measured before they are drawn.
 * @param signOf the sign whose glyph it is by itself, if any
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
    // Each glyph says what it stands for by itself, also where a script puts signs into another order.
    buffer.setClusterLevel(ClusterLevel.CHARACTERS)
    // A blank would stand in the place of a joiner, and be read as one.
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
      // Of several glyphs for one sign the first says it.
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
