import type { Campaign } from '../../src/contract/campaign.ts'
import type { Content } from '../../src/contract/contents.ts'

const ID = '0192f000-0000-7000-8000-000000000000'

/** A made-up id that differs by its number. */
export function idOf(number: number): string {
  return ID.slice(0, -4) + String(number).padStart(4, '0')
}

const noMetrics = {
  trueReach: null,
  combinedReach: null,
  impressionsViewCount: null,
  totalEngagement: null,
  combinedFollowersCount: null,
  contentCount: 0,
  er: null,
  trueEr: null,
  ctr: null,
  audienceOverlap: null,
  frequency: null,
  cost: null,
  cpm: null,
  cpe: null,
  cpc: null,
  cpv: null,
  likesCount: null,
  commentsCount: null,
  savedCount: null,
  sharedCount: null,
  otherInteractionsCount: null,
  linkClickCount: null,
  ecv: null,
  facts: {},
}

/** A campaign of 61 days without contents, as staff see it, with overrides. */
export function buildCampaign({
  metrics,
  ...change
}: Partial<Omit<Campaign, 'metrics'>> & { metrics?: Partial<Campaign['metrics']> } = {}): Campaign {
  return {
    id: idOf(1),
    type: 'STANDARD',
    brandName: 'Lume Skincare',
    organizationId: idOf(2),
    organizationName: 'Lume Cosmetics',
    campaignName: 'Luce d’inverno',
    coverUrl: null,
    brandImage: null,
    status: 'CONCLUDED',
    startDate: '2024-01-12',
    endDate: '2024-03-12',
    cost: 48_500,
    shared: false,
    creatorsCount: 0,
    contentCount: 0,
    report: { state: 'READY', done: 0, total: 0, updatedAt: '2024-03-14T08:40:00.000Z', simulated: false },
    version: 1,
    impressionsViewCount: null,
    firstCreators: [],
    trackingMethods: [],
    showImpressionTargets: true,
    showReachTargets: true,
    audienceVisibility: true,
    useEstimates: true,
    timeline: [],
    byContentType: [],
    bySocialType: [],
    metricsVersion: 3,
    comments: [],
    creators: [],
    channels: [],
    metrics: { ...noMetrics, ...metrics },
    ...change,
  }
}

/** A creator of the campaign with that many contents. */
export function buildCreator(number: number, contentCount: number): Campaign['creators'][number] {
  return {
    id: idOf(100 + number),
    name: `Creator ${number}`,
    pictureUrl: null,
    channelIds: [idOf(200 + number)],
    metrics: { contentCount },
  }
}

export function buildContent(number: number): Content {
  const metrics = {
    reach: null,
    impressionsViewCount: number,
    linkClickCount: null,
    otherInteractionsCount: null,
    savedCount: null,
    sharedCount: null,
    likesCount: 0,
    commentsCount: null,
  }
  return {
    ...metrics,
    id: idOf(1000 + number),
    campaignId: idOf(1),
    channelId: idOf(201),
    creatorId: idOf(101),
    creatorName: 'Creator 1',
    socialType: 'YOUTUBE',
    contentType: 'YOUTUBE_VIDEO',
    contentLink: `https://youtu.be/${number}`,
    creationDate: '2024-02-19T11:00:00.000Z',
    caption: null,
    pictureUrl: null,
    source: 'TRACKED',
    origin: {
      reach: null,
      impressionsViewCount: 'MEASURED',
      linkClickCount: null,
      otherInteractionsCount: null,
      savedCount: null,
      sharedCount: null,
      likesCount: 'MEASURED',
      commentsCount: null,
    },
    declared: {},
    metricsUpdatedAt: '2024-03-14T08:40:00.000Z',
  }
}
