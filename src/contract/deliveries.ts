import * as v from 'valibot'
import { COUNT_KEYS } from '../vocabulary/content-counts.ts'
import { CONTRADICTIONS } from '../vocabulary/contradictions.ts'
import { CAMPAIGN_TYPES } from './campaign-input.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { contentType, count, day, id, instant, socialType, text, typedCount } from './primitives.ts'

/** What became of a number that a creator sent: it waits, counts as declared, or was given back with a reason. */
const DELIVERED_STATES = ['SENT', 'CONFIRMED', 'RETURNED'] as const
export type DeliveredState = (typeof DELIVERED_STATES)[number]

const metric = v.picklist(COUNT_KEYS, 'notAllowed')

/** The request of missing numbers to a creator of a campaign: a personal link, valid for `LIMITS.deliveryDays`. */
export const delivery = v.object({
  id,
  creatorId: id,
  /** null where it no longer opens, and where TOKEN_SECRET changed since it was made. */
  url: v.nullable(v.string()),
  createdAt: instant,
  expiresAt: instant,
  /** ENDED: revoked. */
  state: v.picklist(['OPEN', 'EXPIRED', 'ENDED']),
  openedAt: v.nullable(instant),
  sentAt: v.nullable(instant),
  /** Until when the numbers are requested. */
  dueOn: v.nullable(day),
  /** When a mail reminded the creator of that day. */
  remindedAt: v.nullable(instant),
  /** Numbers that the creator's contents lack. */
  missing: count,
  /** Numbers that were sent and wait to be confirmed. */
  received: count,
  /** Whether the link was also sent by mail. */
  mailed: v.boolean(),
})
export type Delivery = v.InferOutput<typeof delivery>

/** A number that a creator sent of a content. */
export const deliveredNumber = v.object({
  metric,
  value: count,
  /** Half of what it was rounded to, as in «12,4 mila»; null where it is exact. */
  half: v.nullable(v.number()),
  state: v.picklist(DELIVERED_STATES),
  reason: v.nullable(v.string()),
})

/** What was sent of a content and waits, for the person who confirms it. */
export const deliveredContent = v.object({
  numbers: v.array(deliveredNumber),
  /** The screenshot; null where none was sent, or it is deleted. */
  proofUrl: v.nullable(v.string()),
  /** What would contradict itself if the numbers counted. */
  doubts: v.array(v.picklist(CONTRADICTIONS)),
})

export const getDeliveries = endpoint({
  name: 'getDeliveries',
  method: 'GET',
  path: '/campaigns/{id}/deliveries',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(delivery),
})

/** Makes a personal link for each of these creators; the one that they had before ends. */
export const postDeliveries = endpoint({
  name: 'postDeliveries',
  method: 'POST',
  path: '/campaigns/{id}/deliveries',
  access: 'STAFF',
  beyondSpec: true,
  body: v.strictObject({
    creatorIds: v.pipe(listOf(id, LIMITS.deliveryCreators), v.minLength(1, 'required')),
    /** Sends the link to those whose e-mail is known. */
    mail: v.optional(v.boolean(), false),
    /** From today to the end of the link. Who has an e-mail and has sent nothing is reminded `LIMITS.reminderDays` before. */
    dueOn: v.optional(v.nullable(day), null),
  }),
  success: 201,
  output: v.array(delivery),
  // The answer holds links, which are stored nowhere.
  idempotent: false,
})

/** Revokes the link; what was sent stays. */
export const deleteDelivery = endpoint({
  name: 'deleteDelivery',
  method: 'DELETE',
  path: '/campaigns/{id}/deliveries/{deliveryId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** Confirmed numbers count as declared with proof. Those that no longer wait are passed over. */
export const reviewDeliveries = endpoint({
  name: 'reviewDeliveries',
  method: 'POST',
  path: '/campaigns/{id}/deliveries/review',
  access: 'STAFF',
  beyondSpec: true,
  body: v.variant('decision', [
    v.strictObject({ decision: v.literal('CONFIRM'), numbers: chosenNumbers() }),
    v.strictObject({
      decision: v.literal('RETURN'),
      reason: text(LIMITS.reasonLength),
      numbers: chosenNumbers(),
    }),
  ]),
  success: 200,
  output: v.object({ decided: count }),
})

/** Each with the value that was seen: another one may have come since. */
/* @__NO_SIDE_EFFECTS__ */
function chosenNumbers() {
  return v.pipe(
    listOf(v.strictObject({ contentId: id, metric, value: count }), LIMITS.deliveredNumbers),
    v.minLength(1, 'required'),
  )
}

/** A creator's contents of the campaign as their link shows them: their own, without money. */
const deliveryPage = v.object({
  creatorName: v.string(),
  campaignName: v.string(),
  brandName: v.string(),
  /** With the brand, what the rules of «Trasparenza» go by. */
  campaignType: v.picklist(CAMPAIGN_TYPES),
  trackingMethods: v.array(v.string()),
  /** The agency's; null where it has not written it. */
  agencyName: v.nullable(v.string()),
  expiresAt: instant,
  dueOn: v.nullable(day),
  contents: v.array(
    v.object({
      contentId: id,
      socialType,
      contentType,
      contentLink: v.string(),
      creationDate: instant,
      pictureUrl: v.nullable(v.string()),
      /** The account's, without @, as the platform shows it in statistics; null where it shows none. */
      handle: v.nullable(v.string()),
      /** Those that are missing, with what was sent of them. */
      numbers: v.array(
        v.object({
          metric,
          value: v.nullable(count),
          state: v.picklist(['MISSING', ...DELIVERED_STATES]),
          reason: v.nullable(v.string()),
        }),
      ),
      hasProof: v.boolean(),
    }),
  ),
})
export type DeliveryPage = v.InferOutput<typeof deliveryPage>

const token = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

/** The token decides; one answer for a token that is wrong, expired, revoked or missing. */
export const getDelivery = endpoint({
  name: 'getDelivery',
  method: 'GET',
  path: '/public/deliveries',
  access: 'OPEN',
  beyondSpec: true,
  query: v.object({ token }),
  success: 200,
  output: deliveryPage,
})

export const putDelivery = endpoint({
  name: 'putDelivery',
  method: 'PUT',
  path: '/public/deliveries',
  access: 'OPEN',
  beyondSpec: true,
  query: v.object({ token }),
  body: v.strictObject({
    numbers: listOf(
      v.strictObject({
        contentId: id,
        metric,
        value: typedCount,
        /** Of a number that was read rounded from a screenshot. */
        half: v.optional(
          v.pipe(v.number(), v.minValue(0.5, 'positive'), v.maxValue(LIMITS.amount, 'tooLarge')),
        ),
      }),
      LIMITS.deliveredNumbers,
    ),
    /** Contents that are not among those listed: the agency decides whether they belong to the campaign. */
    found: v.optional(
      listOf(
        v.strictObject({
          contentLink: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.urlLength, 'tooLong')),
          creationDate: day,
        }),
        LIMITS.deliveredContents,
      ),
      [],
    ),
  }),
  success: 200,
  output: deliveryPage,
  idempotent: false,
})
