import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/client/api-error.ts'
import { createWizard, type FieldMessages } from '../../src/stores/wizard.ts'

type Values = { name: string; price: string }

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

function open(
  save: () => Promise<FieldMessages | null> = async () => null,
  version: number | null = null,
  initial: Values = { name: '', price: '' },
) {
  return createWizard<Values>({
    draftKey: 'test',
    initial,
    version,
    isValues: (value): value is Values => typeof value === 'object' && value !== null && 'name' in value,
    steps: () => [
      { id: 'ONE', fields: ['name'] },
      { id: 'TWO', fields: ['price'] },
    ],
    check: ({ name, price }) => ({
      ...(name === '' && { name: '*Obbligatorio' }),
      ...(price === '' && { price: '*Obbligatorio' }),
    }),
    save,
  })
}

describe('a wizard', () => {
  test('shows no error for a field before it is due', () => {
    const wizard = open()
    expect(wizard.$messages.get()).toEqual({})
    wizard.leave('name')
    expect(wizard.$messages.get()).toEqual({ name: '*Obbligatorio' })
  })

  test('does not advance while the step has an error', async () => {
    const wizard = open()
    expect(await wizard.next()).toBe(false)
    expect(wizard.$step.get()).toBe('ONE')
    wizard.set({ name: 'x' })
    expect(await wizard.next()).toBe(true)
    expect(wizard.$step.get()).toBe('TWO')
    expect(wizard.$messages.get()).toEqual({})
  })

  test('keeps its draft over a reload and drops it once saved', async () => {
    open().set({ name: 'Prima' })
    const wizard = open()
    expect(wizard.$values.get()).toEqual({ name: 'Prima', price: '' })
    await wizard.next()
    wizard.set({ price: '3' })
    expect(open().$step.get()).toBe('TWO')
    expect(await wizard.next()).toBe(true)
    expect(storage.size).toBe(0)
  })

  test('shows a server error until its field changes', async () => {
    const wizard = open(async () => ({ name: 'Questo nome è già in uso' }))
    wizard.set({ name: 'x', price: '3' })
    wizard.goTo('TWO')
    expect(await wizard.next()).toBe(false)
    expect(wizard.$step.get()).toBe('ONE')
    expect(wizard.$messages.get()).toEqual({ name: 'Questo nome è già in uso' })
    wizard.set({ name: 'y' })
    expect(wizard.$messages.get()).toEqual({})
  })

  test('saves once on double click', async () => {
    const save = vi.fn(async () => null)
    const wizard = open(save)
    wizard.set({ name: 'x', price: '3' })
    wizard.goTo('TWO')
    await Promise.all([wizard.next(), wizard.next()])
    expect(save).toHaveBeenCalledTimes(1)
  })

  test('keeps its values and allows a retry when saving fails', async () => {
    const wizard = open(async () => Promise.reject(new Error('away')))
    wizard.set({ name: 'x', price: '3' })
    wizard.goTo('TWO')
    await expect(wizard.next()).rejects.toThrow('away')
    expect(wizard.$saving.get()).toBe(false)
    expect(open().$values.get()).toEqual({ name: 'x', price: '3' })
  })

  test('detects a draft older than the saved version', () => {
    open(undefined, 1).set({ name: 'x' })
    expect(open(undefined, 2).$outdated.get()).toBe(true)
  })

  test('merges the draft into a newer version field by field', () => {
    open(undefined, 1, { name: 'Prima', price: '3' }).set({ name: 'Mia' })
    const wizard = open(undefined, 2, { name: 'Altrui', price: '9' })
    expect(wizard.$values.get()).toEqual({ name: 'Mia', price: '9' })
    wizard.goTo('TWO')
    expect(open(undefined, 2, { name: 'Altrui', price: '9' }).$values.get()).toEqual({
      name: 'Mia',
      price: '9',
    })
  })

  test('detects a version conflict reported by the server', async () => {
    const stale = new ApiError(412, { error: 'precondition_failed', error_description: '' })
    const wizard = open(async () => Promise.reject(stale))
    wizard.set({ name: 'x', price: '3' })
    wizard.goTo('TWO')
    await expect(wizard.next()).rejects.toBe(stale)
    expect(wizard.$overtaken.get()).toBe(
      'I dati sono stati modificati da un altro utente: ricarica la pagina.',
    )
  })
})
