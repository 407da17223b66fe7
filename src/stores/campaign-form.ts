import * as v from 'valibot'
import { campaignInput, type CampaignInput, INITIAL_CAMPAIGN } from '../contract/campaign-input.ts'
import type { Campaign } from '../contract/campaign.ts'
import { email } from '../contract/primitives.ts'
import { validationMessages } from '../messages/validation.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { fieldMessages } from './field-messages.ts'
import { typedEmails } from './typed-emails.ts'
import { numberOf, typedMoney, typedNumber } from './typed-values.ts'
import type { FieldMessages, WizardStep } from './wizard.ts'

const deliverableForm = v.object({
  key: v.string(),
  contentType: v.picklist(CONTENT_TYPES),
  number: v.string(),
  dueDate: v.string(),
})
export type DeliverableForm = v.InferOutput<typeof deliverableForm>

const channelForm = v.object({ key: v.string(), id: v.optional(v.string()), url: v.string() })
const creatorForm = v.object({
  /** React key of the card; not sent. */
  key: v.string(),
  id: v.optional(v.string()),
  name: v.string(),
  cost: v.string(),
  /** Absent in drafts of earlier versions: then unchanged. */
  deliverables: v.optional(v.array(deliverableForm)),
  channels: v.array(channelForm),
  /** Campaigns of an existing creator; absent for a new one. */
  campaignsCount: v.optional(v.number()),
})
export type CreatorForm = v.InferOutput<typeof creatorForm>

/** Form values of a campaign: numbers are text until they are sent. */
const campaignForm = v.object({
  type: v.picklist(['STANDARD', 'PR']),
  brandName: v.string(),
  organizationName: v.string(),
  /** The client does not exist yet: it is created with the campaign. */
  newOrganization: v.optional(v.boolean()),
  /** The e-mails of a new client's users, as typed. */
  organizationUsers: v.optional(v.string()),
  campaignName: v.string(),
  trackingMethods: v.array(v.string()),
  /** Rejected text in the field. */
  strange: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  cost: v.string(),
  impressionsViewCountTargetMin: v.string(),
  impressionsViewCountTargetMax: v.string(),
  combinedReachTargetMin: v.string(),
  combinedReachTargetMax: v.string(),
  showImpressionTargets: v.boolean(),
  showReachTargets: v.boolean(),
  /** Absent in drafts of earlier versions. */
  contentCountTargetMin: v.optional(v.string()),
  totalEngagementTargetMin: v.optional(v.string()),
  linkClickCountTargetMin: v.optional(v.string()),
  erTargetMin: v.optional(v.string()),
  showFurtherTargets: v.optional(v.boolean()),
  audienceVisibility: v.boolean(),
  ecvMin: v.string(),
  ecvMax: v.string(),
  useEstimates: v.boolean(),
  publicCosts: v.boolean(),
  reviewTracked: v.boolean(),
  /** Whether it is saved as a draft, chosen in the last step. */
  draft: v.optional(v.boolean()),
  creators: v.array(creatorForm),
})
export type CampaignForm = v.InferOutput<typeof campaignForm>

export type CampaignStep = 'BRAND' | 'CAMPAGNA' | 'OBIETTIVI' | 'CREATOR'

const BRAND = {
  id: 'BRAND',
  fields: ['brandName', 'organizationName', 'organizationUsers'],
} satisfies WizardStep
const CAMPAGNA = {
  id: 'CAMPAGNA',
  fields: [
    'campaignName',
    'type',
    'startDate',
    'endDate',
    'cost',
    'trackingMethods',
    'audienceVisibility',
    'ecv',
    'useEstimates',
    'publicCosts',
    'reviewTracked',
  ],
} satisfies WizardStep
const OBIETTIVI = {
  id: 'OBIETTIVI',
  fields: [
    'impressionsViewCountTargetMin',
    'impressionsViewCountTargetMax',
    'combinedReachTargetMin',
    'combinedReachTargetMax',
    'showImpressionTargets',
    'showReachTargets',
    'contentCountTargetMin',
    'totalEngagementTargetMin',
    'linkClickCountTargetMin',
    'erTargetMin',
    'showFurtherTargets',
  ],
} satisfies WizardStep
const CREATOR = { id: 'CREATOR', fields: ['creators'] } satisfies WizardStep

/** Parts that can be edited in place. */
export const CAMPAIGN_PARTS = {
  dates: { id: 'dates', fields: ['startDate', 'endDate'] },
  cost: { id: 'cost', fields: ['cost'] },
  targets: { id: 'targets', fields: OBIETTIVI.fields },
  tracking: { id: 'tracking', fields: ['trackingMethods'] },
  fees: { id: 'fees', fields: ['creators'] },
  deliverables: { id: 'deliverables', fields: ['creators'] },
} as const satisfies Record<string, WizardStep>
export type CampaignPart = keyof typeof CAMPAIGN_PARTS
/** Parts of one creator. */
export type CreatorPart = 'fees' | 'deliverables'

/** PR campaigns skip OBIETTIVI (spec §2). */
export function campaignSteps(form: CampaignForm): readonly [WizardStep, ...WizardStep[]] {
  return form.type === 'PR' ? [BRAND, CAMPAGNA, CREATOR] : [BRAND, CAMPAGNA, OBIETTIVI, CREATOR]
}

export function isCampaignForm(value: unknown): value is CampaignForm {
  return v.is(campaignForm, value)
}

export function emptyCampaign(): CampaignForm {
  return {
    type: 'STANDARD',
    brandName: '',
    organizationName: '',
    campaignName: '',
    trackingMethods: [],
    strange: '',
    startDate: '',
    endDate: '',
    cost: '',
    impressionsViewCountTargetMin: '',
    impressionsViewCountTargetMax: '',
    combinedReachTargetMin: '',
    combinedReachTargetMax: '',
    ...INITIAL_CAMPAIGN,
    ecvMin: '',
    ecvMax: '',
    useEstimates: true,
    publicCosts: false,
    creators: [emptyCreator()],
  }
}

export function emptyCreator(): CreatorForm {
  return { key: newKey(), name: '', cost: '', channels: [emptyChannel()] }
}

export function emptyChannel(): CreatorForm['channels'][number] {
  return { key: newKey(), url: '' }
}

/** Form values of a stored campaign. */
export function formOf(campaign: Campaign): CampaignForm {
  const urls = new Map(campaign.channels.map((channel) => [channel.id, channel.url]))
  return {
    type: campaign.type,
    brandName: campaign.brandName,
    organizationName: campaign.organizationName,
    campaignName: campaign.campaignName,
    trackingMethods: campaign.trackingMethods,
    strange: '',
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    cost: typedMoney(campaign.cost),
    impressionsViewCountTargetMin: typedNumber(campaign.impressionsViewCountTargetMin),
    impressionsViewCountTargetMax: typedNumber(campaign.impressionsViewCountTargetMax),
    combinedReachTargetMin: typedNumber(campaign.combinedReachTargetMin),
    combinedReachTargetMax: typedNumber(campaign.combinedReachTargetMax),
    showImpressionTargets: campaign.showImpressionTargets,
    showReachTargets: campaign.showReachTargets,
    contentCountTargetMin: typedNumber(campaign.contentCountTargetMin),
    totalEngagementTargetMin: typedNumber(campaign.totalEngagementTargetMin),
    linkClickCountTargetMin: typedNumber(campaign.linkClickCountTargetMin),
    erTargetMin: typedNumber(campaign.erTargetMin),
    showFurtherTargets: campaign.showFurtherTargets ?? false,
    audienceVisibility: campaign.audienceVisibility,
    ecvMin: typedMoney(campaign.ecv?.min),
    ecvMax: typedMoney(campaign.ecv?.max),
    useEstimates: campaign.useEstimates,
    publicCosts: campaign.publicCosts ?? false,
    reviewTracked: campaign.reviewTracked ?? false,
    draft: campaign.draft ?? false,
    creators: campaign.creators.map((creator) => ({
      key: creator.id,
      id: creator.id,
      name: creator.name,
      cost: typedMoney(creator.cost),
      deliverables: (creator.deliverables ?? []).map(({ contentType, number, dueDate }, index) => ({
        key: `${index}`,
        contentType,
        number: typedNumber(number),
        dueDate: dueDate ?? '',
      })),
      channels: creator.channelIds.map((id) => ({ key: id, id, url: urls.get(id) ?? '' })),
    })),
  }
}

/** The request body. A PR campaign has no targets, a standard one no ECV of its own. */
export function inputOf(form: CampaignForm): CampaignInput {
  const standard = form.type === 'STANDARD'
  const target = (typed = '') => (standard ? numberOf(typed) : null)
  return {
    type: form.type,
    brandName: form.brandName,
    organizationName: form.organizationName,
    campaignName: form.campaignName,
    trackingMethods: form.trackingMethods,
    startDate: form.startDate,
    endDate: form.endDate,
    cost: numberOf(form.cost) ?? (standard ? Number.NaN : 0),
    impressionsViewCountTargetMin: target(form.impressionsViewCountTargetMin),
    impressionsViewCountTargetMax: target(form.impressionsViewCountTargetMax),
    combinedReachTargetMin: target(form.combinedReachTargetMin),
    combinedReachTargetMax: target(form.combinedReachTargetMax),
    showImpressionTargets: standard && form.showImpressionTargets,
    showReachTargets: standard && form.showReachTargets,
    contentCountTargetMin: target(form.contentCountTargetMin),
    totalEngagementTargetMin: target(form.totalEngagementTargetMin),
    linkClickCountTargetMin: target(form.linkClickCountTargetMin),
    erTargetMin: target(form.erTargetMin),
    showFurtherTargets: standard && form.showFurtherTargets === true,
    audienceVisibility: form.audienceVisibility,
    ecv: standard || (form.ecvMin.trim() === '' && form.ecvMax.trim() === '') ? null : ecvOf(form),
    useEstimates: form.useEstimates,
    publicCosts: form.publicCosts,
    reviewTracked: form.reviewTracked,
    draft: form.draft ?? false,
    creators: form.creators.map((creator) => ({
      ...(creator.id !== undefined && { id: creator.id }),
      name: creator.name,
      cost: numberOf(creator.cost),
      ...(creator.deliverables && {
        deliverables: creator.deliverables.map(({ contentType, number, dueDate }) => ({
          contentType,
          number: numberOf(number) ?? Number.NaN,
          dueDate: dueDate === '' ? null : dueDate,
        })),
      }),
      channels: creator.channels.map(({ id, url }) => ({ ...(id !== undefined && { id }), url })),
    })),
  }
}

/** All validation messages, in Italian, by field path. */
export function checkCampaign(form: CampaignForm): FieldMessages {
  const messages = { ...fieldMessages(campaignInput, inputOf(form)) }
  if (form.type === 'STANDARD' && form.cost.trim() === '') messages['cost'] = validationMessages.required
  const isEmail = (text: string) => v.is(email, text)
  if (form.newOrganization && !typedEmails(form.organizationUsers ?? '').every(isEmail)) {
    messages['organizationUsers'] = validationMessages.email
  }
  for (const [at, { deliverables = [] }] of form.creators.entries())
    for (const [row, { number }] of deliverables.entries())
      if (number.trim() === '')
        messages[`creators.${at}.deliverables.${row}.number`] = validationMessages.required
  if (form.strange !== '') messages['trackingMethods'] = validationMessages.tracking
  return messages
}

function ecvOf(form: CampaignForm) {
  return { min: numberOf(form.ecvMin) ?? Number.NaN, max: numberOf(form.ecvMax) ?? Number.NaN }
}

export function emptyDeliverable(contentType: ContentType): DeliverableForm {
  return { key: newKey(), contentType, number: '', dueDate: '' }
}

function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
