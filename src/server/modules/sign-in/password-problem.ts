import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { fold } from '../../../lib/fold.ts'
import { queued } from './password-hash.ts'

/** The product's own name, which attackers would try. */
const PRODUCT = 'resoconto'
/** Characters that must remain once the words known about the owner are removed. */
const OF_ONES_OWN = 8

const WORKER = new URL('./guess-worker.ts', import.meta.url)

export type PasswordProblem = 'passwordLength' | 'passwordCommon' | 'passwordPersonal'

/**
 * Why a password is refused: its length (as the contract counts it), because it is made of what is known about its
 * owner, or because it is easy to guess.
 * @param known names, e-mail, client, agency
 * @throws 429 where too many passwords wait already
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

/** One after the other: a message of the thread is the answer to the last question. */
const estimates = new PQueue({ concurrency: 1 })
/** So long the thread waits for another question: its dictionaries take half a second and 60 MB to load. */
const IDLE_MS = 60_000
let thread: Worker | null = null
let ending: NodeJS.Timeout | undefined

/** In a bundle of one file, where no thread can be had, a request has the process to itself. */
async function estimate(password: string, known: readonly string[]): Promise<boolean> {
  if (!existsSync(WORKER)) return (await import('./is-guessable.ts')).isGuessable(password, known)
  clearTimeout(ending)
  const worker = (thread ??= new Worker(WORKER).once('exit', () => forget(worker)))
  worker.ref()
  worker.postMessage({ password, known }, [])
  const [isWeak] = v.parse(v.tuple([v.boolean()]), await once(worker, 'message'))
  worker.unref()
  ending = setTimeout(() => {
    // At once, not when it has ended: a question to a thread that ends would never be answered.
    forget(worker)
    void worker.terminate()
  }, IDLE_MS).unref()
  return isWeak
}

function forget(worker: Worker): void {
  if (thread === worker) thread = null
}
