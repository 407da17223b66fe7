import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMe } from '../../support/build-me.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/preferences`)
localStorage.setItem(`resoconto:tokens@${api.origin}`, '{"access":"a1","refresh":"r1"}')
const { createPreferences, createTokensLeft } = await import('../../../src/stores/preferences.ts')
const { acceptPrivacy } = await import('../../../src/stores/privacy.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')
const { $user } = await import('../../../src/stores/user.ts')

const saved = buildMe({ version: 2, details: { name: 'Marta', lastName: 'Ruggeri', phone: '+393470000000' } })

afterAll(() => api.close())
beforeEach(() => {
  api.received.length = 0
  api.answer(() => ({ body: saved }))
  $snackbar.set(null)
  $user.set(buildMe())
})

const body = (index = 0): unknown => JSON.parse(api.received[index]?.body ?? '')

describe('the preferences', () => {
  it('send the details, and no password when none is typed', async () => {
    const form = createPreferences(buildMe())
    form.set('details.phone', ' +39 347 000 0000 ')
    await form.submit()
    expect(api.received[0]).toMatchObject({ method: 'PUT', path: '/api/v1/users/me' })
    expect(api.received[0]?.headers['if-match']).toBe('"v1"')
    expect(body()).toEqual({ details: { name: 'Marta', lastName: 'Ruggeri', phone: '+393470000000' } })
    expect($user.get()).toEqual(saved)
    expect(form.$values.get()['details.phone']).toBe('+393470000000')
    expect($snackbar.get()?.text).toBe('Modifiche salvate')
  })

  it('save again with the version that the first save returned', async () => {
    const form = createPreferences(buildMe())
    await form.submit()
    await form.submit()
    expect(api.received.map(({ headers }) => headers['if-match'])).toEqual(['"v1"', '"v2"'])
  })

  it('store input typed during saving as a draft', async () => {
    const form = createPreferences(buildMe())
    form.set('details.name', 'Neri')
    const submitted = form.submit()
    form.set('details.lastName', 'Verdi')
    await submitted
    expect(body()).toMatchObject({ details: { name: 'Neri', lastName: 'Ruggeri' } })
    expect(form.$values.get()).toMatchObject({ 'details.name': 'Neri', 'details.lastName': 'Verdi' })
    expect(form.$dirty.get()).toBe(true)
    expect(createPreferences(saved).$values.get()['details.lastName']).toBe('Verdi')
    await form.submit()
    expect(body(1)).toMatchObject({ details: { lastName: 'Verdi' } })
    expect(form.$dirty.get()).toBe(false)
  })

  it('report an invalid phone number', () => {
    const form = createPreferences(buildMe())
    form.set('details.phone', '347 000 0000')
    form.check(['details.phone'])
    expect(form.$errors.get()['details.phone']).toBe('Manca il prefisso internazionale (es. +39)')
    form.set('details.phone', '+39 1')
    form.check(['details.phone'])
    expect(form.$errors.get()['details.phone']).toBe('Numero di telefono non valido')
    form.set('details.phone', '')
    expect(form.check(['details.phone'])).toBe(true)
  })

  it('change the password only with the old one, and clear both', async () => {
    const form = createPreferences(buildMe())
    form.set('password', 'una-password-lunga')
    await form.submit()
    expect(form.$errors.get()).toEqual({ currentPassword: '*Obbligatorio' })
    form.set('currentPassword', 'quella-di-prima')
    form.set('password', 'corta')
    await form.submit()
    expect(form.$errors.get()).toEqual({ password: 'La password deve avere da 12 a 128 caratteri' })
    form.set('password', 'una-password-lunga')
    await form.submit()
    expect(body()).toMatchObject({ currentPassword: 'quella-di-prima', password: 'una-password-lunga' })
    expect(form.$values.get()).toMatchObject({ currentPassword: '', password: '' })
  })

  it('report a wrong old password at its field', async () => {
    api.answer(() => ({
      status: 422,
      body: { error: 'validation_failed', fields: { currentPassword: 'La password attuale non è corretta' } },
    }))
    const form = createPreferences(buildMe())
    form.set('password', 'una-password-lunga')
    form.set('currentPassword', 'un’altra')
    await form.submit()
    expect(form.$errors.get()).toEqual({ currentPassword: 'La password attuale non è corretta' })
  })
})

describe('the remaining tokens', () => {
  it.each(['credits', 'tokens'])('are read from the key %s', async (name) => {
    api.answer(() => ({ body: { [name]: 1840, simulated: false } }))
    const left = createTokensLeft()
    const stop = left.$remote.listen(() => {})
    await vi.waitFor(() =>
      expect(left.$remote.get()).toMatchObject({ state: 'ready', value: { tokens: 1840, simulated: false } }),
    )
    expect(left.$remote.get()).toHaveProperty('value.readAt', expect.stringMatching(/^\d{4}-.+Z$/))
    stop()
  })

  it('are unavailable without the provider, and no banner is shown', async () => {
    api.answer(() => ({ status: 409, body: { error: 'conflict', errorCode: 16_000_002 } }))
    const left = createTokensLeft()
    const stop = left.$remote.listen(() => {})
    await vi.waitFor(() => expect(left.$remote.get()).toMatchObject({ state: 'failed' }))
    stop()
    expect($snackbar.get()).toBeNull()
  })
})

describe('the privacy notice', () => {
  it('is accepted once and updates the user', async () => {
    $user.set(buildMe({ privacyAccepted: false }))
    await Promise.all([acceptPrivacy(), acceptPrivacy()])
    expect(api.received).toHaveLength(1)
    expect(body()).toEqual({ privacyAccepted: true })
    expect($user.get()?.privacyAccepted).toBe(true)
  })

  it('stays when the response is lost', async () => {
    $user.set(buildMe({ privacyAccepted: false }))
    api.answer(() => ({ status: 503, body: { error: 'unavailable', error_description: 'Riprova.' } }))
    await acceptPrivacy()
    expect($user.get()?.privacyAccepted).toBe(false)
    expect($snackbar.get()?.text).toBe('Riprova.')
  })
})
