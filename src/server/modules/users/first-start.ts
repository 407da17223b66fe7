import { timingSafeEqual } from 'node:crypto'
import { digestOf, type Secrets, sign } from '../../base/secrets.ts'
import { invalidRequest, tooManyAttempts } from '../../http/problem.ts'
import { problemWords } from '../../http/problem-words.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { countedLink } from '../sign-in/throttle-rules.ts'
import { isEmpty } from './is-empty.ts'

/** The same on every server with this TOKEN_SECRET; known only to readers of a server's log. */
function codeOf({ firstStart }: Pick<Secrets, 'firstStart'>): string {
  return sign(firstStart, 'code')
}

/** Guesses are counted by address. @throws 400 for a wrong code, 429 */
export async function requireStartCode(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  { code, address, now }: { code: string; address: string; now: Date },
): Promise<void> {
  const counted = countedLink(address)
  const wait = await countAttempt(database, counted, now)
  if (wait > 0) throw tooManyAttempts(wait)
  if (!isFirstStartCode(secrets, code)) throw invalidRequest(problemWords().wrongStartCode)
  await database.transaction((tx) => forgiveAttempt(tx, counted))
}

function isFirstStartCode(secrets: Pick<Secrets, 'firstStart'>, given: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(codeOf(secrets))))
}

/** For the log at start: how to create the first ADMIN; null if there are users. */
export async function describeFirstStart({ database, config, secrets }: Services): Promise<string | null> {
  if (!(await isEmpty(database.reader))) return null
  // In the fragment, which servers and proxies do not log.
  return `No one can sign in yet. Enter the first ADMIN here: ${config.PUBLIC_URL}/Primo-avvio#${codeOf(secrets)}`
}

/** Whether the installation has no users yet; not read again once it has. */
export function firstStartReader({ database }: Pick<Services, 'database'>): () => Promise<boolean> {
  let isOver = false
  return async () => {
    if (isOver) return false
    // Pages are also served without the database.
    const waits = await isEmpty(database.reader).catch(() => null)
    isOver = waits === false
    return waits === true
  }
}
