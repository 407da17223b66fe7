const ID = '01956f2c-7a31-7c4e-9b5d-3f6a2e8c1d40'
const OTHER_ID = '01956f2c-8b12-7d05-a1c3-6e4b9f70d2aa'
const TOKEN = 'q8Zt3kP0vY5nW1bR7xJ2mC9fL4sD6hGa'
const PASSWORD = 'quattro lampade verdi sul molo'

const details = { name: 'Anna', lastName: 'Verdi', phone: null }

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

const dashboard = {
  dashboardName: 'Trimestre',
  organizationName: 'Lume Skincare',
  campaignIds: [ID],
  users: [],
}

const sheet = 'channelUrl,contentType,contentLink,creationDate\n'

/** An example body of each call that takes one, by endpoint name, for the OpenAPI document and the tests. */
export const callExamples: Readonly<Record<string, unknown>> = {
  createToken: { grant_type: 'password', username: 'anna@example.org', password: PASSWORD },
  revokeToken: { refresh_token: TOKEN },
  addDevice: { token: TOKEN },
  postFirstStart: {
    code: TOKEN,
    agencyName: 'Agenzia Meridiana',
    name: 'Anna',
    lastName: 'Verdi',
    email: 'anna@example.org',
    password: PASSWORD,
  },
  activateUser: { activationToken: TOKEN, password: PASSWORD },
  requestPasswordReset: { username: 'anna@example.org' },
  resetPassword: { resetToken: TOKEN, password: PASSWORD },

  putMe: { details },
  confirmPassword: { password: PASSWORD },
  confirmTwoFactor: { code: '123456' },
  postMyToken: { name: 'Foglio di calcolo', scope: 'READ' },
  postWebhook: { url: 'https://example.org/resoconto', events: ['report.ready', 'campaign.changed'] },
  postFrozenReport: { name: 'Consegna di marzo' },
  putWebhook: { events: ['report.ready'], paused: false },

  postUser: { email: 'anna@example.org', userRoleType: 'ACCOUNT' },
  putUserDetails: details,
  putAgency: {
    name: 'Agenzia Meridiana',
    email: 'ciao@example.org',
    phone: '+39024567890',
    site: 'https://www.example.org',
    linkPreviews: true,
  },
  postOrganization: {
    name: 'Lume Skincare',
    users: [{ email: 'marketing@example.org', userRoleType: 'CLIENT' }],
  },
  putOrganization: { name: 'Altro nome' },

  postCampaign: campaign,
  putCampaign: campaign,
  putCreators: { creators: [] },
  refreshCampaign: { onSocialEnabled: false },
  postHash: {},
  postLink: { name: 'Per la stampa' },
  putLink: { name: 'Per la stampa' },
  postDashboardLink: { name: 'Per la direzione' },
  putDashboardLink: { name: 'Per la direzione' },
  unlockLink: { password: PASSWORD },
  postMailing: { every: 'ONCE', recipients: ['anna@example.org'] },
  putMailing: { every: 'WEEKLY', recipients: ['anna@example.org'] },
  postComment: { commentType: 'GENERAL', content: 'Bene.' },
  putComment: { content: 'Bene.' },

  putContents: {},
  deleteContents: { contentIds: [ID] },
  restoreContents: { contentIds: [ID] },
  moveContents: { contentIds: [ID], channelId: OTHER_ID },
  reviewFoundContents: { decision: 'TAKE', which: { ids: [ID] } },
  postContent: content,
  putContent: content,
  importContents: sheet,
  postSheet: sheet,
  putSheet: {},
  importSheet: { onlyGood: false },
  postCampaignSheet: sheet,
  putCampaignSheet: {},
  importSheetCampaign: { sheet: null, key: null, into: { campaignId: ID }, onlyGood: false },

  postDeliveries: { creatorIds: [ID] },
  putDelivery: { numbers: [{ contentId: ID, metric: 'reach', value: 12_400 }] },
  reviewDeliveries: {
    decision: 'CONFIRM',
    numbers: [{ contentId: ID, metric: 'reach', value: 1 }],
  },
  putDisclosure: { verdict: 'OK', reason: 'Visto.' },
  putCreator: { name: 'Anna Verdi' },

  postDashboard: dashboard,
  putDashboard: dashboard,
  shareDashboard: { shared: true },
}
