import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildMe } from '../../support/build-me.ts'
import { openBrowser, setHidden } from '../../support/open-tab.ts'

openBrowser('http://127.0.0.1/campaigns')
const { ApiError } = await import('../../../src/client/api-error.ts')
const { createKeyedRemote, createRemote } = await import('../../../src/stores/remote.ts')
const { $snackbar, showError, showLoadError } = await import('../../../src/stores/snackbar.ts')
const { $user } = await import('../../../src/stores/user.ts')

beforeEach(() => {
  vi.useFakeTimers()
  $snackbar.set(null)
})
afterEach(() => {
  setHidden(false)
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const ready = (value: unknown, stale = false) => ({ state: 'ready', value, stale })

/** A keyed remote with a listener; the test answers its calls. */
function open(options: Parameters<typeof createKeyedRemote<string, string>>[2] = {}) {
  const $key = atom<string | undefined>('a')
  const calls: { key: string; signal: AbortSignal; answer: (value: string | Error) => Promise<unknown> }[] =
    []
  const remote = createKeyedRemote(
    $key,
    (key, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const answer = (value: string | Error) => {
        if (value instanceof Error) reject(value)
        else resolve(value)
        return settle()
      }
      calls.push({ key, signal, answer })
      return promise
    },
    options,
  )
  const close = remote.$remote.listen(() => {})
  const answer = (value: string | Error, call = calls.length - 1) => calls[call]?.answer(value)
  return { $key, calls, answer, close, ...remote }
}

it('loads once if React reads it, discards the render and listens to another', async () => {
  const load = vi.fn(async () => 'a')
  const discarded = createRemote(load)
  expect(discarded.$remote.get()).toEqual({ state: 'loading' })
  const { $remote } = createRemote(load)
  expect($remote.get()).toEqual({ state: 'loading' })
  const close = $remote.listen(() => {})
  await settle()
  expect($remote.get()).toEqual(ready('a'))
  expect(load).toHaveBeenCalledTimes(1)
  close()
})

it('loads nothing until it has a listener and a key', async () => {
  const load = vi.fn(async (key: string) => key)
  const $key = atom<string | undefined>()
  const { $remote } = createKeyedRemote($key, load)
  $key.set('a')
  $key.set(undefined)
  const close = $remote.listen(() => {})
  expect(load).not.toHaveBeenCalled()
  $key.set('b')
  await settle()
  expect($remote.get()).toEqual(ready('b'))
  $key.set(undefined)
  expect($remote.get()).toEqual({ state: 'loading' })
  close()
})

it('keeps the last value while the next one loads', async () => {
  const { $key, $remote, answer, close } = open()
  await answer('1')
  $key.set('b')
  expect($remote.get()).toEqual(ready('1', true))
  await answer('2')
  expect($remote.get()).toEqual(ready('2'))
  close()
})

it('never replaces a newer response with a late one', async () => {
  const { $key, $remote, answer, calls, close, reload } = open()
  $key.set('b')
  void reload()
  expect(calls.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', true],
    ['b', true],
    ['b', false],
  ])
  await answer('new')
  await answer('late', 0)
  await answer(new ApiError(500), 1)
  expect($remote.get()).toEqual(ready('new'))
  expect($snackbar.get()).toBeNull()
  close()
})

it('keeps the value of the same key when a reload fails, with the error', async () => {
  const { $remote, answer, close, reload } = open()
  await answer('1')
  void reload()
  await answer(new ApiError(503, { error_description: 'Riprova.' }))
  expect($remote.get()).toEqual(ready('1'))
  expect($snackbar.get()?.text).toBe('Riprova.')
  close()
})

it.each([400, 403, 404])('drops a value on %i', async (status) => {
  const { $remote, answer, close, reload } = open()
  await answer('1')
  void reload()
  await answer(new ApiError(status))
  expect($remote.get()).toEqual({ state: 'failed', gone: true, notThereYet: false })
  close()
})

it('fails for another key, or returns to the key of the shown value', async () => {
  const plain = open()
  await plain.answer('1')
  plain.$key.set('b')
  await plain.answer(new ApiError(500))
  expect(plain.$remote.get()).toEqual({ state: 'failed', gone: false, notThereYet: false })
  void plain.reload()
  expect($snackbar.get()).toBeNull()
  plain.close()

  const reverting = open({ revert: (key) => reverting.$key.set(key) })
  await reverting.answer('1')
  reverting.$key.set('b')
  await reverting.answer(new ApiError(500))
  expect(reverting.$key.get()).toBe('a')
  expect(reverting.$remote.get()).toEqual(ready('1'))
  expect(reverting.calls).toHaveLength(2)
  reverting.close()
})

it('polls until the value is final, through failures, at growing intervals', async () => {
  const { $remote, answer, calls, close } = open({ poll: (value) => (value === 'done' ? null : 100) })
  await answer('1')
  for (const [wait, value] of [
    [100, new ApiError(500)],
    [200, new ApiError(500)],
    [400, '2'],
    [100, 'done'],
  ] as const) {
    const before = calls.length
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(calls).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(before + 1)
    expect($remote.get()).toMatchObject({ stale: false })
    await answer(value)
  }
  expect($snackbar.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(5)
  expect($remote.get()).toEqual(ready('done'))
  close()
})

it('drops what a poll finds gone, and stops polling', async () => {
  const { $remote, answer, calls, close } = open({ poll: () => 100 })
  await answer('1')
  await vi.advanceTimersByTimeAsync(100)
  await answer(new ApiError(404))
  expect($remote.get()).toMatchObject({ state: 'failed', gone: true })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(2)
  close()
})

it('pauses polling in a hidden tab and resumes when it is shown', async () => {
  const { answer, calls, close } = open({ poll: () => 100 })
  await answer('1')
  setHidden(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(calls).toHaveLength(1)
  setHidden(false)
  await settle()
  expect(calls).toHaveLength(2)
  await answer('2')
  close()
})

it('stops polling without a listener', async () => {
  const { answer, calls, close } = open({ poll: () => 5_000 })
  await answer('1')
  close()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
})

it('resumes polling from the key’s state', async () => {
  const { $remote, answer, calls, close } = open({
    initial: (key) => `${key}!`,
    poll: (value) => (value === 'done' ? null : 100),
  })
  expect($remote.get()).toEqual(ready('a!'))
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(100)
  await answer('done')
  expect($remote.get()).toEqual(ready('done'))
  close()
})

it('drops everything at sign-out, including a pending response', async () => {
  $user.set(buildMe())
  const { $remote, answer, close, reload } = open({ poll: () => 100 })
  await answer('1')
  void reload()
  $user.set(null)
  expect($remote.get()).toEqual({ state: 'loading' })
  await answer('2')
  await vi.advanceTimersByTimeAsync(1_000)
  expect($remote.get()).toEqual({ state: 'loading' })
  close()
})

it('updates only a loaded value', async () => {
  const { $remote, change, reload } = createRemote(async () => 1)
  change((value) => value + 1)
  await reload()
  change((value) => value + 1)
  expect($remote.value).toEqual(ready(2))
})

it('shows one message while the network is lost, and none once it is back', async () => {
  const [one, other] = [open(), open()]
  await one.answer(new ApiError(0))
  const { id } = $snackbar.get() ?? {}
  await other.answer(new ApiError(0))
  expect($snackbar.get()).toMatchObject({ id, text: 'Network error' })
  dispatchEvent(new Event('online'))
  expect([one.calls.length, other.calls.length]).toEqual([2, 2])
  await one.answer('a')
  expect([$snackbar.get(), one.$remote.get()]).toEqual([null, ready('a')])
  for (const each of [one, other]) each.close()
})

it('leaves the message of an action without a response, which was not done', async () => {
  const one = open()
  await one.answer('a')
  showLoadError(new ApiError(0))
  showError(new ApiError(0))
  void one.reload()
  await one.answer('b')
  expect([$snackbar.get()?.text, one.$remote.get()]).toEqual(['Network error', ready('b')])
  one.close()
})
