import { beforeEach, expect, it, vi } from 'vitest'
import { organizationInput } from '../../../src/contract/organization-input.ts'
import { openBrowser } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/organizations')
const { ApiError } = await import('../../../src/client/api-error.ts')
const { createForm } = await import('../../../src/stores/form.ts')
const { $snackbar } = await import('../../../src/stores/snackbar.ts')

function newForm(send = vi.fn(async (_input: unknown, key: string) => key)) {
  const done = vi.fn<(key: string) => void>()
  const form = createForm({
    initial: { name: '', users: [{ email: '' }] },
    schema: organizationInput,
    toInput: ({ name, users }) => ({
      name,
      users: users.map((user) => ({ ...user, userRoleType: 'CLIENT' })),
    }),
    send,
    done,
  })
  return { form, send, done }
}

beforeEach(() => {
  $snackbar.set(null)
})

it('reports errors in Italian and sends nothing', async () => {
  const { form, send } = newForm()
  await form.submit()
  expect(form.$errors.get()).toEqual({ name: '*Obbligatorio', 'users.0.email': '*Obbligatorio' })
  expect(form.$attempt.get()).toBe(1)
  form.set('users', [{ email: 'no' }])
  expect(form.$errors.get()).toEqual({ name: '*Obbligatorio' })
  await form.submit()
  expect(form.$errors.get()['users.0.email']).toBe('Email non valida')
  expect(send).not.toHaveBeenCalled()
})

it('checks only the fields of a step', () => {
  const { form } = newForm()
  expect(form.check(['name'])).toBe(false)
  expect(form.$errors.get()).toEqual({ name: '*Obbligatorio' })
  form.set('name', 'Vela')
  expect(form.check(['name'])).toBe(true)
  expect(form.$errors.get()).toEqual({})
})

it('sends the schema’s output, once', async () => {
  const { form, send, done } = newForm()
  form.set('name', '  Vela ')
  form.set('users', [{ email: 'Ada@Vela.IT' }])
  await Promise.all([form.submit(), form.submit()])
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.lastCall?.[0]).toEqual({
    name: 'Vela',
    users: [{ email: 'ada@vela.it', userRoleType: 'CLIENT' }],
  })
  expect(done).toHaveBeenCalledWith(send.mock.lastCall?.[1], form.$values.get())
})

it('shows the server’s error at its field and keeps the input', async () => {
  const problem = { error: 'validation_failed', fields: { 'users.0.email': 'Questa email è già in uso' } }
  const { form } = newForm(vi.fn(() => Promise.reject(new ApiError(422, problem))))
  form.set('name', 'Vela')
  form.set('users', [{ email: 'ada@vela.it' }])
  await form.submit()
  expect(form.$errors.get()).toEqual({ 'users.0.email': 'Questa email è già in uso' })
  expect($snackbar.get()).toBeNull()
  expect(form.$values.get()).toEqual({ name: 'Vela', users: [{ email: 'ada@vela.it' }] })
})

it('shows the banner when the server is unreachable, and retries with the same key', async () => {
  const send = vi.fn((_input: unknown, _key: string) => Promise.reject<string>(new ApiError(0)))
  const { form } = newForm(send)
  form.set('name', 'Vela')
  form.set('users', [])
  await form.submit()
  expect(form.$failure.get()).toBe('Network error')
  expect($snackbar.get()?.text).toBe('Network error')
  await form.submit()
  form.set('name', 'Altra')
  await form.submit()
  const [first, second, third] = send.mock.calls.map(([, key]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
