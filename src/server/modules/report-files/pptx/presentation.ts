import { zipSync } from 'fflate'
import type { Words } from '../../../../messages/words.ts'
import type { DocumentJob } from '../file-job.ts'
import { propertiesOf } from '../office-properties.ts'
import { blockSlides } from './block-slides.ts'
import { commentSlides } from './comment-slides.ts'
import { coverSlide } from './cover-slide.ts'
import { packageParts, treeXml } from './package-parts.ts'
import { addressesOf } from './addresses-of.ts'
import type { Deck, Part, Slide } from './slide.ts'
import { textShape } from './shapes.ts'
import { summarySlide } from './summary-slide.ts'
import { escaped, HEAD, NAMESPACES } from './xml.ts'

/** The upper right corner, above the title. */
const MARKING = { x: 712, y: 14, width: 200, height: 14 }

/** The report as 16:9 slides: a cover, a summary, and its blocks, with native charts and tables. */
export async function presentation(
  { document, images, agency, signing }: DocumentJob,
  words: Words,
): Promise<Uint8Array> {
  const deck: Deck = { slides: [], parts: [], images, media: new Map(), charts: 0 }
  coverSlide(deck, document, agency ?? null, words)
  summarySlide(deck, document, words)
  commentSlides(deck, document.sections, words)
  await blockSlides(deck, document, words)
  const { marking } = document
  if (marking !== null)
    for (const slide of deck.slides.slice(1))
      textShape(slide, [{ text: marking }], { size: 10, color: 'accent2', align: 'r' }, MARKING)
  const parts = [
    ...packageParts(deck, propertiesOf(document, agency), Boolean(signing)),
    ...deck.parts,
    ...deck.slides.flatMap((slide, index) => slideParts(slide, index + 1, document.language)),
  ]
  // Images and workbooks are already compressed.
  const isCompressed = ({ path }: Part) => /\.(jpeg|xlsx)$/.test(path)
  return zipSync(
    Object.fromEntries(
      parts.map((part) => [
        part.path,
        [
          typeof part.bytes === 'string' ? new TextEncoder().encode(part.bytes) : part.bytes,
          { level: isCompressed(part) ? 0 : 6, mtime: new Date(document.generatedAt) },
        ],
      ]),
    ),
  )
}

function slideParts(slide: Slide, number: number, language: string): Part[] {
  // Each run declares its language, so that spell checkers do not mark it.
  const shapes = slide.shapes.join('').replaceAll('<a:rPr', `<a:rPr lang="${language}"`)
  const relations = slide.relations.map(
    ({ type, target }) => [type, type === 'hyperlink' ? target : target.replace(/^ppt/, '..')] as const,
  )
  return [
    {
      path: `ppt/slides/slide${number}.xml`,
      bytes: `${HEAD}<p:sld ${NAMESPACES}>${treeXml(shapes)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    },
    {
      path: `ppt/slides/_rels/slide${number}.xml.rels`,
      bytes: addressesOf([
        ...relations,
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['notesSlide', `../notesSlides/notesSlide${number}.xml`],
      ]),
    },
    { path: `ppt/notesSlides/notesSlide${number}.xml`, bytes: notesXml(slide, language) },
    {
      path: `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
      bytes: addressesOf([
        ['notesMaster', '../notesMasters/notesMaster1.xml'],
        ['slide', `../slides/slide${number}.xml`],
      ]),
    },
  ]
}

function notesXml({ notes }: Slide, language: string): string {
  const paragraphs = notes.map(
    (text) => `<a:p><a:r><a:rPr lang="${language}"/><a:t>${escaped(text)}</a:t></a:r></a:p>`,
  )
  const body =
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>` +
    `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('') || '<a:p><a:endParaRPr/></a:p>'}</p:txBody></p:sp>`
  return `${HEAD}<p:notes ${NAMESPACES}>${treeXml(body)}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`
}
