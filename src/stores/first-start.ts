import { call } from '../client/call.ts'
import { firstStartInput } from '../contract/first-start.ts'
import { createForm } from './form.ts'
import { go } from './go.ts'
import { mustAgree } from './must-agree.ts'
import { signIn } from './sign-in.ts'

/** «Primo avvio», with the code of the link that the server prints; signs in the new user. */
export function createFirstStart(code: string) {
  return createForm({
    initial: { code, agencyName: '', name: '', lastName: '', email: '', password: '', repeated: '' },
    schema: firstStartInput,
    also: mustAgree,
    send: async (body) => {
      await call('POST /first-start', { body })
      // If that fails the account exists anyway, and the screen links to «Accedi».
      return await signIn(body.email, body.password).catch(() => null)
    },
    done: (address) => address !== null && go(address, 'replace'),
    // Shown above the form.
    onFailure: () => {},
  })
}

/** Whether the setup is pending, and what the server already knows; null without a response. */
export async function readFirstStart() {
  return await call('GET /first-start').catch(() => null)
}
