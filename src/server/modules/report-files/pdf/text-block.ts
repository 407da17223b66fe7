import type { LabelledText, TextBlock } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { flowText, textBox } from './write-text.ts'

const GUTTER = 26
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2

/** Paragraphs at the left, facts at the right. */
export function textBlock(page: PdfPage, { title, paragraphs, facts, hint }: TextBlock): void {
  subheading(page, title, null, 110)
  const top = page.y
  const box = { x: PAGE.left, width: COLUMN }
  for (const [index, { text, tone }] of paragraphs.entries()) {
    if (index > 0) page.y += 5
    const style =
      tone === 'plain' ? TEXT.body : { ...TEXT.body, face: 'sansMedium' as const, color: PALETTE.warn }
    flowText(page, text, { ...style, even: true }, box)
  }
  const below = page.y
  page.y = top
  factList(page, facts, hint)
  page.y = Math.max(below, page.y) + GAP
}

function factList(page: PdfPage, facts: readonly LabelledText[], hint: string | null): void {
  const x = PAGE.left + COLUMN + GUTTER
  const from = 110
  within(page, 'L', () => {
    for (const { label, text } of facts) {
      within(page, 'LI', () => {
        const named = { ...TEXT.body, color: PALETTE.ink3 }
        textBox(page, label, named, { x, y: page.y, width: from - 10, tag: 'Lbl' })
        const box = { x: x + from, y: page.y, width: COLUMN - from, tag: 'LBody' }
        page.y += textBox(page, text, TEXT.body, box)
      })
    }
  })
  if (hint !== null) page.y += 2 + textBox(page, hint, TEXT.meta, { x, y: page.y + 2, width: COLUMN })
}
