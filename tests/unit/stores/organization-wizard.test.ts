import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Organization } from '../../../src/contract/organizations.ts'
import { startLocalApi } from '../../support/local-api.ts'
import { openBrowser } from '../../support/open-tab.ts'

const api = await startLocalApi()
openBrowser(`${api.origin}/organizations`)
const { $confirm, confirmIt } = await import('../../../src/stores/confirm.ts')
const { askToDeleteOrganization } = await import('../../../src/stores/organization-actions.ts')
const { createOrganizationWizard } = await import('../../../src/stores/organization-wizard.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

const id = '01920000-0000-7000-8000-000000000001'
const stored: Organization = {
  id,
  name: 'Lume Cosmetics',
  image: null,
  users: ['f.lodi@lume.example', 'p.rinaldi@lume.example'].map((email, index) => ({
    id: `01920000-0000-7000-8000-00000000000${index + 2}`,
    email,
    userRoleType: 'CLIENT' as const,
    active: index === 0,
  })),
  campaignsCount: 3,
  version: 5,
}

afterAll(() => api.close())
beforeEach(() => {
  localStorage.clear()
  api.received.length = 0
  api.answer(() => ({ body: stored }))
  $confirm.set(null)
  $snackbar.set(null)
})

function edit() {
  const onSaved = vi.fn<(saved: Organization) => void>()
  return { wizard: createOrganizationWizard({ organization: stored, onSaved }), onSaved }
}

const sent = (): unknown => JSON.parse(api.received[0]?.body ?? '{}')

describe('the client wizard', () => {
  it('has the steps of the specification', () => {
    const steps = (organization: Organization | null) =>
      createOrganizationWizard({ organization, onSaved: () => {} })
        .$steps.get()
        .map((step) => step.id)
    expect(steps(null)).toEqual(['INSERISCI', 'CONFERMA'])
    expect(steps(stored)).toEqual(['MODIFICA', 'UTENTI', 'CONFERMA'])
  })

  it('asks for the password again when the server does, without losing input', async () => {
    const { wizard, onSaved } = edit()
    let isFresh = false
    api.answer(({ path }) => {
      if (path.endsWith('/users/me/confirm')) {
        isFresh = true
        return { status: 204 }
      }
      return isFresh ? { body: stored } : { status: 403, body: { error: 'confirmation_required' } }
    })
    await wizard.next()
    wizard.removeUser('p.rinaldi@lume.example')
    await confirmIt()
    wizard.set({ name: 'Lume' })
    await wizard.next()
    expect(await wizard.next()).toBe(false)
    expect($confirm.get()).toMatchObject({ password: true, title: 'Salvare e togliere l’accesso?' })
    expect([wizard.$values.get().name, wizard.$step.get()]).toEqual(['Lume', 'CONFERMA'])
    expect(onSaved).not.toHaveBeenCalled()
    await confirmIt('giusta')
    expect(onSaved).toHaveBeenCalledOnce()
    expect(api.received.map(({ method }) => method)).toEqual(['PUT', 'POST', 'PUT'])
    expect($snackbar.get()?.text).toBe('Modifiche salvate')
  })

  it('confirms before a user loses access, and sends the full list with the version it was opened with', async () => {
    const { wizard, onSaved } = edit()
    await wizard.next()
    wizard.removeUser('p.rinaldi@lume.example')
    expect($confirm.get()?.title).toBe('Rimuovere l’accesso a p.rinaldi@lume.example?')
    expect(wizard.$values.get().users).toHaveLength(2)
    await confirmIt()
    expect(wizard.removed(wizard.$values.get().users)).toEqual(['p.rinaldi@lume.example'])
    wizard.set({ adding: 'Nuova@Lume.example' })
    await wizard.next()
    await wizard.next()
    expect(onSaved).toHaveBeenCalledOnce()
    expect(api.received[0]).toMatchObject({ method: 'PUT', path: `/api/v1/organizations/${id}` })
    expect(api.received[0]?.headers['if-match']).toBe('"v5"')
    expect(sent()).toEqual({
      name: 'Lume Cosmetics',
      users: [
        { email: 'f.lodi@lume.example', userRoleType: 'CLIENT' },
        { email: 'nuova@lume.example', userRoleType: 'CLIENT' },
      ],
    })
    expect($snackbar.get()?.text).toBe('Modifiche salvate. Invito inviato')
  })

  it('removes a user who is not invited yet without confirmation', async () => {
    const { wizard } = edit()
    wizard.set({ adding: 'nuova@lume.example' })
    wizard.addUser()
    wizard.removeUser('nuova@lume.example')
    expect($confirm.get()).toBeNull()
    expect(wizard.$values.get().users).toEqual(stored.users.map(({ email }) => email))
  })

  it('opens the step of a field that the server refuses', async () => {
    api.answer(() => ({
      status: 422,
      body: { error: 'validation_failed', fields: { 'users.1.email': 'Questa email è già in uso' } },
    }))
    const { wizard } = edit()
    await wizard.next()
    await wizard.next()
    expect(await wizard.next()).toBe(false)
    expect(wizard.$step.get()).toBe('UTENTI')
    expect(wizard.$messages.get()).toEqual({ 'users.1': 'Questa email è già in uso' })
  })
})

describe('deleting a client', () => {
  it('lists what is also deleted, and requests the cascade', async () => {
    api.answer(() => ({ status: 204 }))
    const after = vi.fn<() => void>()
    askToDeleteOrganization(stored, after)
    expect($confirm.get()).toMatchObject({
      title: 'Eliminare il cliente “Lume Cosmetics”?',
      text: 'Verranno eliminati anche 2 utenti e 3 campagne. Puoi ripristinare tutto dal Cestino per 30 giorni.',
    })
    await confirmIt()
    expect(api.received[0]).toMatchObject({
      method: 'DELETE',
      path: `/api/v1/organizations/${id}?cascade=true`,
    })
    expect(after).toHaveBeenCalledOnce()
  })

  it('needs no cascade without campaigns', async () => {
    api.answer(() => ({ status: 204 }))
    askToDeleteOrganization({ ...stored, campaignsCount: 0, users: [] }, () => {})
    expect($confirm.get()?.text).toBe('Puoi ripristinare tutto dal Cestino per 30 giorni.')
    await confirmIt()
    expect(api.received[0]?.path).toBe(`/api/v1/organizations/${id}`)
  })
})
