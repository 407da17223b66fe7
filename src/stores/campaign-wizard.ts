import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Campaign } from '../contract/campaign.ts'
import type { CreatorSummary } from '../contract/creators.ts'
import { campaignWizardMessages } from '../messages/campaign-wizard.ts'
import { fold } from '../lib/fold.ts'
import {
  CAMPAIGN_PARTS,
  campaignSteps,
  checkCampaign,
  emptyCampaign,
  emptyChannel,
  emptyCreator,
  formOf,
  inputOf,
  isCampaignForm,
  type CampaignPart,
  type CreatorForm,
} from './campaign-form.ts'
import { withoutEmpty } from './started-creators.ts'
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
  /** Only this part is edited, with a draft of its own. */
  part?: CampaignPart | undefined
  onSaved: (campaign: Campaign) => void
}

export type CampaignWizard = ReturnType<typeof createCampaignWizard>

/** The wizard that creates or edits a campaign: form, archive search, images. */
export function createCampaignWizard({ mode, campaign, part, onSaved }: CampaignWizardOptions) {
  const logo = createImageChoice()
  const cover = createImageChoice()
  const keyOf = createSendingKey()
  const organizationKeyOf = createSendingKey()
  const wizard = createWizard({
    draftKey: `campaign:${campaign?.id ?? 'new'}${part ? `:${part}` : ''}`,
    images: { logo, cover },
    initial: campaign ? formOf(campaign) : emptyCampaign(),
    version: campaign?.version ?? null,
    isValues: isCampaignForm,
    steps: part ? () => [CAMPAIGN_PARTS[part]] : campaignSteps,
    check: checkCampaign,
    save,
  })

  async function save(): Promise<FieldMessages | null> {
    try {
      const rejected = await storeOrganization()
      if (rejected === null) await store(false)
      return rejected
    } catch (error) {
      const fields = error instanceof ApiError ? error.problem.fields : undefined
      // Errors of fields that are not shown go to the banner.
      if (fields && (!part || Object.keys(fields).some((path) => isShown(part, path)))) return fields
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

  /** Whether the named client exists; its name is then spelled as stored. */
  async function knowsOrganization(): Promise<boolean> {
    const { organizationName, newOrganization } = wizard.$values.get()
    const wanted = fold(organizationName)
    if (newOrganization || wanted === '' || wanted === fold(campaign?.organizationName ?? '')) return true
    const { items, totalItems } = await findOrganizations(organizationName)
    const found = items.find(({ name }) => fold(name) === wanted)
    if (found) wizard.set({ organizationName: found.name })
    // With more names than fit a page, the exact one may be on another: saving will tell.
    return found !== undefined || items.length < totalItems
  }

  return {
    ...wizard,
    mode,
    campaign,
    logo,
    cover,
    next: async () => goOn(wizard.next),
    /** Saves a stored campaign from any step. */
    saveNow: async () => goOn(wizard.saveNow),
    /** Saves it as a draft, from any step. */
    saveDraft: async () => goOn(wizard.saveNow, true),
    addCreator: () => setCreators([...wizard.$values.get().creators, emptyCreator()]),
    removeCreator(position: number) {
      wizard.forget('creators')
      setCreators(wizard.$values.get().creators.filter((_, index) => index !== position))
    },
    changeCreator,
    /** Replaces the card by an existing creator, with its known channels. */
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

  /** Continues or saves; drops empty cards and channels first, so that positions match the request. */
  async function goOn(on: () => Promise<boolean>, draft = false): Promise<boolean> {
    const { creators } = wizard.$values.get()
    const saves = on === wizard.saveNow || ['CREATOR', part].includes(wizard.$step.get())
    if (saves) setCreators(withoutEmpty(creators))
    try {
      if ((saves || wizard.$step.get() === 'BRAND') && !(await knowsOrganization())) {
        wizard.goTo('BRAND')
        wizard.refuse({ organizationName: campaignWizardMessages.unknownOrganization })
        wizard.leave('organizationName')
        return false
      }
      if (saves) wizard.set({ draft: part ? (campaign?.draft ?? false) : draft })
      return await on()
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

function isShown(part: CampaignPart, path: string): boolean {
  const fields: readonly string[] = CAMPAIGN_PARTS[part].fields
  return fields.includes(path.split('.')[0] ?? path)
}

async function findOrganizations(organizationName: string) {
  return await call('GET /v1/organizations', { query: { organizationName, pageSize: '10' } })
}
