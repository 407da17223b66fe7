/**
 * What there is to do for campaigns that are in progress or have ended within a month, drafts apart: behind plan,
 * found contents to review, contents without reach or views, creators without contents or late with agreed ones, numbers older than a week
 * (until they are no longer refreshed), and a newest refresh that has failed.
 */
export const CAMPAIGN_TODOS = ['BEHIND', 'REVIEW', 'MISSING', 'SILENT', 'LATE', 'STALE', 'FAILED'] as const
export type CampaignTodo = (typeof CAMPAIGN_TODOS)[number]
