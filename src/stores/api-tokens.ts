import { atom, map, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import type { ApiToken } from '../contract/api-tokens.ts'
import type { TokenScope } from '../vocabulary/token-scopes.ts'
import { addDays } from '../lib/add-days.ts'
import { romeToday } from '../lib/rome-day.ts'
import { apiTokenMessages as words } from '../messages/api-tokens.ts'
import { validationMessages } from '../messages/validation.ts'
import { askToConfirm } from './confirm.ts'
import { createRemote } from './remote.ts'
import { sendNew } from './send-new.ts'
import { showDone } from './snackbar.ts'
import { $user } from './user.ts'

export type TokenForm = {
  name: string
  scope: TokenScope
  organizationId: string
  /** Days until it expires; empty: never. */
  days: string
}

const EMPTY: TokenForm = { name: '', scope: 'READ', organizationId: '', days: '90' }

/** The user's tokens for programs: created, shown once, revoked. */
export function createApiTokens() {
  const { $remote, reload } = createRemote((signal) => call('GET /me/tokens', { signal }))
  // A new password revokes them.
  onMount($remote, () =>
    $user.listen((user, before) => {
      if (user && user.version !== before?.version) void reload()
    }),
  )
  const $form = map<TokenForm>(EMPTY)
  const $errors = map<Readonly<Partial<Record<keyof TokenForm, string>>>>({})
  const $busy = atom(false)
  /** The one just created, until dismissed. */
  const $made = atom<{ name: string; token: string } | null>(null)

  async function post(): Promise<void> {
    const { name, scope, organizationId, days } = $form.get()
    const expiresOn = days === '' ? null : addDays(romeToday(), Number(days))
    const client = scope === 'CLIENT' ? organizationId : null
    const body = { name: name.trim(), scope, organizationId: client, expiresOn }
    $made.set(await call('POST /me/tokens', { body }))
    $form.set(EMPTY)
    await reload()
  }

  async function create(): Promise<void> {
    const { name, scope, organizationId } = $form.get()
    const { required } = validationMessages
    const missing = {
      ...(name.trim() === '' ? { name: required } : {}),
      ...(scope === 'CLIENT' && organizationId === '' ? { organizationId: required } : {}),
    }
    const confirm = { title: words.confirmTitle, text: words.confirmText }
    await sendNew({ $errors, $busy, missing, confirm, post })
  }

  function askToRevoke({ id, name }: ApiToken): void {
    askToConfirm({
      title: words.revokeTitle(name),
      text: words.revokeText,
      verb: words.revoke,
      verbBusy: words.revoking,
      danger: true,
      run: async () => {
        await call('DELETE /me/tokens/{id}', { params: { id } })
        await reload()
        showDone(words.revoked)
      },
      gone: () => void reload(),
    })
  }

  return {
    $tokens: $remote,
    reload,
    $form,
    $errors,
    $busy,
    $made,
    create,
    askToRevoke,
    type(change: Partial<TokenForm>): void {
      $errors.set({})
      $form.set({ ...$form.get(), ...change })
    },
  }
}
