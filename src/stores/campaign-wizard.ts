import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Campaign } from '../contract/campaign.ts'
import type { CreatorSummary } from '../contract/creators.ts'
import { campaignWizardMessages } from '../messages/campaign-wizard.ts'
import { fold } from '../lib/fold.ts'
import {
  campaignSteps,
  checkCampaign,
  emptyCampaign,
  emptyChannel,
  emptyCreator,
  formOf,
  inputOf,
  isCampaignForm,
  withoutEmpty,
  type CreatorForm,
} from './campaign-form.ts'
import { createImageChoice } from './image-choice.ts'
import { showError } from './snackbar.ts'
import { createWizard, type FieldMessages } from './wizard.ts'

/** Needed once it is saved. */
const loadSaving = () => import('./campaign-saving.ts')

export type CampaignWizardMode = 'new' | 'edit' | 'duplicate'

export interface CampaignWizardOptions {
  mode: CampaignWizardMode
  /** The campaign to edit; null for a new one. */
  campaign: Campaign | null
  onSaved: (campaign: Campaign) => void
}

export type CampaignWizard = ReturnType<typeof createCampaignWizard>

/** The wizard that creates or edits a campaign: form, archive search, images. */
export function createCampaignWizard({ mode, campaign, onSaved }: CampaignWizardOptions) {
  const logo = createImageChoice()
  const cover = createImageChoice()
  const keyOf = createSendingKey()
  const organizationKeyOf = createSendingKey()
  const wizard = createWizard({
    draftKey: `campaign:${campaign?.id ?? 'new'}`,
    initial: campaign ? formOf(campaign) : emptyCampaign(),
    version: campaign?.version ?? null,
    isValues: isCampaignForm,
    steps: campaignSteps,
    check: checkCampaign,
    save,
  })

  async function save(): Promise<FieldMessages | null> {
    try {
      const rejected = await storeOrganization()
      if (rejected === null) await store(false)
      return rejected
    } catch (error) {
      if (error instanceof ApiError && error.problem.fields) return error.problem.fields
      if (!(error instanceof ApiError && error.status === 409 && campaign)) throw error
      const { askToCascade } = await loadSaving()
      askToCascade(async () => {
        await store(true)
        wizard.discard()
      })
      return {}
    }
  }

  async function store(cascade: boolean): Promise<void> {
    const body = inputOf(wizard.$values.get())
    const { storeCampaign } = await loadSaving()
    const images = {
      cover: { jpeg: cover.$jpeg.get(), name: campaignWizardMessages.cover },
      logo: { jpeg: logo.$jpeg.get(), name: campaignWizardMessages.logo },
    }
    onSaved(await storeCampaign(body, { campaign, cascade, keyOf, ...images }))
  }

  async function storeOrganization(): Promise<FieldMessages | null> {
    const values = wizard.$values.get()
    if (!values.newOrganization) return null
    const { createOrganization } = await loadSaving()
    const rejected = await createOrganization(values, organizationKeyOf)
    if (rejected === null) wizard.set({ newOrganization: false })
    return rejected
  }

  /** Whether the named client exists; its name is then spelled as it is there. */
  async function knowsOrganization(): Promise<boolean> {
    const { organizationName, newOrganization } = wizard.$values.get()
    const wanted = fold(organizationName)
    if (newOrganization || wanted === '' || wanted === fold(campaign?.organizationName ?? '')) return true
    const { items, totalItems } = await findOrganizations(organizationName)
    const found = items.find(({ name }) => fold(name) === wanted)
    if (found) wizard.set({ organizationName: found.name })
    // Of more names than a page holds the one that is meant may be on another: saving will tell.
    return found !== undefined || items.length < totalItems
  }

  return {
    ...wizard,
    mode,
    campaign,
    logo,
    cover,
    next: async () => goOn(false),
    /** Saves it on the last step, for the agency alone. */
    saveDraft: async () => goOn(true),
    addCreator: () => setCreators([...wizard.$values.get().creators, emptyCreator()]),
    removeCreator(position: number) {
      wizard.forget('creators')
      setCreators(wizard.$values.get().creators.filter((_, index) => index !== position))
    },
    changeCreator,
    /** Replaces the card by a creator of the archive, with its known channels. */
    takeKnown(position: number, known: CreatorSummary) {
      changeCreator(position, {
        id: known.id,
        name: known.name,
        campaignsCount: known.campaignsCount,
        channels: known.channels.map(({ id, url }) => ({ key: id, id, url })),
      })
    },
    addChannel(position: number) {
      const creator = wizard.$values.get().creators[position]
      if (creator) changeCreator(position, { channels: [...creator.channels, emptyChannel()] })
    },
    removeChannel(position: number, channel: number) {
      const creator = wizard.$values.get().creators[position]
      wizard.forget(`creators.${position}.channels`)
      if (creator) {
        changeCreator(position, { channels: creator.channels.filter((_, index) => index !== channel) })
      }
    },
    changeChannel(position: number, channel: number, url: string) {
      const creator = wizard.$values.get().creators[position]
      if (!creator) return
      // Another link is another channel: drop the old id.
      const changed = { key: creator.channels[channel]?.key ?? '', url }
      changeCreator(position, { channels: creator.channels.with(channel, changed) })
    },
    searchBrands: async (brandName: string) => call('GET /brands/byName', { query: { brandName } }),
    searchOrganizations: async (name: string) => (await findOrganizations(name)).items,
    searchCreators: async (name: string) => call('GET /creators/byName', { query: { name } }),
  }

  /** Goes on, or saves on the last step; drops empty cards and channels first, so that positions match the request. */
  async function goOn(draft: boolean): Promise<boolean> {
    const { creators } = wizard.$values.get()
    if (wizard.$step.get() === 'CREATOR') setCreators(withoutEmpty(creators))
    try {
      if (wizard.$step.get() === 'BRAND' && !(await knowsOrganization())) {
        wizard.refuse({ organizationName: campaignWizardMessages.unknownOrganization })
        wizard.leave('organizationName')
        return false
      }
      if (wizard.$step.get() === 'CREATOR') wizard.set({ draft })
      return await wizard.next()
    } catch (error) {
      showError(error)
      return false
    }
  }

  function setCreators(creators: CreatorForm[]) {
    wizard.set({ creators })
  }

  function changeCreator(position: number, change: Partial<CreatorForm>) {
    const { creators } = wizard.$values.get()
    const creator = creators[position]
    if (creator) setCreators(creators.with(position, { ...creator, ...change }))
  }
}

async function findOrganizations(organizationName: string) {
  return await call('GET /v1/organizations', { query: { organizationName, pageSize: '10' } })
}
