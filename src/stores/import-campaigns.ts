import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import { type CampaignsPreview, type SheetCampaign } from '../contract/campaign-sheets.ts'
import { LIMITS } from '../contract/limits.ts'
import { fold } from '../lib/fold.ts'
import { importCampaignsMessages as words } from '../messages/import-campaigns.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { importMessages } from '../messages/import.ts'
import { validationMessages } from '../messages/validation.ts'
import type { FeeCounting } from '../vocabulary/sheet-fields.ts'
import { createOrganizationOptions } from './organization-options.ts'
import { correctionKey, createSheetReading } from './sheet-reading.ts'
import { bannerText, showDone } from './snackbar.ts'
import { numberOf, typedMoney } from './typed-values.ts'

export type ImportState =
  | { state: 'choosing'; message: string | null }
  | { state: 'reading' }
  /** `busy`: while it is read again with the answers. */
  | { state: 'preview'; preview: CampaignsPreview; busy: boolean }
  | { state: 'creating'; preview: CampaignsPreview; done: number; total: number }

/** The user's input for one campaign of the file. */
export type CampaignCard = {
  isIncluded: boolean
  /** The id of an existing campaign that its contents are added to; '': creates a new one. */
  campaignId: string
  type: 'STANDARD' | 'PR'
  campaignName: string
  organizationName: string
  brandName: string
  startDate: string
  endDate: string
  cost: string
}
/** The result for one campaign, by id; `fields`: messages of single fields. */
export type CardOutcome =
  | { state: 'created'; campaignId: string; contents: number }
  | { state: 'failed'; message: string; fields: Readonly<Record<string, string>> }

/** Values for all campaigns without them in the file. */
export type ForAllCampaigns = Pick<CampaignCard, 'organizationName' | 'brandName'>

export type ImportCampaigns = ReturnType<typeof createImportCampaigns>

/**
 * «Importa campagne»: reads a file of campaigns, shows each for completion, then creates them one by one. Failed ones
 * remain with their message, without affecting the others.
 */
export function createImportCampaigns(onImported: () => void) {
  const $file = atom<File | null>(null)
  const $import = atom<ImportState>({ state: 'choosing', message: null })
  const $typed = atom<Readonly<Record<string, Partial<CampaignCard>>>>({})
  const $forAll = atom<ForAllCampaigns>({ organizationName: '', brandName: '' })
  const $outcomes = atom<Readonly<Record<string, CardOutcome>>>({})
  const { $remote: $organizations } = createOrganizationOptions()
  let fees: FeeCounting | undefined
  /** Clients created by this import, folded. */
  const createdOrganizations = new Set<string>()
  const keys = new Map<string, ReturnType<typeof createSendingKey>>()

  const reading = createSheetReading<CampaignsPreview>({
    shown() {
      const current = $import.get()
      return current.state === 'preview' ? current : null
    },
    show: (shown) => $import.set({ state: 'preview', ...shown }),
    request: ({ renames: _renames, ...answers }, { id: sheetId }) =>
      call('PUT /campaign-sheets/{sheetId}', {
        params: { sheetId },
        body: { ...answers, ...(fees === undefined ? {} : { fees }) },
      }),
  })

  function cardOf(campaign: SheetCampaign): CampaignCard {
    return cardWith(campaign, { typed: $typed.get(), forAll: $forAll.get(), file: $file.get() })
  }

  function fail(message: string) {
    $file.set(null)
    $import.set({ state: 'choosing', message })
  }

  /** The messages of missing fields in a card; empty if it can be sent. */
  function messagesOf(campaign: SheetCampaign): Readonly<Record<string, string>> {
    const card = cardOf(campaign)
    if (card.campaignId !== '') return {}
    const { startDate, endDate, cost, type } = card
    const required = (['campaignName', 'organizationName', 'startDate', 'endDate', 'cost'] as const).filter(
      (field) => card[field].trim() === '' && !(field === 'cost' && type === 'PR'),
    )
    const euro = numberOf(cost)
    return {
      ...Object.fromEntries(required.map((field) => [field, validationMessages.required])),
      ...(Number.isNaN(euro) ? { cost: validationMessages.format } : {}),
      ...(euro === 0 && type === 'STANDARD' ? { cost: validationMessages.positive } : {}),
      ...(startDate !== '' && endDate !== '' && endDate < startDate
        ? { endDate: validationMessages.endBeforeStart }
        : {}),
    }
  }

  /** Whether a corrected cell is still refused: then it is shown again. */
  function isCorrectedInVain({ campaigns }: CampaignsPreview): boolean {
    const corrections = reading.$corrections.get()
    return campaigns.some(({ sheet, errors }) =>
      errors.some(
        (error) => correctionKey({ ...error, ...(sheet === null ? {} : { sheet }) }) in corrections,
      ),
    )
  }

  function note(id: string, outcome: CardOutcome) {
    $outcomes.set({ ...$outcomes.get(), [id]: outcome })
  }

  /** Creates a missing client; an existing one, for example of an earlier campaign, is reused. */
  async function ensureOrganization(name: string): Promise<void> {
    if (!isNewOrganization(name)) return
    await call('POST /v1/organizations', { body: { name }, key: keyOf(`organization ${fold(name)}`)(name) })
    createdOrganizations.add(fold(name))
  }

  function isNewOrganization(name: string): boolean {
    const known = $organizations.get()
    if (createdOrganizations.has(fold(name))) return false
    return known.state === 'ready' && !known.value.some((one) => fold(one.name) === fold(name))
  }

  function keyOf(id: string) {
    const key = keys.get(id) ?? createSendingKey()
    keys.set(id, key)
    return key
  }

  async function create(sheetId: string, campaign: SheetCampaign): Promise<CardOutcome> {
    const card = cardOf(campaign)
    const { campaignId, campaignName, organizationName, brandName, startDate, endDate, type } = card
    try {
      if (campaignId === '') await ensureOrganization(organizationName.trim())
      const values = {
        type,
        campaignName,
        organizationName,
        startDate,
        endDate,
        cost: numberOf(card.cost) ?? 0,
      }
      const into =
        campaignId === ''
          ? { campaign: { ...values, brandName: brandName.trim() === '' ? organizationName : brandName } }
          : { campaignId }
      const { sheet, key, errors } = campaign
      const body = { sheet, key, into, onlyGood: errors.length > 0, ...(fees === undefined ? {} : { fees }) }
      const result = await call('POST /campaign-sheets/{sheetId}/campaigns', {
        params: { sheetId },
        body,
        key: keyOf(cardId(campaign))([sheetId, body]),
      })
      return { state: 'created', campaignId: result.campaignId, contents: result.created }
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    $file,
    $import,
    $typed,
    $forAll,
    $outcomes,
    $organizations,
    reading,
    cardOf,
    messagesOf,
    isNewOrganization,
    async choose(file: File): Promise<void> {
      reading.clear()
      fees = undefined
      $typed.set({})
      $outcomes.set({})
      $forAll.set({ organizationName: '', brandName: '' })
      if (file.size > LIMITS.importBytes) return fail(importContentsMessages.tooLarge)
      if (file.size === 0) return fail(importContentsMessages.empty)
      $file.set(file)
      $import.set({ state: 'reading' })
      try {
        const preview = await call('POST /campaign-sheets', { body: file })
        $import.set({ state: 'preview', preview, busy: false })
      } catch (error) {
        const [refused] = (error instanceof ApiError ? error.problem.rows : undefined) ?? []
        if (refused === undefined || refused.row <= 1) fail(refused?.message ?? bannerText(error))
        else fail(importMessages.badRow(refused.row, '', refused.message))
      }
    },
    change(campaign: SheetCampaign, change: Partial<CampaignCard>) {
      const id = cardId(campaign)
      $typed.set({ ...$typed.get(), [id]: { ...$typed.get()[id], ...change } })
      const { [id]: _outcome, ...others } = $outcomes.get()
      if (_outcome?.state === 'failed') $outcomes.set(others)
    },
    setForAll(change: Partial<ForAllCampaigns>) {
      $forAll.set({ ...$forAll.get(), ...change })
    },
    /** Sets how repeated fees count, and reads the file again. */
    async countFees(counting: FeeCounting): Promise<void> {
      fees = counting
      await reading.readAgain()
    },
    /** Creates the included campaigns that are not created yet, one by one. */
    async send(): Promise<void> {
      const isTyped = reading.isTyped()
      if (isTyped) await reading.readAgain()
      const current = $import.get()
      if (current.state !== 'preview' || current.busy) return
      const { preview } = current
      if (isTyped && isCorrectedInVain(preview)) return
      const wanted = preview.campaigns.filter(
        (campaign) => cardOf(campaign).isIncluded && $outcomes.get()[cardId(campaign)]?.state !== 'created',
      )
      for (const [done, campaign] of wanted.entries()) {
        $import.set({ state: 'creating', preview, done, total: wanted.length })
        const fields = messagesOf(campaign)
        note(
          cardId(campaign),
          Object.keys(fields).length > 0
            ? { state: 'failed', message: words.incomplete, fields }
            : await create(preview.id, campaign),
        )
      }
      $import.set({ state: 'preview', preview, busy: false })
      const outcomes = wanted.map((campaign) => $outcomes.get()[cardId(campaign)])
      const count = outcomes.filter((outcome) => outcome?.state === 'created').length
      if (count === 0) return
      showDone(words.done(count))
      onImported()
    },
  }
}

export function cardId({ sheet, key }: Pick<SheetCampaign, 'sheet' | 'key'>): string {
  return JSON.stringify([sheet, key])
}

type Given = {
  typed: Readonly<Record<string, Partial<CampaignCard>>>
  forAll: ForAllCampaigns
  file: File | null
}

function cardWith(campaign: SheetCampaign, { typed, forAll, file }: Given): CampaignCard {
  const { name, organizations, brands, startDate, endDate, cost, existing, created } = campaign
  const [organization = ''] = organizations
  const isSame = (one: { organizationName: string }) =>
    organization === '' ? existing.length === 1 : fold(one.organizationName) === fold(organization)
  return {
    isIncluded: created > 0,
    campaignId: existing.find(isSame)?.id ?? '',
    type: 'STANDARD',
    campaignName: name === '' && campaign.key === null ? (file?.name.replace(/\.\w+$/, '') ?? '') : name,
    organizationName: organization === '' ? forAll.organizationName : organization,
    brandName: brands[0] ?? forAll.brandName,
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    cost: typedMoney(cost),
    ...typed[cardId(campaign)],
  }
}

function failureOf(error: unknown): CardOutcome {
  const { fields = {}, rows = [] } = error instanceof ApiError ? error.problem : {}
  const [row] = rows
  if (row !== undefined)
    return { state: 'failed', message: importMessages.badRow(row.row, row.column, row.message), fields: {} }
  // Paths in the request: `into.campaign.cost` is the card's cost.
  const ofCard = new Map(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  )
  return { state: 'failed', message: bannerText(error), fields: Object.fromEntries(ofCard) }
}
