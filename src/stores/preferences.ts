import { call } from '../client/call.ts'
import { meInput, type Me } from '../contract/user.ts'
import { preferencesMessages } from '../messages/preferences.ts'
import { validationMessages } from '../messages/validation.ts'
import { createDraftForm } from './draft-form.ts'
import { createRemote, showErrorIfStale } from './remote.ts'
import { showDone } from './snackbar.ts'
import { keepUser } from './user.ts'
import type { FieldMessages } from './wizard.ts'

/** Named like the call's input, so that each message finds its field. */
type PreferencesValues = {
  'details.name': string
  'details.lastName': string
  'details.phone': string
  currentPassword: string
  password: string
}
export type PreferencesField = keyof PreferencesValues

export type Preferences = ReturnType<typeof createPreferences>

/** «Preferenze»: the user's details and, if typed, a new password. */
export function createPreferences(user: Me) {
  let { version } = user
  return createDraftForm({
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
    send: (body) => call('PUT /users/me', { body, version }),
    saved: ({ details }, sent) => ({
      ...sent,
      'details.phone': details.phone ?? '',
      currentPassword: '',
      password: '',
    }),
    done: (saved) => {
      ;({ version } = saved)
      keepUser(saved)
      showDone(preferencesMessages.saved)
    },
  })
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

/** A new password requires the old one, and vice versa. */
function bothPasswords({ currentPassword, password }: PreferencesValues): FieldMessages {
  if (password === '' || currentPassword !== '') return {}
  return { currentPassword: validationMessages.required }
}

/** «Token rimasti»: the tokens left at the provider, and when they were read. */
export function createTokensLeft() {
  return createRemote(
    async (signal) => {
      const response = await call('GET /imai/credits', { signal })
      return { tokens: tokensIn(response), simulated: response.simulated, readAt: new Date().toISOString() }
    },
    { onError: showErrorIfStale },
  )
}

/** The provider calls them credits or tokens (spec §7). */
function tokensIn(response: object): number {
  const { credits, tokens = credits }: Readonly<Record<string, unknown>> = { ...response }
  if (typeof tokens !== 'number') throw new TypeError('The provider tells no tokens')
  return tokens
}
