import { atom, map } from 'nanostores'
import { call } from '../client/call.ts'
import type { Webhook, WebhookMessage } from '../contract/webhooks.ts'
import { validationMessages } from '../messages/validation.ts'
import { webhookMessages as words } from '../messages/webhooks.ts'
import type { WebhookEvent } from '../vocabulary/webhook-events.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote, showErrorIfStale } from './remote.ts'
import { sendNew } from './send-new.ts'
import { showDone, showError } from './snackbar.ts'

export type WebhookForm = {
  url: string
  events: readonly WebhookEvent[]
  /** Empty: all clients. */
  organizationId: string
}

const EMPTY: WebhookForm = { url: '', events: ['report.ready'], organizationId: '' }

/** Webhooks: created, shown with their secret once, paused, deleted. */
export function createWebhooks() {
  const { $remote, reload } = createRemote((signal) => call('GET /webhooks', { signal }), {
    onError: showErrorIfStale,
  })
  const $form = map<WebhookForm>(EMPTY)
  const $errors = map<Readonly<Partial<Record<keyof WebhookForm, string>>>>({})
  const $busy = atom(false)
  /** The one just created, until dismissed. */
  const $made = atom<{ url: string; secret: string } | null>(null)

  async function post(): Promise<void> {
    const { url, events, organizationId } = $form.get()
    const body = { url: url.trim(), events: [...events], organizationId: organizationId || null }
    $made.set(await call('POST /webhooks', { body }))
    $form.set(EMPTY)
    await reload()
  }

  async function create(): Promise<void> {
    const { url, events } = $form.get()
    const { required } = validationMessages
    const missing = {
      ...(url.trim() === '' ? { url: required } : {}),
      ...(events.length === 0 ? { events: required } : {}),
    }
    const confirm = { title: words.confirmTitle, text: words.confirmText }
    await sendNew({ $errors, $busy, missing, confirm, post })
  }

  async function pause({ id, events, version }: Webhook, paused: boolean): Promise<void> {
    try {
      await call('PUT /webhooks/{id}', { params: { id }, version, body: { events: [...events], paused } })
      showDone(paused ? words.paused : words.resumed)
    } catch (error) {
      showError(error)
    }
    await reload()
  }

  function askToRemove({ id, url, version }: Webhook): void {
    askToConfirm({
      title: words.removeTitle,
      text: words.removeText(url),
      verb: words.remove,
      verbBusy: words.removing,
      danger: true,
      run: async () => {
        await call('DELETE /webhooks/{id}', { params: { id }, version })
        await reload()
        showDone(words.removed)
      },
      gone: () => void reload(),
    })
  }

  return {
    $hooks: $remote,
    reload,
    $form,
    $errors,
    $busy,
    $made,
    create,
    pause,
    askToRemove,
    type(change: Partial<WebhookForm>): void {
      $errors.set({})
      $form.set({ ...$form.get(), ...change })
    },
  }
}

/** One webhook's newest messages, and the result of a test. */
export function createWebhookLog(id: string) {
  const { $remote, reload } = createRemote(
    (signal) => call('GET /webhooks/{id}/log', { params: { id }, signal }),
    { onError: showErrorIfStale },
  )
  const $test = atom<{ busy: boolean; result: WebhookMessage | null }>({ busy: false, result: null })

  async function test(): Promise<void> {
    if ($test.get().busy) return
    $test.set({ busy: true, result: null })
    try {
      $test.set({ busy: false, result: await call('POST /webhooks/{id}/test', { params: { id } }) })
    } catch (error) {
      $test.set({ busy: false, result: null })
      showError(error)
    }
    if ($remote.get().state === 'ready') await reload()
  }

  return { $log: $remote, reload, $test, test }
}
