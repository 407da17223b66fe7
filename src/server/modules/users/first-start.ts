import { timingSafeEqual } from 'node:crypto'
import { digestOf, type Secrets, sign } from '../../base/secrets.ts'
import type { Services } from '../../http/services.ts'
import { isEmpty } from './is-empty.ts'

/** The same on every server with this TOKEN_SECRET; only who reads a server's log has it. */
function codeOf({ firstStart }: Pick<Secrets, 'firstStart'>): string {
  return sign(firstStart, 'code')
}

export function isFirstStartCode(secrets: Pick<Secrets, 'firstStart'>, given: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(codeOf(secrets))))
}

/** For the log at start: how an installation without users gets its first ADMIN; null where it has one. */
export async function describeFirstStart({ database, config, secrets }: Services): Promise<string | null> {
  if (!(await isEmpty(database.reader))) return null
  // In the fragment, which no server and no proxy logs.
  return `No one can sign in yet. Enter the first ADMIN here: ${config.PUBLIC_URL}/Primo-avvio#${codeOf(secrets)}`
}

/** Whether the installation waits for its first ADMIN; not read again once it has one. */
export function firstStartReader({ database }: Pick<Services, 'database'>): () => Promise<boolean> {
  let isOver = false
  return async () => {
    if (isOver) return false
    // Pages are served without the database too.
    const waits = await isEmpty(database.reader).catch(() => null)
    isOver = waits === false
    return waits === true
  }
}
