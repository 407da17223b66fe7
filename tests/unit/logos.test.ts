import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import { logoBox } from '../../src/server/modules/report-files/pdf/image.ts'
import { openPdf } from '../../src/server/modules/report-files/pdf/pdf-page.ts'
import { randomNumbers } from '../support/random-report.ts'

test.each([
  ['wide', 800, 100, { width: 136, height: 17 }],
  ['tall', 100, 400, { width: 8.5, height: 34 }],
  ['square', 300, 300, { width: 34, height: 34 }],
])('a %s logo is shown uncut, in the middle of its line', async (_shape, width, height, box) => {
  const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 1 })
  if (numbers === undefined) throw new Error('No sample')
  const sheet = openPdf(buildDocument(numbers, it), null, new Map(), it)
  const logo = await sharp({ create: { width, height, channels: 3, background: '#095c6b' } })
    .jpeg()
    .toBuffer()
  const found = logoBox(sheet, logo, { x: 40, y: 70, height: 34, most: 136 })
  expect(found).toEqual({ x: 40, y: 70 + (34 - box.height) / 2, ...box })
})
