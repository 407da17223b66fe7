import { expect } from 'vitest'
import type { PlacedText, ReadPdf } from './read-pdf.ts'

/** Points, with a tolerance for the reader's reported sizes. */
const SMALLEST = 7.49

/** No text is too small, outside the page or overlapping, and no page is half empty. */
export function expectInPlace({ places }: ReadPdf): void {
  for (const [index, texts] of places.entries()) {
    const page = `page ${index + 1}`
    const outside = texts.filter(({ x, y, width }) => x < 39 || x + width > 557 || y < 30 || y > 812)
    expect([page, outside]).toEqual([page, []])
    expect([page, texts.filter(({ size }) => size < SMALLEST)]).toEqual([page, []])
    expect([page, overlapping(texts)]).toEqual([page, []])
    // Above the footer's line.
    const lowest = Math.min(...texts.map(({ y }) => y).filter((y) => y > 50))
    if (index < places.length - 1) expect([page, lowest < 842 * 0.4]).toEqual([page, true])
  }
}

/** Excludes right-to-left texts, whose positions the reader does not report. */
function overlapping(all: readonly PlacedText[]): string[] {
  const most = 1
  const texts = all.filter(({ text }) => !/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text))
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => {
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const along = Math.min(one.y + 0.6 * one.size, other.y + 0.6 * other.size) - Math.max(one.y, other.y)
        return across > most && along > most
      })
      .map((other) => `${one.text} / ${other.text}`),
  )
}
