import * as v from 'valibot'
import {
  getPublicCampaign,
  getPublicCampaignChannel,
  getPublicCampaignCreator,
} from '../../src/contract/campaign-endpoints.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getPublicChannelContents, getPublicContents } from '../../src/contract/contents.ts'
import {
  getPublicDashboard,
  getPublicDashboardCreators,
  getPublicDashboardReport,
} from '../../src/contract/dashboards.ts'
import {
  type LinkInput,
  type postDashboardLink,
  postLink,
  type ShareLink,
  shareLink,
} from '../../src/contract/links.ts'
import { getPublicStandouts } from '../../src/contract/standouts.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import {
  getPublicDashboardCsv,
  getPublicDashboardPdf,
  getPublicDashboardPng,
  getPublicDashboardPptx,
  getPublicDashboardXlsx,
  getPublicReportCsv,
  getPublicReportPdf,
  getPublicReportPng,
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

/** Each occurs in an unlimited report, in exactly one part of it. */
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

export async function newLink(
  staff: SignedIn,
  id: string,
  changes: NewLink = {},
  of: typeof postLink | typeof postDashboardLink = postLink,
): Promise<ShareLink> {
  const answer = await staff.call(of, { params: { id }, body: { name: 'Per la stampa', ...changes } })
  if (answer.status !== 201) throw new Error(answer.text)
  return v.parse(shareLink, answer.json)
}

export function hashOf({ url }: Pick<ShareLink, 'url'>): string {
  return new URL(url ?? '').searchParams.get('hash') ?? ''
}

type Answer = { status: number; text: string }

/** Texts by call, or the status of a refusal. */
type Found = Record<string, string>

/** Calls by the reader of a link, each from another network: files are counted per network. */
function reader(app: TestApp): TestApp['anybody'] {
  const headers = { 'x-forwarded-for': `10.${unique() % 250}.${unique() % 250}.1` }
  return (endpoint, call) => app.anybody(endpoint, { ...call, headers })
}

function note(found: Found, name: string, { status, text }: Answer) {
  found[name] = status === 200 ? text : String(status)
}

/** All responses for a campaign's link. @param files whether PDF, slides and Excel are also written and read; null: no file */
export async function everythingOn(
  app: TestApp,
  made: Campaign,
  hash: string,
  files: boolean | null = true,
): Promise<Found> {
  const params = { id: made.id }
  const query = { hash }
  const anybody = reader(app)
  const found: Found = {}
  note(found, 'campaign', await anybody(getPublicCampaign, { params, query }))
  note(found, 'first view', await anybody(getPublicCampaign, { params, query: { ...query, view: 'first' } }))
  note(found, 'contents', await anybody(getPublicContents, { params, query }))
  note(found, 'standouts', await anybody(getPublicStandouts, { params, query }))
  for (const [index, { id: channelId, creatorId }] of made.channels.entries()) {
    const ofChannel = { params: { ...params, channelId }, query }
    note(found, `channel ${index}`, await anybody(getPublicCampaignChannel, ofChannel))
    const ofCreator = { params: { ...params, creatorId }, query }
    note(found, `creator ${index}`, await anybody(getPublicCampaignCreator, ofCreator))
    note(found, `contents of channel ${index}`, await anybody(getPublicChannelContents, ofChannel))
  }
  return { ...found, ...(await filesOn(anybody, OF_CAMPAIGN, { params, query }, files)) }
}

/** The same for a dashboard's link. */
export async function everythingOnDashboard(
  app: TestApp,
  id: string,
  hash: string,
  files: boolean | null = true,
): Promise<Found> {
  const params = { id }
  const query = { hash }
  const anybody = reader(app)
  const found: Found = {}
  note(found, 'dashboard', await anybody(getPublicDashboard, { params, query }))
  note(found, 'report', await anybody(getPublicDashboardReport, { params, query }))
  note(found, 'creators', await anybody(getPublicDashboardCreators, { params, query }))
  return { ...found, ...(await filesOn(anybody, OF_DASHBOARD, { params, query }, files)) }
}

const OF_CAMPAIGN = {
  csv: getPublicReportCsv,
  pdf: getPublicReportPdf,
  png: getPublicReportPng,
  pptx: getPublicReportPptx,
  xlsx: getPublicReportXlsx,
}
const OF_DASHBOARD = {
  csv: getPublicDashboardCsv,
  pdf: getPublicDashboardPdf,
  png: getPublicDashboardPng,
  pptx: getPublicDashboardPptx,
  xlsx: getPublicDashboardXlsx,
}

async function filesOn(
  anybody: TestApp['anybody'],
  calls: Record<keyof typeof OF_CAMPAIGN, Endpoint>,
  call: Parameters<TestApp['anybody']>[1],
  all: boolean | null,
): Promise<Found> {
  const found: Found = {}
  if (all === null) return found
  note(found, 'csv', await anybody(calls.csv, call))
  if (!all) return found
  const pdf = await anybody(calls.pdf, call)
  note(found, 'pdf', { ...pdf, text: pdf.status === 200 ? (await readPdf(pdf.bytes)).pages.join('\n') : '' })
  // Of the PDF's first page.
  const png = await anybody(calls.png, call)
  note(found, 'png', { ...png, text: 'a picture' })
  const pptx = await anybody(calls.pptx, call)
  note(found, 'pptx', { ...pptx, text: pptx.status === 200 ? JSON.stringify(readSlides(pptx.bytes)) : '' })
  const xlsx = await anybody(calls.xlsx, call)
  note(found, 'xlsx', { ...xlsx, text: xlsx.status === 200 ? JSON.stringify(readWorkbook(xlsx.bytes)) : '' })
  return found
}
