import type { LabelledText, TextBlock } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type Sheet, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { flowText, textBox } from './write-text.ts'

const GUTTER = 26
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2

/** Paragraphs at the left, facts at the right. */
export function textBlock(sheet: Sheet, { title, paragraphs, facts, hint }: TextBlock): void {
  subheading(sheet, title, null, 110)
  const top = sheet.y
  const box = { x: PAGE.left, width: COLUMN }
  for (const [index, { text, tone }] of paragraphs.entries()) {
    if (index > 0) sheet.y += 5
    const style =
      tone === 'plain' ? TEXT.body : { ...TEXT.body, face: 'sansMedium' as const, color: PALETTE.warn }
    flowText(sheet, text, { ...style, even: true }, box)
  }
  const below = sheet.y
  sheet.y = top
  factList(sheet, facts, hint)
  sheet.y = Math.max(below, sheet.y) + GAP
}

function factList(sheet: Sheet, facts: readonly LabelledText[], hint: string | null): void {
  const x = PAGE.left + COLUMN + GUTTER
  const from = 110
  within(sheet, 'L', () => {
    for (const { label, text } of facts) {
      within(sheet, 'LI', () => {
        const named = { ...TEXT.body, color: PALETTE.ink3 }
        textBox(sheet, label, named, { x, y: sheet.y, width: from - 10, tag: 'Lbl' })
        const box = { x: x + from, y: sheet.y, width: COLUMN - from, tag: 'LBody' }
        sheet.y += textBox(sheet, text, TEXT.body, box)
      })
    }
  })
  if (hint !== null) sheet.y += 2 + textBox(sheet, hint, TEXT.meta, { x, y: sheet.y + 2, width: COLUMN })
}
