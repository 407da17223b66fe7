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
  it('send the details, without a password where none is typed', async () => {
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

  it('save again on the version that the first save made', async () => {
    const form = createPreferences(buildMe())
    await form.submit()
    await form.submit()
    expect(api.received.map(({ headers }) => headers['if-match'])).toEqual(['"v1"', '"v2"'])
  })

  it('say what is wrong with a telephone number', () => {
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

  it('change the password only with the old one, and forget both', async () => {
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

  it('say at its field that the old password is wrong', async () => {
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

describe('the tokens left', () => {
  it.each(['credits', 'tokens'])('are read where the answer says %s', async (name) => {
    api.answer(() => ({ body: { [name]: 1840, simulated: false } }))
    const left = createTokensLeft()
    const stop = left.$remote.listen(() => {})
    await vi.waitFor(() =>
      expect(left.$remote.get()).toMatchObject({ state: 'ready', value: { tokens: 1840, simulated: false } }),
    )
    expect(left.$remote.get()).toHaveProperty('value.readAt', expect.stringMatching(/^\d{4}-.+Z$/))
    stop()
  })

  it('are not to be had where the provider is away, and the banner stays silent', async () => {
    api.answer(() => ({ status: 409, body: { error: 'conflict', errorCode: 16_000_002 } }))
    const left = createTokensLeft()
    const stop = left.$remote.listen(() => {})
    await vi.waitFor(() => expect(left.$remote.get()).toMatchObject({ state: 'failed' }))
    stop()
    expect($snackbar.get()).toBeNull()
  })
})

describe('the privacy notice', () => {
  it('is accepted once, and the user knows', async () => {
    $user.set(buildMe({ privacyAccepted: false }))
    await Promise.all([acceptPrivacy(), acceptPrivacy()])
    expect(api.received).toHaveLength(1)
    expect(body()).toEqual({ privacyAccepted: true })
    expect($user.get()?.privacyAccepted).toBe(true)
  })

  it('stays where the answer does not come', async () => {
    $user.set(buildMe({ privacyAccepted: false }))
    api.answer(() => ({ status: 503, body: { error: 'unavailable', error_description: 'Riprova.' } }))
    await acceptPrivacy()
    expect($user.get()?.privacyAccepted).toBe(false)
    expect($snackbar.get()?.text).toBe('Riprova.')
  })
})
