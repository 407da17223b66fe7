import type { AnswerOf, CallName, PlainInput } from './call-input.ts'
import { callUrl } from './call-url.ts'
import { linkUnlock } from './link-unlock.ts'
import { request } from './request.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'

/** The web client's own id for sign-in, base64 of `client:secret`. It identifies the app and protects nothing. */
const clientKey = import.meta.env.PUBLIC_OAUTH_CLIENT_KEY || 'd2ViOndlYg=='

/**
 * Sends a call of the contract, with the access token if there is one.
 * @throws ApiError for every response that is not a success, with status 0 if there was none
 */
export function send<N extends CallName>(name: N, input: PlainInput, token?: string): Promise<AnswerOf<N>>
export async function send(name: CallName, input: PlainInput, token?: string): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ')
  const isFile = /\.(pdf|png|pptx|xlsx|csv)$|\/report\.json$|\/export$/.test(path)
  const { body, signal = null } = input
  const init = {
    method,
    headers: headersOf(method, path, input, token),
    body: body instanceof URLSearchParams || body instanceof Blob ? body : (JSON.stringify(body) ?? null),
    signal,
  }
  return withAbsoluteAddresses(await request(callUrl(method, path, input), init, isFile))
}

function headersOf(method: string, path: string, { body, version, key }: PlainInput, token = ''): Headers {
  // JSON also without a body (spec §7).
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' })
  if (body instanceof Blob) headers.set('content-type', 'text/csv')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const unlock = linkUnlock()
  if (unlock !== null) headers.set('x-link-unlock', unlock)
  if (body instanceof URLSearchParams) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    headers.set('authorization', `Basic ${clientKey}`)
  }
  if (version !== undefined)
    headers.set(
      'if-match',
      [version]
        .flat()
        .map((each) => `"v${each}"`)
        .join(', '),
    )
  // Sign-in and other users' accounts take none (contract §2), nor do an erasure, which cannot be repeated, a test
  // mail, a link, whose response contains a secret, and the first ADMIN. A PUT without a version is idempotent anyway.
  const isKeyed = method === 'POST' || (method === 'PUT' && version !== undefined)
  if (
    key &&
    isKeyed &&
    !/oauth2|users(?!\/me$)|erase$|mail-test$|me\/tokens|webhooks(?:$|\/.*\/test$)|deliveries$|\/links|unsubscribe$|first-start$/.test(
      path,
    )
  )
    headers.set('idempotency-key', key)
  return headers
}
