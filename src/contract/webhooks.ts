import * as v from 'valibot'
import { WEBHOOK_EVENTS, WEBHOOK_STATES } from '../vocabulary/webhook-events.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { id, instant } from './primitives.ts'

const events = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS, 'notAllowed')),
  v.minLength(1, 'required'),
  v.transform((given) => WEBHOOK_EVENTS.filter((one) => given.includes(one))),
)

export const webhook = v.object({
  id,
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  /** The client that it is limited to; null: all. */
  organizationId: v.nullable(id),
  organizationName: v.nullable(v.string()),
  state: v.picklist(WEBHOOK_STATES),
  createdAt: instant,
  version: v.number(),
})
export type Webhook = v.InferOutput<typeof webhook>

/** A message and its last attempt. */
export const webhookMessage = v.object({
  id,
  /** `test` if sent manually. */
  event: v.picklist([...WEBHOOK_EVENTS, 'test']),
  createdAt: instant,
  /** SENT: accepted with 2xx; WAITING for its next attempt; FAILED: given up. */
  state: v.picklist(['SENT', 'WAITING', 'FAILED']),
  attempts: v.number(),
  lastAt: v.nullable(instant),
  /** null if there was no response. */
  status: v.nullable(v.number()),
  milliseconds: v.nullable(v.number()),
  /** The first line of the response, or why there was none. */
  reply: v.nullable(v.string()),
})
export type WebhookMessage = v.InferOutput<typeof webhookMessage>

export const getWebhooks = endpoint({
  name: 'getWebhooks',
  method: 'GET',
  path: '/webhooks',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({ items: v.array(webhook) }),
})

/** Requires a fresh password. Only this response has the secret. */
export const postWebhook = endpoint({
  name: 'postWebhook',
  method: 'POST',
  path: '/webhooks',
  access: 'STAFF',
  beyondSpec: true,
  idempotent: false,
  body: v.object({
    url: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.urlLength, 'tooLong'), v.url('url')),
    events,
    organizationId: v.optional(v.nullable(id), null),
  }),
  success: 201,
  output: v.object({ ...webhook.entries, secret: v.string() }),
})

/** Its address cannot change: another address needs another webhook with another secret. */
export const putWebhook = endpoint({
  name: 'putWebhook',
  method: 'PUT',
  path: '/webhooks/{id}',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({ events, paused: v.boolean() }),
  success: 200,
  output: webhook,
})

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** Sends the event `test` once immediately, also if the webhook is paused. */
export const postWebhookTest = endpoint({
  name: 'postWebhookTest',
  method: 'POST',
  path: '/webhooks/{id}/test',
  access: 'STAFF',
  beyondSpec: true,
  idempotent: false,
  success: 200,
  output: webhookMessage,
})

/** The newest messages, of the last week. */
export const getWebhookLog = endpoint({
  name: 'getWebhookLog',
  method: 'GET',
  path: '/webhooks/{id}/log',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({ items: v.array(webhookMessage) }),
})
