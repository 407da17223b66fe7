/**
 * To-dos of campaigns that are in progress or ended within a month, except drafts: behind plan, found contents to
 * review, contents without reach or views, creators without contents or with late deliverables, numbers older than a
 * week (until they are no longer refreshed), and a failed newest refresh.
 */
export const CAMPAIGN_TODOS = ['BEHIND', 'REVIEW', 'MISSING', 'SILENT', 'LATE', 'STALE', 'FAILED'] as const
export type CampaignTodo = (typeof CAMPAIGN_TODOS)[number]
