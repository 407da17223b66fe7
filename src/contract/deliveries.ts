import * as v from 'valibot'
import { COUNT_KEYS } from '../vocabulary/content-counts.ts'
import { CONTRADICTIONS } from '../vocabulary/contradictions.ts'
import { CAMPAIGN_TYPES } from './campaign-input.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { contentType, count, day, id, instant, socialType, text, typedCount } from './primitives.ts'

/** State of a number sent by a creator: waiting, accepted as declared, or returned with a reason. */
const DELIVERED_STATES = ['SENT', 'CONFIRMED', 'RETURNED'] as const
export type DeliveredState = (typeof DELIVERED_STATES)[number]

const metric = v.picklist(COUNT_KEYS, 'notAllowed')

/** The request for missing numbers to a creator of a campaign: a personal link, valid for `LIMITS.deliveryDays`. */
export const delivery = v.object({
  id,
  creatorId: id,
  /** null if it is no longer live, or TOKEN_SECRET has changed since. */
  url: v.nullable(v.string()),
  createdAt: instant,
  expiresAt: instant,
  /** ENDED: revoked. */
  state: v.picklist(['OPEN', 'EXPIRED', 'ENDED']),
  openedAt: v.nullable(instant),
  sentAt: v.nullable(instant),
  /** Day by which the numbers are due. */
  dueOn: v.nullable(day),
  /** When a reminder mail was sent. */
  remindedAt: v.nullable(instant),
  /** Numbers that the creator's contents lack. */
  missing: count,
  /** Numbers sent and waiting for confirmation. */
  received: count,
  /** Whether the link was also sent by mail. */
  mailed: v.boolean(),
})
export type Delivery = v.InferOutput<typeof delivery>

/** A number of a content, sent by a creator. */
export const deliveredNumber = v.object({
  metric,
  value: count,
  /** Half of the rounding unit, as in «12,4 mila»; null if exact. */
  half: v.nullable(v.number()),
  state: v.picklist(DELIVERED_STATES),
  reason: v.nullable(v.string()),
})

/** A content's waiting numbers, for the person who confirms them. */
export const deliveredContent = v.object({
  numbers: v.array(deliveredNumber),
  /** The screenshot; null if none was sent, or it is deleted. */
  proofUrl: v.nullable(v.string()),
  /** Contradictions if the numbers were accepted. */
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

/** Creates a personal link for each of these creators, replacing earlier ones. */
export const postDeliveries = endpoint({
  name: 'postDeliveries',
  method: 'POST',
  path: '/campaigns/{id}/deliveries',
  access: 'STAFF',
  beyondSpec: true,
  body: v.strictObject({
    creatorIds: v.pipe(listOf(id, LIMITS.deliveryCreators), v.minLength(1, 'required')),
    /** Sends the link to creators with an e-mail address. */
    mail: v.optional(v.boolean(), false),
    /**
     * From today to the end of the link. Creators with an e-mail address who have sent nothing get a reminder
     * `LIMITS.reminderDays` before.
     */
    dueOn: v.optional(v.nullable(day), null),
  }),
  success: 201,
  output: v.array(delivery),
  // The response contains links, which are not stored.
  idempotent: false,
})

/** Revokes the link; numbers already sent remain. */
export const deleteDelivery = endpoint({
  name: 'deleteDelivery',
  method: 'DELETE',
  path: '/campaigns/{id}/deliveries/{deliveryId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

/** Confirmed numbers count as declared with proof. Numbers that no longer wait are skipped. */
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

/** Each with the value that the person saw: it may have changed since. */
/* @__NO_SIDE_EFFECTS__ */
function chosenNumbers() {
  return v.pipe(
    listOf(v.strictObject({ contentId: id, metric, value: count }), LIMITS.deliveredNumbers),
    v.minLength(1, 'required'),
  )
}

/** A creator's contents of the campaign as their link shows them: only their own, without money. */
const deliveryPage = v.object({
  creatorName: v.string(),
  campaignName: v.string(),
  brandName: v.string(),
  /** With the brand, determines the rules of «Trasparenza». */
  campaignType: v.picklist(CAMPAIGN_TYPES),
  trackingMethods: v.array(v.string()),
  /** The agency's name; null if it has not entered one. */
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
      /** The account without @, as shown in the platform's statistics; null if it shows none. */
      handle: v.nullable(v.string()),
      /** Missing counts, with the numbers sent for them. */
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

/** Authorized by the token; the same response for a wrong, expired, revoked or missing token. */
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
        /** For a number that was rounded on the screenshot. */
        half: v.optional(
          v.pipe(v.number(), v.minValue(0.5, 'positive'), v.maxValue(LIMITS.amount, 'tooLarge')),
        ),
      }),
      LIMITS.deliveredNumbers,
    ),
    /** Contents that are not listed: the agency decides whether they belong to the campaign. */
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
