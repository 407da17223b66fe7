import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Campaign } from '../../../src/contract/campaign.ts'
import { buildCampaign } from '../../support/build-report.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/campaigns/1`)
const { createCampaignWizard } = await import('../../../src/stores/campaign-wizard.ts')
const { inputOf, formOf } = await import('../../../src/stores/campaign-form.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

const campaign: Campaign = { ...buildCampaign(), draft: false }

afterAll(() => api.close())
beforeEach(() => {
  localStorage.clear()
  api.received.length = 0
  api.answer(() => ({ body: campaign }))
  $snackbar.set(null)
})

function edit(part?: 'dates' | 'cost' | 'targets' | 'tracking' | 'fees' | 'deliverables') {
  const onSaved = vi.fn<(saved: Campaign) => void>()
  return { wizard: createCampaignWizard({ mode: 'edit', campaign, part, onSaved }), onSaved }
}

const sent = (): unknown => JSON.parse(api.received[0]?.body ?? '{}')

describe('one change', () => {
  test('sends the campaign with that change alone, and the version that was seen', async () => {
    const { wizard, onSaved } = edit('cost')
    wizard.set({ cost: '12.345,00' })
    expect(await wizard.next()).toBe(true)
    expect(onSaved).toHaveBeenCalledOnce()
    expect(api.received).toMatchObject([{ method: 'PUT', headers: { 'if-match': `"v${campaign.version}"` } }])
    expect(sent()).toEqual({ ...inputOf(formOf(campaign)), cost: 12_345 })
  })

  test('is validated, and has a draft of its own', async () => {
    edit().wizard.set({ campaignName: 'Altro nome' })
    const { wizard } = edit('dates')
    expect(wizard.$values.get().campaignName).toBe(campaign.campaignName)
    wizard.set({ endDate: '2000-01-01' })
    expect(await wizard.next()).toBe(false)
    expect(wizard.$messages.get()).toEqual({ endDate: 'La data di fine non può precedere quella di inizio' })
    expect(edit('dates').wizard.$values.get().endDate).toBe('2000-01-01')
    expect(edit().wizard.$values.get().endDate).toBe(campaign.endDate)
    expect(api.received).toEqual([])
  })

  test('reports the reason if refused for another field', async () => {
    api.answer(() => ({
      status: 422,
      body: {
        error: 'validation_failed',
        error_description: 'Controlla i campi',
        fields: { brandName: 'x' },
      },
    }))
    const { wizard } = edit('cost')
    expect(await wizard.next()).toBe(false)
    expect($snackbar.get()?.text).toBe('Controlla i campi')
  })
})

test('the wizard of a stored campaign saves from any step, and focuses errors', async () => {
  const { wizard, onSaved } = edit()
  wizard.goTo('CREATOR')
  wizard.goTo('CAMPAGNA')
  wizard.set({ campaignName: '' })
  wizard.goTo('OBIETTIVI')
  expect(await wizard.saveNow()).toBe(false)
  expect(wizard.$step.get()).toBe('CAMPAGNA')
  wizard.set({ campaignName: 'Nuovo nome' })
  expect(await wizard.saveNow()).toBe(true)
  expect(onSaved).toHaveBeenCalledOnce()
  expect(sent()).toMatchObject({ campaignName: 'Nuovo nome', draft: false })
})

test('a deliverable needs a number, and is sent with its day or none', async () => {
  const { wizard } = edit('deliverables')
  wizard.addCreator()
  wizard.changeCreator(0, { name: 'Anna', channels: [{ key: 'a', url: 'https://www.instagram.com/anna/' }] })
  const row = { key: 'a', contentType: 'INSTAGRAM_REEL' as const, number: '', dueDate: '' }
  wizard.changeCreator(0, { deliverables: [row] })
  expect(await wizard.next()).toBe(false)
  expect(wizard.$messages.get()).toEqual({ 'creators.0.deliverables.0.number': '*Obbligatorio' })
  wizard.changeCreator(0, {
    deliverables: [
      { ...row, number: '2' },
      { ...row, key: 'b', number: '3', dueDate: '2026-11-15' },
    ],
  })
  expect(await wizard.next()).toBe(true)
  const agreed = { contentType: 'INSTAGRAM_REEL', number: 2, dueDate: null }
  expect(sent()).toMatchObject({
    creators: [{ deliverables: [agreed, { ...agreed, number: 3, dueDate: '2026-11-15' }] }],
  })
})
