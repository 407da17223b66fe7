import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { uploadImage } from '../client/upload-image.ts'
import type { Campaign } from '../contract/campaign.ts'
import { contentInput } from '../contract/content-input.ts'
import type { Content } from '../contract/contents.ts'
import { contradictionMessages } from '../messages/contradictions.ts'
import { contentWizardMessages } from '../messages/content-wizard.ts'
import { validationMessages } from '../messages/validation.ts'
import { wizardMessages } from '../messages/wizard.ts'
import {
  checkContent,
  contentInputOf,
  contentSteps,
  contentTypesFor,
  doubtsOf,
  emptyContent,
  isContentForm,
  readFromLink,
} from './content-form.ts'
import { askToConfirm } from './confirm.ts'
import { createImageChoice } from './image-choice.ts'
import { createSendingKey } from './sending-key.ts'
import { showDone, showError, showFailure } from './snackbar.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

export interface ContentWizardOptions {
  campaign: Campaign
  onSaved: (content: Content) => void
}

export type ContentWizard = ReturnType<typeof createContentWizard>

/** The wizard that adds a content to a campaign manually. */
export function createContentWizard({ campaign, onSaved }: ContentWizardOptions) {
  const image = createImageChoice()
  const keyOf = createSendingKey()
  const wizard = createWizard({
    draftKey: `content:${campaign.id}`,
    initial: emptyContent(),
    version: null,
    isValues: isContentForm,
    steps: contentSteps,
    check: checkContent,
    save,
  })

  async function save(): Promise<FieldMessages | null> {
    const form = wizard.$values.get()
    try {
      const body = v.parse(contentInput, contentInputOf(form))
      const params = { id: campaign.id, channelId: form.channelId }
      const saved = await call('POST /campaigns/{id}/channels/{channelId}/contents', {
        params,
        body,
        key: keyOf([params, body]),
      })
      await upload(saved.pictureUploadUrl, image.$jpeg.get())
      showDone(contentWizardMessages.added)
      onSaved(saved)
      return null
    } catch (error) {
      if (error instanceof ApiError && error.problem.fields) return error.problem.fields
      if (error instanceof ApiError && error.status === 409) {
        return { contentLink: validationMessages.duplicateContent }
      }
      throw error
    }
  }

  return {
    ...wizard,
    campaign,
    image,
    /** Asks before it saves what contradicts the campaign or itself. */
    async next(): Promise<boolean> {
      try {
        const doubts = isReady() ? doubtsOf(campaign, wizard.$values.get()) : []
        if (doubts.length === 0) return await wizard.next()
        const run = async () => {
          await wizard.next()
        }
        askToConfirm({
          title: contradictionMessages.askTitle,
          text: doubts.map((one) => contradictionMessages.long[one]).join(' '),
          verb: contradictionMessages.saveAnyway,
          verbBusy: contradictionMessages.saving,
          run,
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
    setLink(contentLink: string) {
      wizard.set({ contentLink, ...readFromLink(campaign, { ...wizard.$values.get(), contentLink }) })
    },
  }

  /** Whether nothing else keeps the last step from being saved. */
  function isReady(): boolean {
    const isLast = wizard.$steps.get().at(-1)?.id === wizard.$step.get()
    return isLast && !wizard.$saving.get() && Object.keys(checkContent(wizard.$values.get())).length === 0
  }

  /** A channel of another platform resets a content type that does not fit it. */
  function setChannel(channelId: string) {
    const types = contentTypesFor(campaign, channelId)
    const { contentType } = wizard.$values.get()
    const [only] = types.length === 1 ? types : []
    const suits = contentType !== '' && types.includes(contentType)
    wizard.set({ channelId, contentType: suits ? contentType : (only ?? '') })
  }
}

async function upload(url: string | undefined, image: Blob | null): Promise<void> {
  if (!url || !image) return
  try {
    await uploadImage(url, image)
  } catch {
    showFailure(wizardMessages.imageFailed(contentWizardMessages.image))
  }
}
