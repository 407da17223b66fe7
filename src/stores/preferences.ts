import { atom, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getCredits } from '../contract/creators.ts'
import { meInput, putMe, type Me } from '../contract/users.ts'
import { preferencesMessages } from '../messages/preferences.ts'
import { validationMessages } from '../messages/validation.ts'
import { createKeptForm } from './kept-form.ts'
import { showDone } from './snackbar.ts'
import { keepUser } from './user.ts'
import type { FieldMessages } from './wizard.ts'

/** Named as the call's input is, so that each message finds its field. */
type PreferencesValues = {
  'details.name': string
  'details.lastName': string
  'details.phone': string
  currentPassword: string
  password: string
}
export type PreferencesField = keyof PreferencesValues

export type Preferences = ReturnType<typeof createPreferences>

/** «Preferenze»: one's details and, where something is typed there, a new password. */
export function createPreferences(user: Me) {
  let { version } = user
  const form = createKeptForm({
    initial: {
      'details.name': user.details.name ?? '',
      'details.lastName': user.details.lastName ?? '',
      'details.phone': user.details.phone ?? '',
      currentPassword: '',
      password: '',
    } satisfies PreferencesValues,
    draft: { key: 'preferences', version: () => version, secret: ['currentPassword', 'password'] },
    schema: meInput,
    toInput: inputOf,
    also: bothPasswords,
    send: (body) => call(putMe, { body, version }),
    done: (saved) => {
      ;({ version } = saved)
      keepUser(saved)
      form.set('currentPassword', '')
      form.set('password', '')
      form.set('details.phone', saved.details.phone ?? '')
      showDone(preferencesMessages.saved)
    },
  })
  return form
}

function inputOf({ currentPassword, password, ...details }: PreferencesValues) {
  return {
    details: {
      name: details['details.name'],
      lastName: details['details.lastName'],
      phone: details['details.phone'].trim(),
    },
    ...((password !== '' || currentPassword !== '') && { currentPassword, password }),
  }
}

/** A new password needs the old one beside it, and the other way round. */
function bothPasswords({ currentPassword, password }: PreferencesValues): FieldMessages {
  if (password === '' || currentPassword !== '') return {}
  return { currentPassword: validationMessages.required }
}

/** How many tokens are left: asked for when somebody looks. */
export type TokensLeft =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'ready'; tokens: number; simulated: boolean; readAt: string }

/** «Token rimasti»; where the provider does not say, the screen says so, not the banner. */
export function createTokensLeft() {
  const $tokens = atom<TokensLeft>({ state: 'loading' })

  async function ask(): Promise<void> {
    $tokens.set({ state: 'loading' })
    try {
      const answer = await call(getCredits)
      const tokens = tokensIn(answer)
      $tokens.set(
        tokens === null
          ? { state: 'unavailable' }
          : { state: 'ready', tokens, simulated: answer.simulated, readAt: new Date().toISOString() },
      )
    } catch {
      $tokens.set({ state: 'unavailable' })
    }
  }

  onMount($tokens, () => void ask())
  return { $tokens, ask }
}

/** The provider calls them credits or tokens (spec §7). */
function tokensIn(answer: object): number | null {
  const named: Readonly<Record<string, unknown>> = { ...answer }
  const tokens = named['credits'] ?? named['tokens']
  return typeof tokens === 'number' ? tokens : null
}
