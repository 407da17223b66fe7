import { apiHost } from '../client/api-host.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import { writeTokens } from '../client/tokens.ts'
import { $session, addressAfterSignIn, beginSession } from './session.ts'

/** Storage key of the device token, which outlives the session. */
const deviceKey = () => `resoconto:device@${apiHost().origin}`

/** Where the browser also signs out of the company's issuer. */
const signOutKey = () => `resoconto:sign-out@${apiHost().origin}`

/** The address for signing out of the company's issuer, once; null if not signed in there. */
export function takeSignOutUrl(): string | null {
  const url = readItem('localStorage', signOutKey())
  writeItem('localStorage', signOutKey(), null)
  return url
}

/** Makes this device known by a mailed link. @throws ApiError 400 if it is used or has expired */
export async function knowDevice(token: string): Promise<void> {
  const { device_token } = await call('POST /users/device', { body: { token } })
  writeItem('localStorage', deviceKey(), device_token)
}

/**
 * Signs in and loads the user.
 * @param code of the second factor; empty if none was requested
 * @returns the address to open: the page on which this user lost the session, else the first entry of the menu
 * @throws ApiError `invalid_grant`, `password_expired`, `two_factor_required`, `invalid_code`, `too_many_attempts`, or
 *   status 0 without a response
 */
export async function signIn(username: string, password: string, code = ''): Promise<string> {
  const device = readItem('localStorage', deviceKey())
  const known = device === null ? {} : { device_token: device }
  const given = code === '' ? {} : { code }
  return await begin({ grant_type: 'password', username, password, ...given, ...known })
}

/** Takes over the session that the company's issuer has started in this browser. @throws ApiError `invalid_grant` */
export async function signInByCompany(): Promise<string> {
  return await begin({ grant_type: 'oidc' })
}

async function begin(given: Record<string, string>): Promise<string> {
  try {
    const body = new URLSearchParams(given)
    const pair = await call('POST /oauth2/token', { body })
    if (pair.device_token) writeItem('localStorage', deviceKey(), pair.device_token)
    writeItem('localStorage', signOutKey(), pair.sign_out_url ?? null)
    writeTokens({ access: pair.access_token, refresh: pair.refresh_token })
    const user = await call('GET /users/me')
    beginSession(user)
    return addressAfterSignIn(user)
  } catch (error) {
    writeTokens(null)
    $session.set(false)
    throw error
  }
}
