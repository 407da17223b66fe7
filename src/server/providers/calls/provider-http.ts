import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { Clock } from '../../base/clock.ts'
import { currentJournal } from '../call-journal.ts'
import { readLimited } from '../../base/read-limited.ts'
import { ProviderError } from '../provider-error.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { rateLimiter, type Wait } from './rate-limiter.ts'
import { withoutSpecialData } from './without-special-data.ts'

const TRIES = 3
/** More than the longest honest answer, far less than a bomb. */
const BODY_LIMIT_BYTES = 8 * 1_048_576
/** Between tries when the provider is down: about one second, then two. */
const DOWN_PAUSE_MS = 1_000
/** Whoever asks for more patience than that is asked again by the next refresh. */
const LONGEST_PAUSE_MS = 16_000

export type ProviderCall<S extends v.GenericSchema> = {
  readonly method: 'GET' | 'POST'
  /** Below the provider's address. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly schema: S
  /** What of the address the rate limit goes by. */
  readonly endpoint: string
  readonly perSecond: number
}

export type ProviderHttp = {
  /** The checked answer. @throws ProviderError */
  call<const S extends v.GenericSchema>(call: ProviderCall<S>): Promise<v.InferOutput<S>>
}

export type HttpSettings = {
  readonly provider: string
  /** Without a slash at its end; the only host that is ever asked. */
  readonly url: string
  /** The key goes here, never into an address. */
  readonly headers: Readonly<Record<string, string>>
  /** What a readError means; null where the answer is none. `json` is undefined where the body is no JSON. */
  readonly readError: (status: number, json: unknown) => ProviderError | null
  readonly clock: Clock
  /** Tests are in a hurry. */
  readonly pace?: Pace | undefined
}

export type Pace = {
  readonly wait: Wait
  /** Milliseconds, as the pauses count them. */
  readonly now: () => number
  readonly timeoutMs: number
}

type Answer = { readonly text: string; readonly json: unknown; readonly cost: number }
type Failure = { readonly error: ProviderError; readonly retryAfterMs: number | null; readonly cost: number }

/**
 * Asks a provider: at most three tries with pauses, 15 seconds each, redirects never followed, bodies limited,
 * answers checked, what they cost noted once. One per provider: it holds its rate limits and its circuit breaker.
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
    if (failure === null) throw new ProviderError('PROVIDER_DOWN', `${provider} was not asked`)
    if (failure.cost > 0) await journal?.note({ provider, call: name, cost: failure.cost, body: null })
    throw failure.error
  }

  /** null: another try is of no use now. */
  function pauseAfter({ error, retryAfterMs }: Failure, attempt: number, endpoint: string): number | null {
    if (error.kind === 'PROVIDER_DOWN') return DOWN_PAUSE_MS * 2 ** attempt * (0.75 + Math.random() / 2)
    if (error.kind !== 'RATE_LIMITED') return null
    // The limiter holds everybody back from the endpoint, this caller too: no pause of its own.
    return limiter.pause(endpoint, retryAfterMs) > LONGEST_PAUSE_MS ? null : 0
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
    const response = await fetch(settings.url + addressOf(call), {
      method: call.method,
      headers: { Accept: 'application/json', ...settings.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout((settings.pace ?? PACE).timeoutMs),
    })
    const body = await readLimited(response, BODY_LIMIT_BYTES)
    return judge(settings, call, response, body === null ? null : new TextDecoder().decode(body))
  } catch (error) {
    // Refused, reset, no such host, too slow, not what it was packed as: all the same to whoever waits for numbers.
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

/** undefined where it is no JSON. */
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

/** In seconds; a date is read as no wish. */
function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

const PACE: Pace = { wait: sleep, now: () => performance.now(), timeoutMs: 15_000 }
