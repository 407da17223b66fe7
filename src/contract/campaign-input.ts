import * as v from 'valibot'
import { parseChannelLink } from '../vocabulary/parse-social-link.ts'
import { deliverablesInput } from './deliverables.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { composed, day, eur, id, nameText, target, targetPercent } from './primitives.ts'

export const CAMPAIGN_TYPES = ['STANDARD', 'PR'] as const
export const campaignType = v.picklist(CAMPAIGN_TYPES, 'notAllowed')
export type CampaignType = v.InferOutput<typeof campaignType>

/** `#hashtag` or `@mention`, without spaces. */
export const trackingMethod = v.pipe(
  composed(LIMITS.nameLength),
  v.trim(),
  v.maxLength(LIMITS.nameLength, 'tooLong'),
  v.regex(/^[#@][\p{L}\p{M}\p{N}_.·-]+$/u, 'tracking'),
)

/** The URL of a profile on Instagram, TikTok or YouTube, or of a content that names its profile. */
export const channelUrl = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(LIMITS.urlLength, 'tooLong'),
  v.check((url) => parseChannelLink(url) !== null, 'channel'),
)

export const creatorInput = v.object({
  id: v.optional(id),
  name: nameText(LIMITS.nameLength),
  /** 0: a gift; null: not agreed yet. */
  cost: v.nullable(eur),
  /** Beyond the spec; absent: unchanged. */
  deliverables: v.optional(deliverablesInput),
  channels: v.pipe(
    listOf(v.object({ id: v.optional(id), url: channelUrl }), LIMITS.creators),
    v.minLength(1, 'required'),
  ),
})
export type CreatorInput = v.InferInput<typeof creatorInput>

export const ecvRange = v.pipe(
  v.object({ min: eur, max: eur }),
  v.forward(
    v.check(({ min, max }) => max >= min, 'maxBelowMin'),
    ['max'],
  ),
)

/** The input fields of a campaign, before the checks across fields. */
export const campaignFields = v.object({
  type: campaignType,
  brandName: nameText(LIMITS.nameLength),
  organizationName: nameText(LIMITS.nameLength),
  campaignName: nameText(LIMITS.nameLength),
  trackingMethods: v.pipe(
    listOf(trackingMethod, LIMITS.creators),
    v.transform((methods) => [...new Set(methods)]),
    v.maxLength(LIMITS.trackingMethods, 'tooMany'),
  ),
  startDate: day,
  endDate: day,
  cost: eur,
  impressionsViewCountTargetMin: target,
  impressionsViewCountTargetMax: target,
  combinedReachTargetMin: target,
  combinedReachTargetMax: target,
  showImpressionTargets: v.boolean(),
  showReachTargets: v.boolean(),
  /**
   * Beyond the spec: minimums of further promised numbers, the ER in per cent. Like all fields of later versions they
   * have no default: an update by a tab or script that does not know them leaves the stored values unchanged.
   */
  contentCountTargetMin: v.optional(target),
  totalEngagementTargetMin: v.optional(target),
  linkClickCountTargetMin: v.optional(target),
  erTargetMin: v.optional(targetPercent),
  showFurtherTargets: v.optional(v.boolean()),
  audienceVisibility: v.boolean(),
  ecv: v.optional(v.nullable(ecvRange), null),
  useEstimates: v.optional(v.boolean(), true),
  publicCosts: v.optional(v.boolean(), false),
  /** Beyond the spec: visible to staff only, and never refreshed. */
  draft: v.optional(v.boolean(), false),
  /** Beyond the spec: contents found by tracking wait for review by staff. */
  reviewTracked: v.optional(v.boolean()),
  creators: listOf(creatorInput, LIMITS.creators),
})

/** Initial values of the wizard, and of a campaign from a sheet, that are not defaults above. */
export const INITIAL_CAMPAIGN = {
  showImpressionTargets: true,
  showReachTargets: true,
  audienceVisibility: true,
  reviewTracked: true,
}

export const campaignInput = v.pipe(
  campaignFields,
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => endDate >= startDate,
      'endBeforeStart',
    ),
    ['endDate'],
  ),
  v.forward(
    v.partialCheck([['type'], ['cost']], ({ type, cost }) => cost > 0 || type === 'PR', 'positive'),
    ['cost'],
  ),
  v.forward(
    v.partialCheck(
      [['impressionsViewCountTargetMin'], ['impressionsViewCountTargetMax']],
      (targets) => inOrder(targets.impressionsViewCountTargetMin, targets.impressionsViewCountTargetMax),
      'maxBelowMin',
    ),
    ['impressionsViewCountTargetMax'],
  ),
  v.forward(
    v.partialCheck(
      [['combinedReachTargetMin'], ['combinedReachTargetMax']],
      (targets) => inOrder(targets.combinedReachTargetMin, targets.combinedReachTargetMax),
      'maxBelowMin',
    ),
    ['combinedReachTargetMax'],
  ),
)
export type CampaignInput = v.InferInput<typeof campaignInput>
export type CampaignValues = v.InferOutput<typeof campaignInput>

function inOrder(min: number | null, max: number | null): boolean {
  return min === null || max === null || max >= min
}
