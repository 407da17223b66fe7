import type { Words } from '../../../../messages/words.ts'
import type { Section } from '../../../../report/document.ts'
import { type Paragraph, textShape, titleShape } from './shapes.ts'
import { addSlide, BODY, type Deck } from './slide.ts'

/** Approximate characters per line at 14 points. */
const CHARACTERS_A_LINE = 105
const LINES_A_SLIDE = 20
const HEADING = { size: 12, isBold: true, before: 8 } as const

/** The agency's comments by section, on as many slides as needed. */
export function commentSlides(deck: Deck, sections: readonly Section[], words: Words): void {
  // A heading is on the same slide as its first comment.
  const groups = sections.flatMap(({ title, comments }) =>
    comments.flatMap(({ author, content }): Paragraph[][] => {
      const [first = '', ...rest] = content.split('\n').flatMap((text) => pieces(text))
      const heading = { text: `${title} · ${author}`, style: HEADING }
      return [[heading, { text: first }], ...rest.map((text) => [{ text }])]
    }),
  )
  let [shown, lines]: [Paragraph[], number] = [[], 0]
  const finish = () => {
    if (shown.length === 0) return
    const slide = addSlide(deck, words.slides.comments)
    titleShape(slide)
    textShape(slide, shown, { size: 14 }, BODY)
    ;[shown, lines] = [[], 0]
  }
  for (const group of groups) {
    const takes = group.reduce((sum, { text }) => sum + linesOf(text), 0)
    if (lines + takes > LINES_A_SLIDE) finish()
    shown.push(...group)
    lines += takes
  }
  finish()
}

function linesOf(text: string): number {
  return Math.max(1, Math.ceil(text.length / CHARACTERS_A_LINE))
}

/** Splits a paragraph into parts that fit a slide with its heading, between words where possible. */
function pieces(text: string): string[] {
  const maxLength = CHARACTERS_A_LINE * (LINES_A_SLIDE - 2)
  if (text.length <= maxLength) return [text]
  const blank = text.lastIndexOf(' ', maxLength)
  const end = blank > 0 ? blank : maxLength
  return [text.slice(0, end), ...pieces(text.slice(end).trimStart())]
}
