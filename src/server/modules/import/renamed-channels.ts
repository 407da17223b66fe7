import { type ChannelLink, parseChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { fold } from '../../../lib/fold.ts'
import { creatorNames, type KnownChannel, knownChannels } from '../channels/known-channels.ts'
import { mergeChannels } from '../channels/merge-channels.ts'
import { storeCreators } from '../channels/store-creators.ts'
import { accountsOf, channelsByAccount } from './account-ids.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { Answers } from './stored-answers.ts'

/** A channel that has another name in the file: detected by its id, or by one of its contents under another channel. */
export type Rename = {
  readonly channelId: string
  readonly creatorId: string
  readonly from: ChannelLink
  readonly to: ChannelLink
  /** An existing channel with the new name; the two are merged. */
  readonly otherId: string | null
  /** Answered by a person, or determined by the id; null: not yet. */
  readonly isSame: boolean | null
}

type Owner = { id: string; creator_id: string; url: string; social_type: SocialType }
type Evidence = { owner: Owner; key: string; isById: boolean }

/** Channels that the file may call by a new name, at most one each. */
export async function findRenames(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  { renames: answers }: Pick<Answers, 'renames'>,
): Promise<Rename[]> {
  const links = new Map(rows.map(({ channel }) => [channel.key, channel]))
  const known = await knownChannels(db, [...links.values()])
  const found = [
    ...(await evidenceOfIds(db, rows)),
    ...(await evidenceOfContents(db, campaignId, rows, known)),
  ].filter(({ owner, key }) => known.get(key)?.id !== owner.id)
  const byOwner = Map.groupBy(found, ({ owner }) => owner.id)
  const byKey = Map.groupBy(found, ({ key }) => key)
  return [...byOwner.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { owner, key } = first
    const [from, to] = [parseChannelLink(owner.url), links.get(key)]
    if (from === null || to === undefined || from.socialType !== to.socialType) return []
    const isOnly = [...own, ...(byKey.get(key) ?? [])].every(
      (one) => one.key === key && one.owner.id === owner.id,
    )
    if (!isOnly) return []
    const answer = answers.find((one) => one.channelId === owner.id && one.to === key)?.isSame
    const otherId = known.get(key)?.id ?? null
    const isProven = otherId === null && own.some(({ isById }) => isById)
    const isSame = answer ?? (isProven ? true : null)
    return [{ channelId: owner.id, creatorId: owner.creator_id, from, to, otherId, isSame }]
  })
}

/** Channels of creators referenced in the trash. */
async function channelsInTrash(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('channels')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('creator_id', 'in', db.selectFrom('trash_creators').select('creator_id'))
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** A content of the campaign is in the file under another channel, while its own channel is not in the file. */
async function evidenceOfContents(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  known: ReadonlyMap<string, KnownChannel>,
): Promise<Evidence[]> {
  const stored = await db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select(['contents.content_key', 'channels.id', 'channels.creator_id', 'channels.url'])
    .select('channels.social_type')
    .where('contents.campaign_id', '=', campaignId)
    .execute()
  const ownerOf = new Map(stored.map((row) => [row.content_key, row]))
  const named = new Set([...known.values()].map(({ id }) => id))
  const creators = [
    ...stored.map((row) => row.creator_id),
    ...[...known.values()].map((one) => one.creatorId),
  ]
  const names = await creatorNames(db, creators)
  const isOneCreator = (one: string, other: string) =>
    fold(names.get(one) ?? one) === fold(names.get(other) ?? other)
  return rows.flatMap(({ content, channel, partners }) => {
    const owner = ownerOf.get(content.key)
    if (owner === undefined) return []
    const ownKey = parseChannelLink(owner.url)?.key
    if (partners.some((one) => one.channel.key === ownKey)) return []
    const other = known.get(channel.key)
    // Of two existing channels, the old name must not occur in the file or belong to another creator.
    if (other !== undefined && (named.has(owner.id) || !isOneCreator(owner.creator_id, other.creatorId)))
      return []
    return [{ owner, key: channel.key, isById: false }]
  })
}

async function evidenceOfIds(db: Db, rows: readonly ImportedRow[]): Promise<Evidence[]> {
  const accounts = accountsOf(rows)
  const owners = await channelsByAccount(db, [...accounts.values()])
  return [...accounts].flatMap(([key, account]) => {
    const owner = owners.get(`${account.socialType} ${account.id}`)
    return owner === undefined ? [] : [{ owner, key, isById: true }]
  })
}

/** The rows with the stored channels in place of their new names. */
export function withStoredChannels(
  rows: readonly ImportedRow[],
  renames: readonly Pick<Rename, 'from' | 'to'>[],
): ImportedRow[] {
  const storedAs = new Map(renames.map(({ from, to }) => [to.key, from]))
  return rows.map((row) => ({ ...row, channel: storedAs.get(row.channel.key) ?? row.channel }))
}

/**
 * Renames the channels, merging any channel that already has the new name. If the trash refers to one of the two they
 * stay separate: a later import asks again.
 */
export async function renameChannels(
  tx: Db,
  wanted: readonly Rename[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  const inTrash = await channelsInTrash(
    tx,
    wanted.flatMap(({ otherId }) => (otherId === null ? [] : [otherId])),
  )
  const renames = wanted.filter(({ otherId }) => otherId === null || !inTrash.has(otherId))
  for (const { channelId, otherId } of renames) {
    if (otherId !== null) await mergeChannels(tx, { from: otherId, into: channelId }, by)
  }
  const ids = renames.map(({ channelId }) => channelId)
  const before = await tx
    .selectFrom('channels')
    .select(['id', 'external_id'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const moved = renames.map(({ channelId, creatorId, to }) => ({
    id: creatorId,
    isNew: false,
    name: '',
    oldName: null,
    cost: null,
    channels: [{ id: channelId, link: to, state: 'MOVED' as const }],
  }))
  if (moved.length > 0) await storeCreators(tx, moved, by)
  // A new name entered by hand may be another channel's; this one is the same channel.
  for (const { id, external_id } of before) {
    if (external_id !== null)
      await tx.updateTable('channels').set({ external_id }).where('id', '=', id).execute()
  }
}
