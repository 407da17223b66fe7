import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { limit } from '../../base/limit.ts'
import { queued } from './password-hash.ts'

/** The product's own name, which attackers would try. */
const PRODUCT = 'resoconto'
/** Characters that must remain after removing known words about the owner. */
const OF_ONES_OWN = 8

const WORKER = new URL('./guess-worker.ts', import.meta.url)

export type PasswordProblem = 'passwordLength' | 'passwordCommon' | 'passwordPersonal'

/**
 * Why a password is refused: its length (as counted by the contract), because it consists of known data about its
 * owner, or because it is easy to guess.
 * @param known names, e-mail, client, agency
 * @throws 429 if too many passwords already wait
 */
export async function passwordProblem(
  password: string,
  known: readonly (string | null | undefined)[],
): Promise<PasswordProblem | null> {
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) return 'passwordLength'
  const words = [...known, PRODUCT].filter((text) => typeof text === 'string')
  if (isPersonal(password, words)) return 'passwordPersonal'
  return (await queued(estimates, () => estimate(password, words))) ? 'passwordCommon' : null
}

function isPersonal(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  const folded = fold(password).replaceAll(' ', '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest.length < folded.length && rest.length < OF_ONES_OWN
}

/** One at a time: a message of the thread answers the last request. */
const estimates = limit(1)
/** Idle time before the thread ends: loading its dictionaries takes half a second and 60 MB. */
const IDLE_MS = 60_000
let thread: Worker | null = null
let ending: NodeJS.Timeout | undefined

/** In a bundle of one file, where worker threads are unavailable, a request has the process to itself. */
async function estimate(password: string, known: readonly string[]): Promise<boolean> {
  if (!existsSync(WORKER)) return (await import('./is-guessable.ts')).isGuessable(password, known)
  clearTimeout(ending)
  const worker = (thread ??= new Worker(WORKER).once('exit', () => forget(worker)))
  worker.ref()
  worker.postMessage({ password, known }, [])
  const [isWeak] = v.parse(v.tuple([v.boolean()]), await once(worker, 'message'))
  worker.unref()
  ending = setTimeout(() => {
    // Immediately, not on its exit: a request to an ending thread would never be answered.
    forget(worker)
    void worker.terminate()
  }, IDLE_MS).unref()
  return isWeak
}

function forget(worker: Worker): void {
  if (thread === worker) thread = null
}
