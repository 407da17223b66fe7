import { getDocument, OPS } from 'unpdf/pdfjs'
import * as v from 'valibot'

/** Start of the bottom margin with the footer, in points from the bottom of a page. */
const FOOTER = 36

const numbers = v.array(v.number())
const formStart = v.looseTuple([v.nullable(numbers)])

/** Distance from the bottom of each page to its last text or picture, in points; charts are pictures. */
export async function endsOfPages(pdf: Uint8Array): Promise<number[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await task.promise
  const ends: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? (v.parse(numbers, item.transform)[5] ?? []) : [],
    )
    const pictures = endsOfPictures(await page.getOperatorList())
    ends.push(Math.min(...[...texts, ...pictures].filter((y) => y > FOOTER)))
  }
  await task.destroy()
  return ends
}

/** The vertical part of a matrix, because nothing here is rotated: `y` becomes `scale * y + offset`. */
type Upright = { scale: number; offset: number }

/** A picture is drawn into a square of one point, positioned by the current matrix. */
function endsOfPictures({ fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] }): number[] {
  const outer: Upright[] = []
  let upright: Upright = { scale: 1, offset: 0 }
  const ends: number[] = []
  for (const [index, operator] of fnArray.entries()) {
    const values = argsArray[index]
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) outer.push(upright)
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) upright = outer.pop() ?? upright
    if (operator === OPS.transform) upright = within(upright, v.parse(numbers, values))
    if (operator === OPS.paintFormXObjectBegin) upright = within(upright, v.parse(formStart, values)[0] ?? [])
    if (operator === OPS.paintImageXObject) ends.push(upright.offset + Math.min(0, upright.scale))
  }
  return ends
}

function within({ scale, offset }: Upright, [, , , d = 1, , f = 0]: number[]): Upright {
  return { scale: scale * d, offset: scale * f + offset }
}
