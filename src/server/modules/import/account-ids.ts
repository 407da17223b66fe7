import type { SocialType } from '../../../vocabulary/social-types.ts'
import { chunks } from '../../../lib/chunks.ts'
import type { Db } from '../../db/schema.ts'
import type { ImportedRow } from './parse-contents.ts'

type Account = { readonly socialType: SocialType; readonly id: string }

/** Ids per query. */
const AT_ONCE = 500

/**
 * The platforms' ids of a file's channels, by channel key: only of rows that name one, and only if no other channel has
 * it.
 */
export function accountsOf(rows: readonly ImportedRow[]): Map<string, Account> {
  const idsOf = new Map<string, Set<string>>()
  const keysOf = new Map<string, Set<string>>()
  const accounts = new Map<string, Account>()
  for (const { channel, accountId: id } of rows) {
    // YouTube ids are themselves links.
    if (id === null || channel.socialType === 'YOUTUBE') continue
    const { key, socialType } = channel
    idsOf.set(key, (idsOf.get(key) ?? new Set()).add(id))
    keysOf.set(`${socialType} ${id}`, (keysOf.get(`${socialType} ${id}`) ?? new Set()).add(key))
    accounts.set(key, { socialType, id })
  }
  return new Map(
    [...accounts].filter(
      ([key, { socialType, id }]) =>
        idsOf.get(key)?.size === 1 && keysOf.get(`${socialType} ${id}`)?.size === 1,
    ),
  )
}

/** The channels that have those ids, by platform and id. */
export async function channelsByAccount(db: Db, accounts: readonly Account[]) {
  const found = new Map<string, ChannelOfAccount>()
  for (const [socialType, own] of Map.groupBy(accounts, (one) => one.socialType)) {
    for (const some of chunks(own, AT_ONCE)) {
      const rows = await db
        .selectFrom('channels')
        .select(['id', 'creator_id', 'url', 'social_type', 'external_id'])
        .where('social_type', '=', socialType)
        .where(
          'external_id',
          'in',
          some.map(({ id }) => id),
        )
        .orderBy('id', 'desc')
        .execute()
      for (const row of rows) found.set(`${row.social_type} ${row.external_id}`, row)
    }
  }
  return found
}
type ChannelOfAccount = { id: string; creator_id: string; url: string; social_type: SocialType }

/** Stores the ids of channels that have none yet, so that they are recognised under another name. */
export async function noteAccounts(
  tx: Db,
  rows: readonly ImportedRow[],
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const accounts = accountsOf(rows)
  if (accounts.size === 0) return
  const known = await channelsByAccount(tx, [...accounts.values()])
  for (const [key, { socialType, id }] of accounts) {
    const channelId = idOf.get(key)
    if (channelId === undefined || known.has(`${socialType} ${id}`)) continue
    await tx
      .updateTable('channels')
      .set({ external_id: id })
      .where('id', '=', channelId)
      .where('external_id', 'is', null)
      .execute()
  }
}
