import { apiHost } from '../client/api-host.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import { writeTokens } from '../client/tokens.ts'
import { getMe, tokenEndpoint } from '../contract/users.ts'
import { $session, addressAfterSignIn, beginSession } from './session.ts'

/** What makes this device a known one; it stays when the session ends. */
const deviceKey = () => `resoconto:device@${apiHost().origin}`

/**
 * Signs in and learns who it is.
 * @param code of the second factor; empty where none was asked for
 * @returns where to go: the page that was open when this user's session was lost, else the first item of the menu
 * @throws ApiError `invalid_grant`, `password_expired`, `two_factor_required`, `invalid_code`, `too_many_attempts`, or
 *   without an answer
 */
export async function signIn(username: string, password: string, code = ''): Promise<string> {
  try {
    const device = readItem('localStorage', deviceKey())
    const known = device === null ? {} : { device_token: device }
    const given = code === '' ? {} : { code }
    const body = { grant_type: 'password', username, password, ...given, ...known } as const
    const pair = await call(tokenEndpoint, { body })
    if (pair.device_token) writeItem('localStorage', deviceKey(), pair.device_token)
    writeTokens({ access: pair.access_token, refresh: pair.refresh_token })
    const user = await call(getMe)
    beginSession(user)
    return addressAfterSignIn(user)
  } catch (error) {
    writeTokens(null)
    $session.set(false)
    throw error
  }
}
