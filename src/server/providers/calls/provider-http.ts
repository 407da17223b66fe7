import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Clock } from '../../base/clock.ts'
import { currentJournal } from '../call-journal.ts'
import { readLimited } from '../../base/read-limited.ts'
import { withinTimeout } from '../../base/within-timeout.ts'
import { ProviderError } from '../provider-error.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { rateLimiter, type Wait } from './rate-limiter.ts'

const TRIES = 3
/** More than the longest real response, far less than a decompression bomb. */
const BODY_LIMIT_BYTES = 8 * 1_048_576
/** Pause between attempts when the provider is down: about one second, then two. */
const DOWN_PAUSE_MS = 1_000
/** Longer waits are left to the next refresh. */
const MAX_PAUSE_MS = 16_000

export type ProviderCall<S extends v.GenericSchema> = {
  readonly method: 'GET' | 'POST'
  /** Path below the provider's base URL. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly schema: S
  /** The key of the rate limit. */
  readonly endpoint: string
  readonly perSecond: number
}

export type ProviderHttp = {
  /** The validated response. @throws ProviderError */
  call<const S extends v.GenericSchema>(call: ProviderCall<S>): Promise<v.InferOutput<S>>
}

export type HttpSettings = {
  readonly provider: string
  /** Base URL without a trailing slash; no other host is ever called. */
  readonly url: string
  /** Include the key, which must never be in a URL. */
  readonly headers: Readonly<Record<string, string>>
  /** The error in a response; null without one. `json` is undefined if the body is not JSON. */
  readonly readError: (status: number, json: unknown) => ProviderError | null
  readonly clock: Clock
  /** Tests speed up time. */
  readonly pace?: Pace | undefined
}

export type Pace = {
  readonly wait: Wait
  /** Milliseconds. */
  readonly now: () => number
  readonly timeoutMs: number
}

type Answer = { readonly text: string; readonly json: unknown; readonly cost: number }
type Failure = { readonly error: ProviderError; readonly retryAfterMs: number | null; readonly cost: number }

/**
 * Calls a provider: at most three attempts with pauses, 15 seconds each, no redirects, limited bodies, validated
 * responses, costs recorded once. One per provider: it holds its rate limits and circuit breaker.
 */
export function providerHttp(settings: HttpSettings): ProviderHttp {
  const { provider, clock } = settings
  const { wait, now } = settings.pace ?? PACE
  const limiter = rateLimiter(now, wait)
  const breaker = circuitBreaker(() => clock().getTime())

  async function ask<const S extends v.GenericSchema>(call: ProviderCall<S>): Promise<v.InferOutput<S>> {
    const name = `${call.method} ${addressOf(call)}`
    const journal = currentJournal()
    const known = await journal?.answered(provider, name)
    if (known !== undefined && known !== null) return v.parse(call.schema, JSON.parse(known))
    let pause: number | null = 0
    let failure: Failure | null = null
    for (let attempt = 0; attempt < TRIES && pause !== null; attempt += 1) {
      if (pause > 0) await wait(pause)
      if (!breaker.mayCall())
        throw new ProviderError('PROVIDER_DOWN', `${provider} is left alone for a minute`)
      await limiter.turn(call.endpoint, call.perSecond)
      const outcome = await fetchOnce(settings, call)
      if (!('error' in outcome)) {
        breaker.succeeded()
        limiter.relax(call.endpoint)
        const { text, cost, json } = outcome
        await journal?.note({ provider, call: name, cost, body: withoutSpecialData(text) })
        return v.parse(call.schema, json)
      }
      failure = outcome
      if (outcome.error.kind === 'PROVIDER_DOWN') breaker.failed()
      pause = pauseAfter(outcome, attempt, call.endpoint)
    }
    if (failure === null) throw new ProviderError('PROVIDER_DOWN', `${provider} was not called`)
    if (failure.cost > 0) await journal?.note({ provider, call: name, cost: failure.cost, body: null })
    throw failure.error
  }

  /** null: a retry is pointless now. */
  function pauseAfter({ error, retryAfterMs }: Failure, attempt: number, endpoint: string): number | null {
    if (error.kind === 'PROVIDER_DOWN') return DOWN_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)
    if (error.kind !== 'RATE_LIMITED') return null
    // The rate limiter delays the next call to the endpoint, so no further pause is needed.
    return limiter.pause(endpoint, retryAfterMs) > MAX_PAUSE_MS ? null : 0
  }

  return { call: ask }
}

function addressOf({ path, query }: Pick<ProviderCall<v.GenericSchema>, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

async function fetchOnce(
  settings: HttpSettings,
  call: ProviderCall<v.GenericSchema>,
): Promise<Answer | Failure> {
  try {
    return await withinTimeout((settings.pace ?? PACE).timeoutMs, async (signal) => {
      const response = await fetch(settings.url + addressOf(call), {
        method: call.method,
        headers: { Accept: 'application/json', ...settings.headers },
        redirect: 'manual',
        signal,
      })
      const body = await readLimited(response, BODY_LIMIT_BYTES)
      return judge(settings, call, response, body === null ? null : new TextDecoder().decode(body))
    })
  } catch (error) {
    // Refused, reset, unknown host, timeout, decompression error: all the same to the caller.
    return down(error instanceof Error ? error.name : 'no answer', null, 0)
  }
}

function judge(
  { readError }: HttpSettings,
  call: ProviderCall<v.GenericSchema>,
  response: Response,
  text: string | null,
): Answer | Failure {
  const { status, headers } = response
  const cost = costOf(headers)
  if (text === null) return down('the answer is too long', status, cost)
  if (status >= 300 && status < 400) return down('redirects are not followed', status, cost)
  const json = parseJson(text)
  const error = readError(status, json)
  if (error !== null) return { error, retryAfterMs: retryAfter(headers), cost }
  if (status < 200 || status >= 300) return down(`status ${status}`, status, cost)
  if (!v.is(call.schema, json)) return down('the answer has an unknown shape', status, cost)
  return { text, json, cost }
}

function down(detail: string, httpStatus: number | null, cost: number): Failure {
  return { error: new ProviderError('PROVIDER_DOWN', detail, { httpStatus }), retryAfterMs: null, cost }
}

/** undefined if it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function costOf(headers: Headers): number {
  const cost = Number(headers.get('x-tokens-cost') ?? headers.get('x-credits-cost') ?? 0)
  return Number.isFinite(cost) && cost > 0 ? cost : 0
}

/** Milliseconds; null without the header, or if it is a date. */
function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

const PACE: Pace = { wait: sleep, now: () => performance.now(), timeoutMs: 15_000 }
/** Providers' keys for special categories of data (art. 9 GDPR). */
const SPECIAL = /ethnic|race|relig|politic|sexual|health/i

/** JSON without the keys about ethnicity, belief, health and the like, which must never be stored. */
function withoutSpecialData(json: string): string {
  if (!SPECIAL.test(json)) return json
  return JSON.stringify(JSON.parse(json), (key, value: unknown) => (SPECIAL.test(key) ? undefined : value))
}
