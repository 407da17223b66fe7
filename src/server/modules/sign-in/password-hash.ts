import type { Options } from '@node-rs/argon2'
import { limit } from '../../base/limit.ts'
import { tooManyAttempts } from '../../http/problem.ts'

/** Argon2id (the library's default), 19 MiB, two passes: OWASP's recommendation for servers. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const hashes = limit(2)
const QUEUE_LENGTH = 32

/** Loaded with the first password, to keep the start fast. */
const argon2 = () => import('@node-rs/argon2')

let dummy: Promise<string> | null = null

/** @throws 429 if too many hashes already wait */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return await queued(hashes, () => hash(password.normalize('NFC'), OPTIONS))
}

/**
 * Whether the password matches the hash. Without a hash it takes the same time and is false, so that the time does not
 * reveal who exists. @throws 429 if too many hashes already wait
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const { hash, verify } = await argon2()
  dummy ??= hash('no one has this password', OPTIONS)
  const against = passwordHash ?? (await dummy)
  const same = await queued(hashes, () => verify(against, password.normalize('NFC')))
  return same && passwordHash !== null
}

/** @throws 429 if too many already wait */
export async function queued<T>(queue: ReturnType<typeof limit>, work: () => Promise<T>): Promise<T> {
  if (queue.waiting() >= QUEUE_LENGTH) throw tooManyAttempts(2)
  return await queue.run(work)
}
