import * as v from 'valibot'
import type { Campaign } from '../contract/campaign.ts'
import { contentInput, type ContentInput } from '../contract/content-input.ts'
import type { Content } from '../contract/contents.ts'
import {
  type ContentCounts,
  COUNT_KEYS,
  type CountKey,
  mapCounts,
  NO_COUNTS,
} from '../vocabulary/content-counts.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF, type ContentType } from '../vocabulary/content-types.ts'
import { contentTypesOfLink } from '../vocabulary/content-types-of-link.ts'
import { type Contradiction, contradictionsOf } from '../vocabulary/contradictions.ts'
import { parseSocialLink } from '../vocabulary/parse-social-link.ts'
import { publishedDayOfLink } from '../vocabulary/published-day-of-link.ts'
import { romeDay } from '../lib/rome-day.ts'
import { contentWizardMessages } from '../messages/content-wizard.ts'
import { validationMessages } from '../messages/validation.ts'
import { fieldMessages } from './field-messages.ts'
import { numberOf, typedNumber } from './typed-values.ts'
import type { FieldMessages, WizardStep } from './wizard.ts'

/** Form values of a content: numbers are text until they are sent, '' means not chosen. */
export const contentForm = v.object({
  creatorId: v.string(),
  channelId: v.string(),
  contentType: v.union([v.literal(''), v.picklist(CONTENT_TYPES)]),
  contentLink: v.string(),
  creationDate: v.string(),
  caption: v.string(),
  /** Partner channels. */
  partnerIds: v.array(v.string()),
  ...mapCounts(() => v.string()),
  /** Counts deliberately marked as unknown. */
  unknown: v.array(v.picklist(['likesCount', 'commentsCount'])),
})
export type ContentForm = v.InferOutput<typeof contentForm>

export type ContentStep = 'CONTENUTO' | 'METRICHE'

/** The form requires likes and comments, or marking them as unknown (spec §5: all other numbers are optional). */
export const REQUIRED_METRICS = ['likesCount', 'commentsCount'] as const satisfies readonly CountKey[]
export type RequiredMetric = (typeof REQUIRED_METRICS)[number]

const FACTS = [
  'contentLink',
  'creatorId',
  'channelId',
  'contentType',
  'creationDate',
  'caption',
  'partnerIds',
]
const STEPS: readonly [WizardStep, WizardStep] = [
  { id: 'CONTENUTO', fields: FACTS },
  { id: 'METRICHE', fields: COUNT_KEYS },
]
const ONE_STEP: readonly [WizardStep] = [{ id: 'CONTENUTO', fields: [...FACTS, ...COUNT_KEYS] }]

/** A story is one screen: only its creator sees its numbers, and it is gone tomorrow. */
export function contentSteps({ contentType }: ContentForm): readonly [WizardStep, ...WizardStep[]] {
  return contentType === 'INSTAGRAM_STORY' ? ONE_STEP : STEPS
}

/** Editing a content is always one screen. */
export function editSteps(): readonly [WizardStep] {
  return ONE_STEP
}

export function isContentForm(value: unknown): value is ContentForm {
  return v.is(contentForm, value)
}

export function emptyContent(): ContentForm {
  return {
    creatorId: '',
    channelId: '',
    contentType: '',
    contentLink: '',
    creationDate: '',
    caption: '',
    partnerIds: [],
    ...mapCounts(() => ''),
    unknown: [],
  }
}

/** Form values of a stored content: its declared numbers. */
export function formOfContent(content: Content): ContentForm {
  const { declared } = content
  return {
    creatorId: content.creatorId,
    channelId: content.channelId,
    contentType: content.contentType,
    contentLink: content.contentLink,
    creationDate: romeDay(content.creationDate),
    caption: content.caption ?? '',
    partnerIds: (content.partners ?? []).map(({ channelId }) => channelId),
    ...mapCounts((key) => typedNumber(declared[key])),
    unknown: REQUIRED_METRICS.filter((key) => (declared[key] ?? null) === null),
  }
}

/** The request body; the schema rejects fields that are incomplete. */
export function contentInputOf(form: ContentForm): Record<keyof ContentInput, unknown> {
  return {
    contentType: form.contentType,
    contentLink: form.contentLink,
    creationDate: form.creationDate,
    caption: form.caption,
    partnerIds: form.partnerIds,
    ...mapCounts((key) => numberOf(form[key])),
    likesCount: requiredOf(form, 'likesCount'),
    commentsCount: requiredOf(form, 'commentsCount'),
  }
}

/** undefined, which the schema rejects: neither entered nor marked as unknown. */
function requiredOf(form: ContentForm, key: RequiredMetric): number | null | undefined {
  return form.unknown.includes(key) ? null : (numberOf(form[key]) ?? undefined)
}

/** All validation messages, in Italian, by field. */
export function checkContent(form: ContentForm): FieldMessages {
  return {
    ...fieldMessages(contentInput, contentInputOf(form)),
    ...(form.creatorId === '' && { creatorId: validationMessages.required }),
    ...(form.channelId === '' && { channelId: validationMessages.required }),
    ...(form.contentType === '' && { contentType: validationMessages.required }),
  }
}

/** Contradictions of a valid form with the campaign, itself, or its creator's typical counts. */
export function doubtsOf(campaign: Campaign, form: ContentForm, usual: ContentCounts): Contradiction[] {
  const counts = typedCounts(form)
  const channel = campaign.channels.find(({ id }) => id === form.channelId)
  const hasCounts = COUNT_KEYS.some((key) => counts[key] !== null)
  return contradictionsOf(
    {
      day: form.creationDate,
      counts,
      // Entered numbers are of today.
      history: { before: NO_COUNTS, firstDay: hasCounts ? romeDay(Date.now()) : null },
      followersCount: channel?.followersCount ?? null,
      usual,
    },
    campaign,
  )
}

export function typedCounts(form: ContentForm): ContentCounts {
  return mapCounts((key) => numberOf(form[key]))
}

/** The content types of a channel's platform; all types while no channel is chosen. */
export function contentTypesFor(campaign: Campaign, channelId: string): readonly ContentType[] {
  const channel = campaign.channels.find((each) => each.id === channelId)
  return channel ? CONTENT_TYPES.filter((type) => SOCIAL_TYPE_OF[type] === channel.socialType) : CONTENT_TYPES
}

/** Channels of other creators on the selected one's platform: possible partners of the content. */
export function partnerChannels({ channels }: Campaign, { channelId }: ContentForm): Campaign['channels'] {
  const chosen = channels.find(({ id }) => id === channelId)
  if (chosen === undefined) return []
  return channels.filter(
    ({ creatorId, socialType }) => creatorId !== chosen.creatorId && socialType === chosen.socialType,
  )
}

/**
 * A note on a valid link: it belongs to another profile than the selected channel's, or only the platform can resolve
 * it.
 */
export function linkNotice(campaign: Campaign, form: ContentForm): string | undefined {
  const link = parseSocialLink(form.contentLink)
  if (link?.kind !== 'content') return undefined
  if (link.form === 'SHORT_LINK') return contentWizardMessages.shortLink
  const chosen = campaign.channels.find(({ id }) => id === form.channelId)
  const isOther = link.handle !== null && chosen && chosen.handle.toLowerCase() !== link.handle
  return isOther ? contentWizardMessages.otherProfile(link.handle) : undefined
}

/** What a pasted link implies: the content type, and the channel if only one fits. */
export function readFromLink(campaign: Campaign, form: ContentForm): Partial<ContentForm> {
  const link = parseSocialLink(form.contentLink)
  if (link?.kind !== 'content') return {}
  const types = contentTypesOfLink(link)
  const type = form.contentType !== '' && types.includes(form.contentType) ? form.contentType : types[0]
  const ofPlatform = campaign.channels.filter((channel) => channel.socialType === link.socialType)
  const named = ofPlatform.filter((channel) => channel.handle.toLowerCase() === link.handle)
  const fitting = ofPlatform.filter(
    (channel) => form.creatorId === '' || channel.creatorId === form.creatorId,
  )
  const [channel] = named.length === 1 ? named : fitting.length === 1 ? fitting : []
  return {
    ...(type && { contentType: type }),
    ...(type === 'INSTAGRAM_STORY' && notKnown(form)),
    ...(channel && { channelId: channel.id, creatorId: channel.creatorId }),
  }
}

/** Likes and comments of a story are visible only to its creator: blank means unknown. */
export function notKnown(form: ContentForm): Pick<ContentForm, 'unknown'> {
  return { unknown: REQUIRED_METRICS.filter((key) => form[key].trim() === '') }
}

/** The day in a link's id, proposed as the day of publication; '' if there is none. */
export function dayOfLink(contentLink: string): string {
  const link = parseSocialLink(contentLink)
  return (link?.kind === 'content' && publishedDayOfLink(link, new Date())) || ''
}
