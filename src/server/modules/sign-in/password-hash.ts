import { hash, type Options, verify } from '@node-rs/argon2'
import { tooManyAttempts } from '../../http/problem.ts'

/** Argon2id (the library's default), 19 MiB, two passes: OWASP's advice for a server. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE_LENGTH = 32

let running = 0
const waiting: (() => void)[] = []
let dummy: Promise<string> | null = null

/** @throws 429 where too many hashes wait already */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password.normalize('NFC'), OPTIONS))
}

/**
 * Whether the password is the one behind the hash. Without a hash it takes as long and is false, so that time
 * does not tell who exists. @throws 429 where too many hashes wait already
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', OPTIONS)
  const against = passwordHash ?? (await dummy)
  const same = await inTurn(() => verify(against, password.normalize('NFC')))
  return same && passwordHash !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE_LENGTH) throw tooManyAttempts(2)
    // Whoever finishes hands its place over.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
