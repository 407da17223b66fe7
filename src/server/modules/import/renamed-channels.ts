import { type ChannelLink, parseChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { Db } from '../../db/schema.ts'
import { knownChannels } from '../channels/known-channels.ts'
import { storeCreators } from '../channels/store-creators.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { Answers } from './stored-answers.ts'

/** A channel of the campaign that the file gives another name: a content of its own is on a channel no one knows. */
export type Rename = {
  readonly channelId: string
  readonly creatorId: string
  readonly from: ChannelLink
  readonly to: ChannelLink
  /** As a person answered; null: not yet. */
  readonly isSame: boolean | null
}

/** The channels that a file may call by a new name, each with one only. */
export async function findRenames(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  { renames: answers }: Pick<Answers, 'renames'>,
): Promise<Rename[]> {
  const stored = await db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select(['contents.content_key', 'channels.id', 'channels.creator_id', 'channels.url'])
    .where('contents.campaign_id', '=', campaignId)
    .execute()
  const ownerOf = new Map(stored.map((row) => [row.content_key, row]))
  const links = new Map(rows.map(({ channel }) => [channel.key, channel]))
  const known = await knownChannels(db, [...links.values()])
  const namesOf = new Map<string, Set<string>>()
  const ownersOf = new Map<string, Set<string>>()
  for (const { content, channel } of rows) {
    const owner = ownerOf.get(content.key)
    if (owner === undefined || known.has(channel.key)) continue
    namesOf.set(owner.id, (namesOf.get(owner.id) ?? new Set()).add(channel.key))
    ownersOf.set(channel.key, (ownersOf.get(channel.key) ?? new Set()).add(owner.id))
  }
  const byId = new Map(stored.map((row) => [row.id, row]))
  return [...namesOf].flatMap(([channelId, keys]) => {
    const [key = ''] = keys
    const owner = byId.get(channelId)
    const from = owner === undefined ? null : parseChannelLink(owner.url)
    const to = links.get(key)
    if (owner === undefined || from === null || to === undefined) return []
    if (keys.size > 1 || ownersOf.get(key)?.size !== 1 || from.socialType !== to.socialType) return []
    const answer = answers.find((one) => one.channelId === channelId && one.to === key)
    return [{ channelId, creatorId: owner.creator_id, from, to, isSame: answer?.isSame ?? null }]
  })
}

/** The rows with the channels as they are stored, where a new name is theirs. */
export function withStoredChannels(
  rows: readonly ImportedRow[],
  renames: readonly Pick<Rename, 'from' | 'to'>[],
): ImportedRow[] {
  const storedAs = new Map(renames.map(({ from, to }) => [to.key, from]))
  return rows.map((row) => ({ ...row, channel: storedAs.get(row.channel.key) ?? row.channel }))
}

/** Gives the channels their new names: their past stays theirs. */
export async function renameChannels(
  tx: Db,
  renames: readonly Rename[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  const moved = renames.map(({ channelId, creatorId, to }) => ({
    id: creatorId,
    isNew: false,
    name: '',
    oldName: null,
    cost: null,
    channels: [{ id: channelId, link: to, state: 'MOVED' as const }],
  }))
  if (moved.length > 0) await storeCreators(tx, moved, by)
}
