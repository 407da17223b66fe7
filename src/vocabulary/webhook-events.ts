/** Events of a webhook. */
export const WEBHOOK_EVENTS = [
  'report.ready',
  'campaign.changed',
  'missing-numbers.delivered',
  'link.opened',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** ACTIVE; PAUSED by a person; FAILED: paused because nothing arrived for days. */
export const WEBHOOK_STATES = ['ACTIVE', 'PAUSED', 'FAILED'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
