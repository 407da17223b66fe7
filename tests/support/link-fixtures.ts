import * as v from 'valibot'
import {
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../src/contract/campaign-endpoints.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getPublicChannelContents, getPublicContents } from '../../src/contract/contents.ts'
import { type LinkInput, postLink, type ShareLink, shareLink } from '../../src/contract/links.ts'
import {
  getPublicReportCsv,
  getPublicReportPdf,
  getPublicReportPptx,
  getPublicReportXlsx,
} from '../../src/contract/report-files.ts'
import type { TestApp } from './build-app.ts'
import { buildAudience } from './build-audience.ts'
import { buildContents, buildFollowers } from './build-content.ts'
import { createCampaign } from './campaign-fixtures.ts'
import { unique } from './factories.ts'
import { readPdf } from './read-pdf.ts'
import { readSlides } from './read-slides.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SignedIn } from './sign-in.ts'

/** Each is in a report that hides nothing, and belongs to one part of it. */
export const MARKS = {
  costs: '98.765',
  costsInData: '98765',
  audience: 'Islanda',
  audienceInData: '"IS"',
  contents: 'Didascalia riconoscibile',
  comments: 'Commento riconoscibile',
  instagram: 'Ines Instagram',
  tiktok: 'Tito TikTok',
} as const

/** A campaign that shows its costs on links, with a creator on Instagram and one on TikTok. */
export async function markedCampaign(app: TestApp, staff: SignedIn): Promise<Campaign> {
  const { services } = app
  const names = [MARKS.instagram, MARKS.tiktok]
  const addresses = [
    `https://www.instagram.com/ines_${unique()}/`,
    `https://www.tiktok.com/@tito_${unique()}`,
  ]
  const made = await createCampaign(services, staff, {
    cost: 98_765,
    publicCosts: true,
    creators: names.map((name, index) => ({ name, cost: 500, channels: [{ url: addresses[index] ?? '' }] })),
  })
  const types = ['INSTAGRAM_REEL', 'TIKTOK_POST'] as const
  const counts = { reach: 10_000, impressionsViewCount: 15_000, likesCount: 400, commentsCount: 100 }
  for (const [index, { id }] of made.channels.entries()) {
    await buildFollowers(services, id, 50_000)
    await buildAudience(services, id, 'IS')
    const contentType = types[index] ?? 'INSTAGRAM_REEL'
    await buildContents(services, made.id, [
      { channelId: id, contentType, caption: `${MARKS.contents} ${index}`, ...counts },
    ])
  }
  const body = { commentType: 'CAMPAIGN', content: MARKS.comments }
  await staff.call(postComment, { params: { id: made.id }, body })
  return made
}

export type NewLink = Partial<Omit<LinkInput, 'shows'>> & { shows?: Partial<LinkInput['shows']> }

export async function newLink(staff: SignedIn, id: string, changes: NewLink = {}): Promise<ShareLink> {
  const answer = await staff.call(postLink, { params: { id }, body: { name: 'Per la stampa', ...changes } })
  if (answer.status !== 201) throw new Error(answer.text)
  return v.parse(shareLink, answer.json)
}

export function hashOf({ url }: Pick<ShareLink, 'url'>): string {
  return new URL(url ?? '').searchParams.get('hash') ?? ''
}

/**
 * Everything that a link answers to, by its call: a text, or a status where it is refused.
 * @param files whether PDF, slides and Excel are written and read, too
 */
export async function everythingOn(
  app: TestApp,
  made: Campaign,
  hash: string,
  files = true,
): Promise<Record<string, string>> {
  const params = { id: made.id }
  const query = { hash }
  // Files are counted by network.
  const headers = { 'x-forwarded-for': `10.${unique() % 250}.${unique() % 250}.1` }
  const anybody: TestApp['anybody'] = (endpoint, call) => app.anybody(endpoint, { ...call, headers })
  const found: Record<string, string> = {}
  const note = (name: string, { status, text }: { status: number; text: string }) => {
    found[name] = status === 200 ? text : String(status)
  }
  note('campaign', await anybody(getPublicCampaign, { params, query }))
  note('first view', await anybody(getPublicCampaign, { params, query: { ...query, view: 'first' } }))
  note('contents', await anybody(getPublicContents, { params, query }))
  for (const [index, { id: channelId, creatorId }] of made.channels.entries()) {
    note(
      `channel ${index}`,
      await anybody(getPublicCampaignChannel, { params: { ...params, channelId }, query }),
    )
    note(
      `creator ${index}`,
      await anybody(getPublicCampaignCreator, { params: { ...params, creatorId }, query }),
    )
    const contents = await anybody(getPublicChannelContents, { params: { ...params, channelId }, query })
    note(`contents of channel ${index}`, contents)
  }
  note('csv', await anybody(getPublicReportCsv, { params, query }))
  if (!files) return found
  const pdf = await anybody(getPublicReportPdf, { params, query })
  note('pdf', { ...pdf, text: pdf.status === 200 ? (await readPdf(pdf.bytes)).pages.join('\n') : '' })
  const pptx = await anybody(getPublicReportPptx, { params, query })
  note('pptx', { ...pptx, text: pptx.status === 200 ? JSON.stringify(readSlides(pptx.bytes)) : '' })
  const xlsx = await anybody(getPublicReportXlsx, { params, query })
  note('xlsx', { ...xlsx, text: xlsx.status === 200 ? JSON.stringify(readWorkbook(xlsx.bytes)) : '' })
  return found
}
