import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Creator } from '../../../src/contract/creators.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const id = '01920000-0000-7000-8000-000000000001'
const api = await startLocalApi()
openBrowser(`${api.origin}/creators/${id}`)
const { createCreatorForm } = await import('../../../src/stores/creator-form.ts')

const stored: Creator = {
  id,
  name: 'Giulia Ferraris',
  pictureUrl: null,
  channels: [],
  campaignsCount: 0,
  metrics: {},
  version: 3,
  profile: {
    city: null,
    industries: [],
    niche: null,
    bio: null,
    cpp: null,
    brands: [],
    email: null,
    phone: null,
  },
  campaigns: [],
  timeline: [],
}

afterAll(() => api.close())
beforeEach(() => {
  localStorage.clear()
  api.received.length = 0
  api.answer(() => ({ body: stored }))
})

function open() {
  const done = vi.fn<(edited: Creator) => void>()
  return { form: createCreatorForm(stored, done), done }
}

describe('the creator form', () => {
  it('accepts only a name and sends the version it was opened with', async () => {
    const { form, done } = open()
    expect(form.$dirty.get()).toBe(false)
    form.set('name', 'Giulia F.')
    expect(form.$dirty.get()).toBe(true)
    await form.submit()
    expect(done).toHaveBeenCalledOnce()
    expect(api.received[0]).toMatchObject({ method: 'PUT', path: `/api/v2/creators/${id}` })
    expect(api.received[0]?.headers['if-match']).toBe('"v3"')
    expect(JSON.parse(api.received[0]?.body ?? '')).toMatchObject({
      name: 'Giulia F.',
      profile: { city: null, industries: [], niche: null, bio: null, cpp: null, brands: [] },
    })
  })

  it('requires a name', async () => {
    const { form } = open()
    form.set('name', '  ')
    await form.submit()
    expect(form.$errors.get()).toEqual({ name: '*Obbligatorio' })
  })

  it('requires the full profile once one of its fields is filled, with the specification’s messages', async () => {
    const { form } = open()
    form.set('profile.cpp', 'circa cento')
    form.set('profile.email', 'giulia')
    form.set('profile.phone', '347 000 0000')
    await form.submit()
    expect(form.$errors.get()).toEqual({
      'profile.city': 'Seleziona una città',
      'profile.industries': 'Seleziona uno o più settori',
      'profile.niche': 'Seleziona una nicchia',
      'profile.bio': 'Scrivi una breve biografia',
      'profile.cpp': 'Il CPP deve essere un numero',
      'profile.brands': 'Indica i brand',
      'profile.email': 'Email non valida',
      'profile.phone': 'Manca il prefisso internazionale (es. +39)',
    })
    form.set('profile.phone', '+39 12')
    form.check(['profile.phone'])
    expect(form.$errors.get()['profile.phone']).toBe('Numero di telefono non valido')
    expect(api.received).toEqual([])
  })

  it('refuses an unknown industry', async () => {
    const { form } = open()
    form.set('strange', 'Alchimia')
    form.check(['profile.industries'])
    expect(form.$errors.get()).toEqual({
      'profile.industries': 'Valore non ammesso: scegline uno dall’elenco',
    })
  })

  it('sends a complete profile in the endpoint’s format', async () => {
    const { form } = open()
    form.set('profile.city', 'Torino')
    form.set('profile.industries', ['Sport e outdoor'])
    form.set('profile.niche', 'Viaggi')
    form.set('profile.bio', 'Racconta la montagna.')
    form.set('profile.cpp', '1.250,50')
    form.set('profile.brands', ['Lume Skincare'])
    form.set('profile.phone', '+39 347 000 0000')
    await form.submit()
    expect(form.$errors.get()).toEqual({})
    expect(JSON.parse(api.received[0]?.body ?? '')).toMatchObject({
      profile: { city: 'Torino', cpp: 1250.5, email: null, phone: '+393470000000' },
    })
  })

  it('shows the server’s error at its field and keeps the input', async () => {
    api.answer(() => ({
      status: 422,
      body: { error: 'validation_failed', fields: { 'profile.email': 'Questa email è già in uso' } },
    }))
    const { form, done } = open()
    form.set('name', 'Giulia')
    await form.submit()
    expect(form.$errors.get()).toEqual({ 'profile.email': 'Questa email è già in uso' })
    expect(form.$values.get().name).toBe('Giulia')
    expect(done).not.toHaveBeenCalled()
  })
})
