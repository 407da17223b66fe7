import { newId } from '../../src/server/base/new-id.ts'

const details = { name: 'Anna', lastName: 'Verdi', phone: null }

/** A body that each writing call takes, so that its answer tells of something else. */
export function sampleBody(name: string): unknown {
  return bodies[name]
}

const campaign = {
  type: 'STANDARD',
  brandName: 'Lume',
  organizationName: 'Lume Skincare',
  campaignName: 'Luce d’inverno',
  trackingMethods: ['#luce'],
  startDate: '2024-01-12',
  endDate: '2024-03-12',
  cost: 12_000,
  impressionsViewCountTargetMin: null,
  impressionsViewCountTargetMax: null,
  combinedReachTargetMin: null,
  combinedReachTargetMax: null,
  showImpressionTargets: false,
  showReachTargets: false,
  audienceVisibility: true,
  creators: [],
}

const content = {
  contentType: 'INSTAGRAM_POST',
  contentLink: 'https://www.instagram.com/p/Cabc123/',
  creationDate: '2024-02-01',
  likesCount: 1,
  commentsCount: 0,
}

const bodies: Readonly<Record<string, unknown>> = {
  putUserDetails: details,
  postMyToken: { name: 'Foglio di calcolo', scope: 'READ' },
  putOrganization: { name: 'Altro nome' },
  putCampaign: campaign,
  putCreators: { creators: [] },
  refreshCampaign: { onSocialEnabled: false },
  postHash: {},
  postLink: { name: 'Per la stampa' },
  putLink: { name: 'Per la stampa' },
  postMailing: { every: 'ONCE', recipients: ['anna@example.org'] },
  putMailing: { every: 'WEEKLY', recipients: ['anna@example.org'] },
  postComment: { commentType: 'GENERAL', content: 'Bene.' },
  putComment: { content: 'Bene.' },
  putContents: {},
  deleteContents: { contentIds: [newId()] },
  restoreContents: { contentIds: [newId()] },
  moveContents: { contentIds: [newId()], channelId: newId() },
  reviewFoundContents: { decision: 'TAKE', which: { ids: [newId()] } },
  postContent: content,
  putContent: content,
  postDeliveries: { creatorIds: [newId()] },
  reviewDeliveries: {
    decision: 'CONFIRM',
    numbers: [{ contentId: newId(), metric: 'reach', value: 1 }],
  },
  putDisclosure: { verdict: 'OK', reason: 'Visto.' },
  importContents: 'channelUrl,contentType,contentLink,creationDate\n',
  postSheet: 'channelUrl,contentType,contentLink,creationDate\n',
  putSheet: {},
  importSheet: { onlyGood: false },
  postCampaignSheet: 'channelUrl,contentType,contentLink,creationDate\n',
  putCampaignSheet: {},
  importSheetCampaign: { sheet: null, key: null, into: { campaignId: newId() }, onlyGood: false },
  putCreator: { name: 'Anna Verdi' },
  putDashboard: {
    dashboardName: 'Trimestre',
    organizationName: 'Lume Skincare',
    campaignIds: [newId()],
    users: [],
  },
  shareDashboard: { shared: true },
}
