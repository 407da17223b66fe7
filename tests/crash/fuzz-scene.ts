import { postHash, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { postContent } from '../../src/contract/contents.ts'
import { postDashboard, shareDashboard } from '../../src/contract/dashboards.ts'
import { answered } from '../support/agency.ts'
import type { TestApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { buildOrganization, buildUser, unique } from '../support/factories.ts'
import type { SignedIn } from '../support/sign-in.ts'

/** One client's records. Every text in them contains the mark, so that another client's response with it is a leak. */
export type Side = {
  mark: string
  organizationId: string
  organizationName: string
  campaignId: string
  channelId: string
  channelUrl: string
  creatorId: string
  contentId: string
  commentId: string
  dashboardId: string
  userId: string
  hash: string
  /** All of the ids above. */
  ids: readonly string[]
  /** Of a CLIENT user other than the one above. */
  token: string
}

/** Two clients without common data, and the agency. */
export type Scene = { sides: readonly [Side, Side]; staffToken: string }

/** Two words that no response contains otherwise. */
export const MARKS = ['zaffirozz', 'rubinozz'] as const

export async function buildScene(app: TestApp): Promise<Scene> {
  const staff = await app.signIn(unique() % 2 === 0 ? 'ADMIN' : 'ACCOUNT')
  const sides = [await buildSide(app, staff, MARKS[0]), await buildSide(app, staff, MARKS[1])] as const
  return { sides, staffToken: staff.token }
}

async function buildSide(app: TestApp, staff: SignedIn, mark: string): Promise<Side> {
  const { services } = app
  const organization = await buildOrganization(services, { name: `Cliente ${mark} ${unique()}` })
  const email = `${mark}.${unique()}@example.org`
  const member = { role: 'CLIENT', organizationId: organization.id, email, name: `Nome ${mark}` } as const
  const user = await buildUser(services, member)
  const channelUrl = `https://www.tiktok.com/@${mark}.${unique()}`
  const made = await createCampaign(services, staff, {
    organizationName: organization.name,
    brandName: `Brand ${mark} ${unique()}`,
    campaignName: `Campagna ${mark} ${unique()}`,
    trackingMethods: [`#${mark}`],
    creators: [{ name: `Creator ${mark}`, cost: 500, channels: [{ url: channelUrl }] }],
  })
  const parts = { id: made.id, channelId: made.channels[0]?.id ?? '', creatorId: made.creators[0]?.id ?? '' }
  const content = {
    contentType: 'TIKTOK_POST',
    contentLink: `${channelUrl}/video/71${unique()}`,
    creationDate: '2024-03-05',
    caption: `Testo ${mark}`,
    likesCount: 80,
    commentsCount: 4,
  }
  const posted = answered(postContent, await staff.call(postContent, { params: parts, body: content }))
  const words = { commentType: 'GENERAL', content: `Nota ${mark}` }
  const text = answered(postComment, await staff.call(postComment, { params: parts, body: words }))
  const link = answered(postHash, await staff.call(postHash, { params: parts, body: {} }))
  const dashboard = {
    dashboardName: `Quadro ${mark} ${unique()}`,
    organizationName: organization.name,
    campaignIds: [made.id],
    users: [],
  }
  const rendered = answered(postDashboard, await staff.call(postDashboard, { body: dashboard }))
  await staff.call(shareDashboard, { params: { id: rendered.id }, body: { shared: true } })
  await staff.call(refreshCampaign, { params: parts, body: { onSocialEnabled: true } })
  const ids = {
    organizationId: organization.id,
    campaignId: made.id,
    channelId: parts.channelId,
    creatorId: parts.creatorId,
    contentId: posted.id,
    commentId: text.id,
    dashboardId: rendered.id,
    userId: user.id,
  }
  return {
    ...ids,
    mark,
    organizationName: organization.name,
    channelUrl,
    hash: link.hash,
    ids: Object.values(ids),
    token: (await app.signIn('CLIENT', organization.id)).token,
  }
}
