import { atom } from 'nanostores'
import * as v from 'valibot'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { email, password } from '../contract/primitives.ts'
import { accountMessages } from '../messages/account.ts'
import { validationMessages } from '../messages/validation.ts'
import { createForm } from './form.ts'
import { go } from './go.ts'
import { mustAgree } from './must-agree.ts'
import { knowDevice, signIn, signInByCompany } from './sign-in.ts'
import { bannerText } from './snackbar.ts'
import type { FieldMessages } from './wizard.ts'

// These screens have no banner: `$failure` is shown above the form.
const onFailure = () => {}

/**
 * «Accedi»: opens the user's first page, or «Password scaduta»; asks for a code if there is a second factor.
 * @param deviceLink the token of the mail that approves a new device; empty without one
 */
export function createLogin(deviceLink = '') {
  let unspent = deviceLink
  const required = v.pipe(v.string(), v.nonEmpty('required'))
  /** True once the password is correct and a code is required. */
  const $asksCode = atom(false)
  const form = createForm({
    initial: { username: '', password: '', code: '' },
    schema: v.object({
      username: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
      password: required,
      code: v.pipe(v.string(), v.trim()),
    }),
    also: ({ code }): FieldMessages =>
      $asksCode.get() && code.trim() === '' ? { code: validationMessages.required } : {},
    send: async ({ username, password, code }) => {
      try {
        if (unspent !== '') await spend()
        return await signIn(username, password, code)
      } catch (error) {
        const word = error instanceof ApiError ? error.problem.error : undefined
        if (word === 'password_expired') return `/expired?username=${encodeURIComponent(username)}`
        if (word === 'invalid_code') throw new ApiError(422, { fields: { code: bannerText(error) } }, error)
        if (word !== 'two_factor_required') throw error
        $asksCode.set(true)
        return null
      }
    },
    done: (address) => address !== null && go(address, 'replace'),
    onFailure,
  })

  async function spend(): Promise<void> {
    try {
      await spentAs(accountMessages.login.deviceLinkSpent, knowDevice(unspent))
      unspent = ''
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) unspent = ''
      throw error
    }
  }

  /** The result of a sign-in with the company's account, by the server's code in the address. */
  async function returnFromCompany(): Promise<void> {
    const outcome = new URLSearchParams(location.search).get('accesso')
    if (outcome === null) return
    history.replaceState(history.state, '', location.pathname)
    if (outcome !== 'ok') return form.$failure.set(companyProblem(outcome))
    form.$sending.set(true)
    try {
      go(await signInByCompany(), 'replace')
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400
      form.$failure.set(isRefused ? companyProblem('refused') : bannerText(error))
    } finally {
      form.$sending.set(false)
    }
  }

  return { ...form, $asksCode, returnFromCompany }
}

function companyProblem(outcome: string): string {
  const problems = new Map<string, string>(Object.entries(accountMessages.login.issuerProblems))
  return problems.get(outcome) ?? accountMessages.login.issuerProblems.refused
}

/** «Password dimenticata?» and «Password scaduta»: requests a link by mail. */
export function createResetRequest(username = '') {
  return createForm({
    initial: { username },
    schema: v.object({ username: email }),
    send: (body) => call('POST /users/resetPassword', { body }),
    onFailure,
  })
}

/** «Reimposta la password», with the token of the mail. */
export function createPasswordReset(resetToken: string) {
  return createForm({
    initial: { password: '', repeated: '' },
    schema: v.object({ password }),
    also: mustAgree,
    send: (body) =>
      spentAs(
        accountMessages.passwordReset.spent,
        call('PUT /users/resetPassword', { body: { ...body, resetToken } }),
      ),
    onFailure,
  })
}

/**
 * «Attiva il tuo account», with the token of the invitation; signs in the account in its link. The notice accepted here
 * is not shown again.
 */
export function createActivation(activationToken: string, username: string) {
  return createForm({
    initial: { password: '', repeated: '', accepted: false },
    schema: v.object({ password }),
    also: ({ accepted, ...passwords }) => ({
      ...mustAgree(passwords),
      ...(!accepted && { accepted: validationMessages.required }),
    }),
    send: async (body) => {
      const given = { ...body, activationToken, privacyAccepted: true }
      await spentAs(accountMessages.activate.spent, call('POST /users/activate', { body: given }))
      // If that fails the account is active anyway, and the screen links to «Accedi».
      return username === '' ? null : await signIn(username, body.password).catch(() => null)
    },
    done: (address) => address !== null && go(address, 'replace'),
    onFailure,
  })
}

/** «Non ricevere più il report»: if its mailing is gone, there is nothing left to stop. */
export function createUnsubscribe(token: string) {
  return createForm({
    initial: {},
    schema: v.object({}),
    send: async () => {
      try {
        await call('POST /public/mailings/unsubscribe', { query: { token } })
      } catch (error) {
        const isGone = error instanceof ApiError && error.status === 404
        const gone = { error: 'not_found', error_description: accountMessages.unsubscribe.spent }
        throw isGone ? new ApiError(404, gone, error) : error
      }
    },
    onFailure,
  })
}

/** A used, expired or invented token gets the same response (400); the screen says what to do. */
async function spentAs<T>(words: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    const isSpent = error instanceof ApiError && error.status === 400
    throw isSpent ? new ApiError(400, { error: bannerText(error), error_description: words }, error) : error
  }
}
