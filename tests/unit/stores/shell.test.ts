import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../support/open-tab.ts'
import { buildMe } from '../../support/build-me.ts'

openBrowser('http://127.0.0.1/campaigns')
const { ApiError } = await import('../../../src/client/api-error.ts')
const { $snackbar, bannerText, dismissSnackbar, showDone, showError } =
  await import('../../../src/stores/snackbar.ts')
const { $confirm, askToConfirm, cancelConfirm, confirmIt } = await import('../../../src/stores/confirm.ts')
const { homeOf, menuOf } = await import('../../../src/stores/menu.ts')

const labels = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ label }) => label)

describe('the banner', () => {
  it.each([
    [400, { error_description: 'Descrizione', error: 'word', message: 'Messaggio' }, 'Descrizione'],
    [404, { error_description: 'Descrizione', error: 'Elemento non trovato' }, 'Elemento non trovato'],
    [400, { error: 'word', message: 'Messaggio' }, 'word'],
    [400, { message: 'Messaggio' }, 'Messaggio'],
    [500, {}, 'Network error'],
    [502, '<html>', 'Network error'],
    [0, undefined, 'Network error'],
    [400, { error_description: 7, error: null, message: ['x'] }, 'Network error'],
  ])('says of %i %o: %s', (status, body, text) => {
    expect(bannerText(new ApiError(status, body))).toBe(text)
  })

  it.each([
    [413, '<html>nginx', 3_210_000, /^Il file \(3,2 MB\) non è arrivato: .* proxy/],
    [413, undefined, 0, /^Il file non è arrivato: .* proxy/],
    [0, undefined, 3_210_000, /^Il file \(3,2 MB\) non è arrivato/],
    [0, undefined, 20_000, /^Network error$/],
    [413, { error_description: 'I dati inviati sono troppo grandi.' }, 3_210_000, /^I dati inviati/],
  ])('says of a file that a proxy refuses for its size: %i %o', (status, body, sent, text) => {
    expect(bannerText(new ApiError(status, body, undefined, sent))).toMatch(text)
  })

  it('ignores “not there yet” errors', () => {
    dismissSnackbar()
    showError(new ApiError(404, { error: 'Elemento non trovato', errorCode: 16_000_003 }))
    expect($snackbar.get()).toBeNull()
    showError(new ApiError(503, { error: 'unavailable', errorCode: 16_000_001 }))
    expect($snackbar.get()).toMatchObject({ text: 'unavailable', tone: 'error' })
  })

  it('shows the same text twice as two messages', () => {
    showDone('Link copiato')
    const first = $snackbar.get()?.id
    showDone('Link copiato')
    expect($snackbar.get()?.id).not.toBe(first)
  })
})

describe('the popup', () => {
  beforeEach(() => $confirm.set(null))

  it('runs its callback with a spinner, then closes', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = vi.fn(() => promise)
    askToConfirm({ title: 'Eliminare?', run })
    const running = confirmIt()
    void confirmIt()
    cancelConfirm()
    expect($confirm.get()).toMatchObject({ busy: true })
    resolve()
    await running
    expect(run).toHaveBeenCalledOnce()
    expect($confirm.get()).toBeNull()
  })

  it('closes with a banner when the callback fails', async () => {
    askToConfirm({ title: 'Eliminare?', run: () => Promise.reject(new ApiError(409, { error: 'conflict' })) })
    await confirmIt()
    expect($confirm.get()).toBeNull()
    expect($snackbar.get()?.text).toBe('conflict')
  })

  it('can lack a cancel button', () => {
    askToConfirm({ title: 'Sì', cancel: false, run: () => {} })
    cancelConfirm()
    expect($confirm.get()).not.toBeNull()
  })
})

describe('the menu', () => {
  it.each(['ADMIN', 'ACCOUNT'] as const)('of %s has the clients', (name) => {
    expect(labels(buildMe({ role: { name }, hasDashboards: false }))).toEqual([
      'Campagne',
      'Dashboard',
      'Creator',
      'Clienti',
      'Esci',
    ])
  })

  it('of CLIENT starts with the dashboards, if there are any', () => {
    const client = buildMe({ role: { name: 'CLIENT' } })
    expect(labels(client)).toEqual(['Dashboard', 'Campagne', 'Creator', 'Esci'])
    expect(homeOf(client)).toBe('/dashboards')
    expect(labels({ ...client, hasDashboards: false })).toEqual(['Campagne', 'Creator', 'Esci'])
    expect(homeOf({ ...client, hasDashboards: false })).toBe('/campaigns')
  })

  it('of no one is empty', () => {
    expect(menuOf(null)).toEqual([])
  })
})
