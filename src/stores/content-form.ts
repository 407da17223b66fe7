import * as v from 'valibot'
import type { Campaign } from '../contract/campaign.ts'
import { contentInput, type ContentInput } from '../contract/content-input.ts'
import { COUNT_KEYS, type CountKey, mapCounts } from '../trade/content-counts.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF, type ContentType } from '../trade/content-types.ts'
import { contentTypesOfLink } from '../trade/content-types-of-link.ts'
import { type Contradiction, contradictionsOf } from '../trade/contradictions.ts'
import { parseSocialLink } from '../trade/parse-social-link.ts'
import { contentWizardMessages } from '../messages/content-wizard.ts'
import { validationMessages } from '../messages/validation.ts'
import { fieldMessages } from './field-messages.ts'
import { numberOf } from './typed-values.ts'
import type { FieldMessages, WizardStep } from './wizard.ts'

/** Form values of a content: numbers are text until they are sent, '' means not chosen. */
const contentForm = v.object({
  creatorId: v.string(),
  channelId: v.string(),
  contentType: v.union([v.literal(''), v.picklist(CONTENT_TYPES)]),
  contentLink: v.string(),
  creationDate: v.string(),
  caption: v.string(),
  ...mapCounts(() => v.string()),
})
export type ContentForm = v.InferOutput<typeof contentForm>

export type ContentStep = 'CONTENUTO' | 'METRICHE'

/** The form requires likes and comments (spec §5: all other numbers are optional). */
export const REQUIRED_METRICS: readonly CountKey[] = ['likesCount', 'commentsCount']

const STEPS: readonly [WizardStep, WizardStep] = [
  {
    id: 'CONTENUTO',
    fields: ['contentLink', 'creatorId', 'channelId', 'contentType', 'creationDate', 'caption'],
  },
  { id: 'METRICHE', fields: COUNT_KEYS },
]

export function contentSteps(): readonly [WizardStep, ...WizardStep[]] {
  return STEPS
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
    ...mapCounts(() => ''),
  }
}

/** The request body; the schema rejects fields that are incomplete. */
export function contentInputOf(form: ContentForm): Record<keyof ContentInput, unknown> {
  return {
    contentType: form.contentType,
    contentLink: form.contentLink,
    creationDate: form.creationDate,
    caption: form.caption,
    ...mapCounts((key) => numberOf(form[key])),
  }
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

/** What of a valid form contradicts the campaign or itself. */
export function doubtsOf(campaign: Campaign, form: ContentForm): Contradiction[] {
  return contradictionsOf(
    { day: form.creationDate, counts: mapCounts((key) => numberOf(form[key])) },
    campaign,
  )
}

/** The content types of a channel's platform; all types while no channel is chosen. */
export function contentTypesFor(campaign: Campaign, channelId: string): readonly ContentType[] {
  const channel = campaign.channels.find((each) => each.id === channelId)
  return channel ? CONTENT_TYPES.filter((type) => SOCIAL_TYPE_OF[type] === channel.socialType) : CONTENT_TYPES
}

/** What to say beside a valid link: it is of another profile than the chosen channel's, or only the platform can resolve it. */
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
    ...(channel && { channelId: channel.id, creatorId: channel.creatorId }),
  }
}
