import { call } from '../client/call.ts'
import { firstStartInput } from '../contract/first-start.ts'
import { createForm } from './form.ts'
import { go } from './go.ts'
import { mustAgree } from './must-agree.ts'
import { signIn } from './sign-in.ts'

/** «Primo avvio», with the code of the link that the server prints; signs in the person whom it creates. */
export function createFirstStart(code: string) {
  return createForm({
    initial: { code, agencyName: '', name: '', lastName: '', email: '', password: '', repeated: '' },
    schema: firstStartInput,
    also: mustAgree,
    send: async (body) => {
      await call('POST /first-start', { body })
      // Where that fails the account is there all the same, and the screen leads to «Accedi».
      return await signIn(body.email, body.password).catch(() => null)
    },
    done: (address) => address !== null && go(address, 'replace'),
    // Shown above the form.
    onFailure: () => {},
  })
}

/** Whether it is still to be done, and what the server knows already; null without an answer. */
export async function readFirstStart() {
  return await call('GET /first-start').catch(() => null)
}
