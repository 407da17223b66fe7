import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { type Person, signInTo } from '../support/agency.ts'
import type { Answer, Call } from '../support/requester.ts'

/** Calls as a user, until there is a valid response. */
export type Insist = <const E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<Answer>

const PAUSE_MS = 25
/** How long a server may be unavailable: it is restarted in the meantime. */
const TIMEOUT_MS = 180_000

type Watched = {
  /** 502, 503 and 504 of a proxy, which does not say when to come again, are repeated, too. */
  behindProxy?: boolean
  /** Is given why a call has to be repeated. */
  onFailure?: (why: string) => void
}

/**
 * A client that repeats each call until it is answered: no server listened, the response broke off, or it was a 503
 * with Retry-After. Signs in again when the token has expired.
 * @throws for any other 5xx
 */
export function insistent(
  url: string,
  { email, password }: { email: string; password: string },
  { behindProxy = false, onFailure = () => null }: Watched = {},
): Insist {
  // One sign-in for all waiting calls: otherwise there would be too many attempts.
  let person: Promise<Person> | null = null
  return async (endpoint, call) => {
    const giveUpAt = Date.now() + TIMEOUT_MS
    let last = 'nothing'
    while (Date.now() < giveUpAt) {
      person ??= signInTo({ url }, email, password)
      const entering = person
      const forget = () => {
        if (person === entering) person = null
      }
      try {
        const { call: ask } = await entering.catch((error: unknown) => {
          forget()
          throw error
        })
        const answer = await ask(endpoint, call)
        last = `${answer.status} ${answer.text}`
        if (answer.status === 401) forget()
        else if (!mayComeAgain(answer) && !(behindProxy && isOfProxy(answer)))
          return requireNoFailure(endpoint, answer)
        if (answer.status !== 401) onFailure(last)
      } catch (error) {
        if (!(error instanceof TypeError) && !isTurnedAway(error)) throw error
        last = String(error)
        onFailure(last)
      }
      await sleep(PAUSE_MS)
    }
    throw new Error(`${endpoint.name} was not answered for three minutes; last: ${last}`)
  }
}

function mayComeAgain({ status, headers }: Answer): boolean {
  return status === 503 && headers.has('retry-after')
}

function isOfProxy({ status, headers }: Answer): boolean {
  return [502, 503, 504].includes(status) && headers.get('content-type')?.startsWith('text/html') === true
}

/** `fetch` has one error for all connection failures. A sign-in reports its response. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof Error && /"unavailable"|<h1>50[234] /.test(error.message)
}

function requireNoFailure({ name }: Endpoint, answer: Answer): Answer {
  if (answer.status >= 500) throw new Error(`${name} answered ${answer.status}: ${answer.text}`)
  return answer
}
