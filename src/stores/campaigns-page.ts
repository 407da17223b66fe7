import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { changeQuery } from './address.ts'
import { askFirst } from './ask-first.ts'
import { createListPage } from './list-page.ts'
import { $user, isStaff } from './user.ts'

export type CampaignList = AnswerOf<'GET /campaigns'>

/** Milliseconds between two polls of a running refresh. */
const staffPoll = 2_500
const readerPoll = 20_000

/** Loaded once a menu is open. */
const loadActions = () => import('./campaign-actions.ts')

/** «Campagne»: the list, its filters, and the actions of a campaign. */
export function createCampaignsPage() {
  const page = createListPage({
    filters: ['status', 'search', 'organizationId', 'todo', 'archived', 'sortField', 'orderDir'],
    search: 'search',
    narrowing: ['status', 'search', 'organizationId', 'todo', 'archived'],
    order: { sortField: 'startDate', orderDir: 'desc' },
    load: (query, signal) => call('GET /campaigns', { query, signal }),
    poll: ({ items }) => (items.some(isUpdating) ? (isStaff($user.get()) ? staffPoll : readerPoll) : null),
  })
  const reload = () => void page.reload()

  return {
    ...page,
    openWizard: () => changeQuery({ wizard: 'new' }),
    refresh: async (campaign: CampaignSummary, what: 'report' | 'metrics') =>
      (await loadActions()).askToRefresh(campaign, what, reload),
    duplicate: async (campaign: CampaignSummary) => (await loadActions()).askToDuplicate(campaign, reload),
    archive: async (campaign: CampaignSummary) => (await loadActions()).archive(campaign, reload),
    remove: async (campaign: CampaignSummary) => (await loadActions()).askToDelete(campaign, reload),
  }
}

export const firstCampaignsPage = askFirst(createCampaignsPage, ({ $remote }) => $remote)

/** Whether a refresh is queued or running. */
export function isUpdating({ report: { state } }: CampaignSummary): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UPDATING'
}
