/** A reference of a slide: a part of the file, or the address of a hyperlink. */
export type Relation = { type: RelationType; target: string }
export type RelationType = 'chart' | 'hyperlink' | 'image' | 'notesSlide' | 'slideLayout'

export type Slide = {
  title: string
  /** The XML of its shapes, bottom first. */
  shapes: string[]
  relations: Relation[]
  /** Speaker notes: the origin of the numbers. */
  notes: string[]
}

/** A file inside the presentation. */
export type Part = { path: string; bytes: Uint8Array | string }

/** The presentation being written. */
export type Deck = {
  slides: Slide[]
  /** Images and charts, with their dependencies. */
  parts: Part[]
  /** The JPEGs of the report by address. */
  images: ReadonlyMap<string, Uint8Array>
  /** The paths of those in `parts`. */
  media: Map<string, string>
  charts: number
}

/** Points; a slide is 960 by 540. */
export type Box = { x: number; y: number; width: number; height: number }

/** The area below the title, within the margins. */
export const BODY: Box = { x: 48, y: 112, width: 864, height: 372 }

export function addSlide(deck: Deck, title: string): Slide {
  const slide: Slide = { title, shapes: [], relations: [], notes: [] }
  deck.slides.push(slide)
  return slide
}

/** The id by which shapes refer to it. */
export function relate(slide: Slide, relation: Relation): string {
  slide.relations.push(relation)
  return `rId${slide.relations.length}`
}

/** Ids begin at 2: 1 is the slide's own group. */
export function nextId({ shapes }: Slide): number {
  return shapes.length + 2
}
