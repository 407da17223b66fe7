import { postHash } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { postContent } from '../../src/contract/contents.ts'
import { type Dashboard, postDashboard } from '../../src/contract/dashboards.ts'
import { importContents } from '../../src/contract/imports.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'
import { recomputeSharing } from '../../src/server/modules/numbers/recompute-sharing.ts'
import { answered } from './agency.ts'
import type { TestApp } from './build-app.ts'
import { createCampaign } from './campaign-fixtures.ts'
import { buildOrganization, unique } from './factories.ts'
import { imageAddress, imageOf } from './fake-images.ts'
import { freeze } from './frozen-fixtures.ts'
import { runJobs } from './run-jobs.ts'
import { scriptedProvider } from './scripted-provider.ts'
import type { SignedIn } from './sign-in.ts'

/** An agency small enough to compare everything in it after each edit. */
export type EditedAgency = {
  app: TestApp
  staff: SignedIn
  /** Of the organization `Lume`, which has the first two campaigns and a dashboard of both. */
  client: SignedIn
  organizations: readonly { id: string; name: string }[]
  /**
   * The first is shared and has a frozen report, the second has a channel of the first's, the third is another client's
   * and has one too.
   */
  campaigns: readonly Campaign[]
  dashboard: Dashboard
  /** Runs the requested refreshes, including images. */
  refresh: () => Promise<void>
}

const ANNA = 'https://www.instagram.com/anna.cucina'
const BRUNO = 'https://www.youtube.com/@brunoviaggia'

export async function buildEditedAgency(app: TestApp): Promise<EditedAgency> {
  const staff = await app.signIn('ADMIN')
  const lume = await buildOrganization(app.services, { name: 'Lume' })
  const altra = await buildOrganization(app.services, { name: 'Altra' })
  const client = await app.signIn('CLIENT', lume.id)
  const today = romeDay(app.services.clock().getTime())
  const days = { startDate: addDays(today, -20), endDate: addDays(today, 10) }
  const flags = { showImpressionTargets: true, impressionsViewCountTargetMin: 10, trackingMethods: ['#lume'] }
  const campaign = async (organizationName: string, urls: readonly string[]) =>
    await createCampaign(app.services, staff, {
      ...days,
      ...flags,
      organizationName,
      creators: urls.map((url, place) => ({ name: `Voce ${place}`, cost: 100, channels: [{ url }] })),
    })
  const campaigns = [
    await campaign('Lume', [
      ANNA,
      'https://www.tiktok.com/@carla.balla',
      'https://www.instagram.com/dora.disegna',
    ]),
    await campaign('Lume', [BRUNO, ANNA]),
    await campaign('Altra', [ANNA]),
  ]
  for (const one of campaigns) await addContents(staff, one, addDays(today, -5))
  const [first] = campaigns
  if (first === undefined) throw new Error('There is one.')
  await freeze(staff, first.id)
  answered(postHash, await staff.call(postHash, { params: { id: first.id }, body: {} }))
  const body = {
    dashboardName: 'Trimestre',
    organizationName: 'Lume',
    campaignIds: campaigns.slice(0, 2).map(({ id }) => id),
    users: [],
    dashboardPanels: {},
  }
  const dashboard = answered(postDashboard, await staff.call(postDashboard, { body }))
  return {
    app,
    staff,
    client,
    organizations: [lume, altra],
    campaigns,
    dashboard,
    refresh: () => refreshAll(app),
  }
}

/**
 * A content per channel, the first one's shared with the other creators of its platform, imported followers, a comment.
 */
async function addContents(staff: SignedIn, { id, channels }: Campaign, day: string): Promise<void> {
  for (const [place, { id: channelId, socialType }] of channels.entries()) {
    const params = { id, channelId }
    const others = channels.slice(1).filter((one) => place === 0 && one.socialType === socialType)
    const body = { ...contentOf(socialType, day), partnerIds: others.map((one) => one.id) }
    answered(postContent, await staff.call(postContent, { params, body }))
  }
  const row = `Voce,${channels[0]?.url},5000,${Object.values(contentOf(channels[0]?.socialType, day)).join(',')}`
  const body = `creator,channelUrl,followers,contentType,contentLink,creationDate,reach,likesCount,commentsCount\n${row}`
  answered(importContents, await staff.call(importContents, { params: { id }, body }))
  const comment = { commentType: 'GENERAL', content: `Bene ${unique()}.` }
  answered(postComment, await staff.call(postComment, { params: { id }, body: comment }))
}

/** A content that no campaign has. */
export function contentOf(socialType: string | undefined, creationDate: string) {
  const code = `Cod${String(unique()).padStart(8, '0')}`
  const kinds: Record<string, readonly [string, string]> = {
    INSTAGRAM: ['INSTAGRAM_POST', `https://www.instagram.com/p/${code}/`],
    TIKTOK: ['TIKTOK_POST', `https://www.tiktok.com/@carla.balla/video/73${code.slice(3)}`],
    YOUTUBE: ['YOUTUBE_VIDEO', `https://www.youtube.com/watch?v=${code}`],
  }
  const [contentType, contentLink] = kinds[socialType ?? 'INSTAGRAM'] ?? ['', '']
  return { contentType, contentLink, creationDate, reach: 1_000 + unique(), likesCount: 50, commentsCount: 4 }
}

async function refreshAll({ services }: TestApp): Promise<void> {
  const { database, clock, images } = services
  const real = simulatedProvider(clock)
  const provider = scriptedProvider(clock, {
    channel: async (ref) => ({
      ...(await real.channel(ref)),
      pictureUrl: imageAddress(ref.socialType, ref.handle),
    }),
  })
  const fetch = async (address: string) => {
    const bytes = new Uint8Array(await imageOf(new URL(address).pathname))
    return { state: 'READY', image: { bytes, width: 64, height: 80 } } as const
  }
  await runJobs({
    database,
    clock,
    provider,
    providerImages: { fetch, store: images },
    recompute: recomputeSharing,
  })
}
