import { describe, expect, test } from 'vitest'
import {
  campaignSteps,
  checkCampaign,
  emptyCampaign,
  inputOf,
  type CampaignForm,
} from '../../src/stores/campaign-form.ts'
import { isStarted } from '../../src/stores/started-creators.ts'

function filled(change: Partial<CampaignForm> = {}): CampaignForm {
  return {
    ...emptyCampaign(),
    brandName: 'Lume',
    organizationName: 'Lume Cosmetics',
    campaignName: 'Luce d’inverno',
    startDate: '2024-01-12',
    endDate: '2024-03-12',
    cost: '48.500,00',
    creators: [
      { key: 'a', name: 'Giulia', cost: '14.500,00', channels: [{ key: 'b', url: 'instagram.com/giulia' }] },
    ],
    ...change,
  }
}

describe('the campaign form', () => {
  test('accepts complete values and sends numbers', () => {
    expect(checkCampaign(filled())).toEqual({})
    expect(inputOf(filled())).toMatchObject({ cost: 48_500, creators: [{ cost: 14_500 }] })
  })

  test('reports missing fields', () => {
    expect(checkCampaign(emptyCampaign())).toMatchObject({
      brandName: '*Obbligatorio',
      organizationName: '*Obbligatorio',
      campaignName: '*Obbligatorio',
      startDate: '*Obbligatorio',
      endDate: '*Obbligatorio',
      cost: '*Obbligatorio',
    })
  })

  test('rejects invalid values with the messages of the specification', () => {
    const wrong = filled({
      endDate: '2024-01-01',
      cost: '0',
      impressionsViewCountTargetMin: '10',
      impressionsViewCountTargetMax: '5',
      combinedReachTargetMin: '-3',
      creators: [{ key: 'a', name: '', cost: '0', channels: [{ key: 'b', url: 'instagram/giulia' }] }],
    })
    expect(checkCampaign(wrong)).toMatchObject({
      endDate: 'La data di fine non può precedere quella di inizio',
      cost: 'Il valore deve essere maggiore di zero',
      impressionsViewCountTargetMax: 'Il massimo deve essere maggiore o uguale al minimo',
      combinedReachTargetMin: 'Il valore deve essere maggiore di zero',
      'creators.0.name': '*Obbligatorio',
      'creators.0.channels.0.url': 'Canale non valido: controlla il formato del link',
    })
    expect(checkCampaign(filled({ cost: 'molto' }))).toEqual({ cost: 'Formato non valido' })
    expect(checkCampaign(filled({ cost: '12,345' }))).toEqual({ cost: 'Formato non valido' })
  })

  test('needs no targets and no cost for a PR campaign', () => {
    const pr = filled({ type: 'PR', cost: '', impressionsViewCountTargetMin: '7' })
    expect(campaignSteps(pr).map((step) => step.id)).toEqual(['BRAND', 'CAMPAGNA', 'CREATOR'])
    expect(checkCampaign(pr)).toEqual({})
    expect(inputOf(pr)).toMatchObject({ cost: 0, impressionsViewCountTargetMin: null, ecv: null })
  })

  test('requires both ends of an entered range, in order', () => {
    expect(checkCampaign(filled({ type: 'PR', ecvMin: '8', ecvMax: '' }))).toHaveProperty(['ecv.max'])
    expect(checkCampaign(filled({ type: 'PR', ecvMin: '8', ecvMax: '5' }))).toEqual({
      'ecv.max': 'Il massimo deve essere maggiore o uguale al minimo',
    })
  })

  test('recognizes an empty creator card', () => {
    const [blank] = emptyCampaign().creators
    expect(blank && isStarted(blank)).toBe(false)
    expect(isStarted({ key: 'a', name: '', cost: '5', channels: [] })).toBe(true)
  })
})
