import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Campaign } from '../contract/campaign.ts'
import { contentInput } from '../contract/content-input.ts'
import type { Content } from '../contract/contents.ts'
import { contradictionMessages } from '../messages/contradictions.ts'
import { contentWizardMessages } from '../messages/content-wizard.ts'
import { validationMessages } from '../messages/validation.ts'
import type { CountKey } from '../vocabulary/content-counts.ts'
import type { Contradiction } from '../vocabulary/contradictions.ts'
import {
  checkContent,
  type ContentForm,
  contentInputOf,
  contentSteps,
  contentTypesFor,
  dayOfLink,
  doubtsOf,
  editSteps,
  emptyContent,
  formOfContent,
  isContentForm,
  notKnown,
  partnerChannels,
  readFromLink,
  type RequiredMetric,
  typedCounts,
} from './content-form.ts'
import { askToConfirm } from './confirm.ts'
import { usualWith } from './creator-contents.ts'
import { createImageChoice } from './image-choice.ts'
import { showDone, showError } from './snackbar.ts'
import { uploadChosen } from './upload-chosen.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

export interface ContentWizardOptions {
  campaign: Campaign
  /** The content to edit; null for a new one. */
  content: Content | null
  onSaved: () => void
}

export type ContentWizard = ReturnType<typeof createContentWizard>

/** The form that adds a content to a campaign manually, or edits one. */
export function createContentWizard({ campaign, content, onSaved }: ContentWizardOptions) {
  const image = createImageChoice()
  const keyOf = createSendingKey()
  let isStaying = false
  let isChecking = false
  const wizard = createWizard({
    draftKey: content ? `edit-content:${content.id}` : `content:${campaign.id}`,
    images: { image },
    initial: content ? formOfContent(content) : emptyContent(),
    version: content?.version ?? null,
    isValues: isContentForm,
    steps: content ? editSteps : contentSteps,
    check: checkContent,
    save,
  })

  async function save(): Promise<FieldMessages | null> {
    const form = wizard.$values.get()
    try {
      const body = v.parse(contentInput, contentInputOf(form))
      const params = { id: campaign.id, channelId: form.channelId }
      const saved = content
        ? await call('PUT /campaigns/{id}/channels/{channelId}/contents/{contentId}', {
            params: { ...params, contentId: content.id },
            body,
            version: content.version,
          })
        : await call('POST /campaigns/{id}/channels/{channelId}/contents', {
            params,
            body,
            key: keyOf([params, body]),
          })
      await uploadChosen(saved.pictureUploadUrl, image.$jpeg.get(), contentWizardMessages.image)
      showDone(content ? contentWizardMessages.saved : contentWizardMessages.added)
      if (!isStaying) onSaved()
      return null
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === null) throw error
      return refused
    }
  }

  return {
    ...wizard,
    campaign,
    content,
    image,
    /**
     * Confirms before saving data that contradict the campaign or themselves. `onStored`: called after saving, and the form stays open.
     */
    async next(onStored?: () => void): Promise<boolean> {
      isStaying = onStored !== undefined
      try {
        if (isChecking) return false
        const doubts = isReady() ? await doubtsOfForm() : []
        const run = async () => {
          const went = await wizard.next()
          if (went) onStored?.()
          return went
        }
        if (doubts.length === 0) return await run()
        askToConfirm({
          title: contradictionMessages.askTitle,
          text: doubts.map((one) => contradictionMessages.long[one]).join(' '),
          verb: contradictionMessages.saveAnyway,
          verbBusy: contradictionMessages.saving,
          run: async () => void (await run()),
        })
        return false
      } catch (error) {
        showError(error)
        return false
      }
    },
    setCreator(creatorId: string) {
      const channels = campaign.channels.filter((channel) => channel.creatorId === creatorId)
      wizard.set({ creatorId })
      const { channelId: meant } = readFromLink({ ...campaign, channels }, wizard.$values.get())
      setChannel(meant ?? (channels.length === 1 ? (channels[0]?.id ?? '') : ''))
    },
    setChannel,
    setType(contentType: ContentForm['contentType']) {
      const story = contentType === 'INSTAGRAM_STORY' ? notKnown(wizard.$values.get()) : {}
      wizard.set({ contentType, ...story })
    },
    /** Reads the data in a link; an edited content stays with its channel. */
    setLink(contentLink: string) {
      const form = wizard.$values.get()
      const { channelId, creatorId, ...read } = readFromLink(campaign, { ...form, contentLink })
      const isNamed = !content && channelId !== undefined && creatorId !== undefined
      // A day entered by the user is not replaced.
      const isTheirs = form.creationDate !== '' && form.creationDate !== dayOfLink(form.contentLink)
      const creationDate = isTheirs ? form.creationDate : dayOfLink(contentLink)
      wizard.set({
        contentLink,
        ...read,
        ...(!content && { creationDate }),
      })
      if (isNamed) {
        wizard.set({ creatorId })
        setChannel(channelId)
      }
    },
    setCount(key: CountKey, text: string) {
      const unknown = wizard.$values.get().unknown.filter((each) => each !== key || text.trim() === '')
      wizard.set({ [key]: text, unknown })
    },
    setUnknown(key: RequiredMetric, isUnknown: boolean) {
      const others = wizard.$values.get().unknown.filter((each) => each !== key)
      wizard.set(isUnknown ? { [key]: '', unknown: [...others, key] } : { unknown: others })
    },
  }

  /** Contradictions to confirm before saving; resolves once the creator's typical counts are known. */
  async function doubtsOfForm(): Promise<Contradiction[]> {
    const form = wizard.$values.get()
    const { creatorId, contentType } = form
    if (contentType === '') return []
    isChecking = true
    try {
      const typed = { id: content?.id ?? null, creatorId, contentType, counts: typedCounts(form) }
      const usualOf = await usualWith(campaign, [typed])
      return doubtsOf(campaign, form, usualOf(typed))
    } finally {
      isChecking = false
    }
  }

  /** Whether nothing else prevents saving the last step. */
  function isReady(): boolean {
    const isLast = wizard.$steps.get().at(-1)?.id === wizard.$step.get()
    return isLast && !wizard.$saving.get() && Object.keys(checkContent(wizard.$values.get())).length === 0
  }

  /** A channel of another platform resets a content type that does not fit it. */
  function setChannel(channelId: string) {
    const types = contentTypesFor(campaign, channelId)
    const { contentType, partnerIds } = wizard.$values.get()
    const [only] = types.length === 1 ? types : []
    const suits = contentType !== '' && types.includes(contentType)
    const partners = partnerChannels(campaign, { ...wizard.$values.get(), channelId })
    wizard.set({
      channelId,
      contentType: suits ? contentType : (only ?? ''),
      partnerIds: partnerIds.filter((each) => partners.some(({ id }) => id === each)),
    })
  }
}

/** The messages of a rejected content by field; null for any other failure. */
export function refusalOf(error: unknown): FieldMessages | null {
  if (!(error instanceof ApiError)) return null
  if (error.problem.fields) return error.problem.fields
  return error.status === 409 ? { contentLink: validationMessages.duplicateContent } : null
}
