import type { Words } from '../../../../messages/words.ts'
import type { ReportDocument } from '../../../../report/document.ts'
import type { PrintedAgency } from '../file-job.ts'
import { pictureShape, textShape, titleShape } from './shapes.ts'
import { shortened } from './shortened.ts'
import { addSlide, type Deck } from './slide.ts'

const [MAX_TITLE_LENGTH, MAX_BRAND_LENGTH] = [120, 110]

const BADGES = { size: 12, isBold: true, color: 'accent2' } as const
const LEDE = { size: 14, isSerif: true, before: 8 } as const

/** Client, title, result, period and publisher. */
export function coverSlide(
  deck: Deck,
  { cover, name, title, subject }: ReportDocument,
  agency: PrintedAgency | null,
  words: Words,
): void {
  const slide = addSlide(deck, shortened(title, MAX_TITLE_LENGTH))
  titleShape(slide)
  const hasImage = pictureShape(deck, slide, cover.coverUrl, {
    text: words.pdf.coverOf(name),
    box: { x: 560, y: 112, width: 352, height: 340 },
    fit: 'cover',
  })
  const width = hasImage ? 480 : 864
  const logo = { x: 48, y: 124, width: 200, height: 56 }
  const { lede } = cover
  const badges = cover.badges.map(({ text }) => text).join(' · ')
  const brand = [cover.brandName, cover.organizationName].filter((text) => text !== '')
  const hasLogo = pictureShape(deck, slide, cover.logoUrl, {
    text: words.pdf.logoOf(brand[0] ?? ''),
    box: logo,
    fit: 'inside',
  })
  textShape(
    slide,
    [
      { text: name, style: { size: sizeOf(name), isSerif: true } },
      { text: shortened(brand.join(' · '), MAX_BRAND_LENGTH), style: { size: 16, color: 'tx2' } },
      ...(badges === '' ? [] : [{ text: badges, style: BADGES }]),
      ...(lede === null ? [] : [{ text: lede.before + lede.people + lede.after, style: LEDE }]),
    ],
    { size: 16 },
    { x: 48, y: hasLogo ? 190 : 126, width, height: hasLogo ? 164 : 228 },
  )
  const facts = cover.facts.map(({ label, text }) => ({ text: `${label}: ${text}` }))
  textShape(slide, facts, { size: 11, color: 'tx2', anchor: 'b' }, { x: 48, y: 360, width, height: 98 })
  if (agency !== null) {
    const hasAgencyLogo = pictureShape(deck, slide, agency.logoUrl, {
      text: words.pdf.logoOf(agency.name),
      box: { x: 48, y: 474, width: 120, height: 28 },
      fit: 'inside',
    })
    const who = [agency.name, ...agency.contacts].join(' · ')
    textShape(
      slide,
      [{ text: who }],
      { size: 11, color: 'tx2', anchor: 'ctr' },
      {
        x: hasAgencyLogo ? 180 : 48,
        y: 474,
        width: 700,
        height: 28,
      },
    )
  }
  slide.notes.push(subject)
}

/** Font size in points for a title of this length next to an image. */
function sizeOf({ length }: string): number {
  if (length <= 40) return 32
  return length <= 90 ? 22 : 16
}
