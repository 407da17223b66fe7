import type { Db } from '../../db/schema.ts'
import { type IdempotentRequest, oldestKey, requestKey, requireSameBody } from '../../http/idempotency.ts'

/**
 * The id of the import that the same request started before, for example because its response was lost. @throws 422 for
 * another body
 */
export async function importOfRequest(
  db: Db,
  request: IdempotentRequest | null,
  now: Date,
): Promise<string | undefined> {
  if (request === null) return undefined
  const known = await db
    .selectFrom('imports')
    .select(['id', 'body_digest'])
    .where('request_key', '=', requestKey(request))
    .where('created_at', '>=', oldestKey(now))
    .executeTakeFirst()
  if (known !== undefined) requireSameBody(known, request)
  return known?.id
}
