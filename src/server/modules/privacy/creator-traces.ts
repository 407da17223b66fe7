import * as v from 'valibot'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import { parseSocialLink } from '../../../vocabulary/parse-social-link.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { publishedBy, wasPublishedBy } from '../../db/content-partners.ts'
import type { JsonObject } from './walk-json.ts'

/** What identifies a creator, wherever their data are stored. */
export type CreatorTraces = {
  creatorId: string
  channels: ReadonlyMap<string, SocialType>
  contents: ReadonlyMap<string, { contentType: ContentType; channelId: string }>
  /** Every known name of theirs. */
  names: ReadonlySet<string>
  handles: ReadonlySet<string>
  /** Keys of their channels' and contents' links (see `parseSocialLink`). */
  keys: ReadonlySet<string>
  /** Identifying texts, matched literally. */
  texts: ReadonlySet<string>
  imageIds: ReadonlySet<string>
}

const renamed = v.object({ name: v.string() })
const corrected = v.object({ key: v.string() })

/** Everything currently known of a creator, and former names of them and their channels in the audit log. */
export async function creatorTraces(db: Db, creatorId: string): Promise<CreatorTraces> {
  const creator = await db
    .selectFrom('creators')
    .selectAll()
    .where('id', '=', creatorId)
    .executeTakeFirstOrThrow()
  const channels = await db.selectFrom('channels').selectAll().where('creator_id', '=', creatorId).execute()
  const ids = channels.map(({ id }) => id)
  const contents = await db
    .selectFrom('contents')
    .select(['contents.id', 'content_type', 'channel_id', 'content_key', 'link', 'caption', 'image_id'])
    .where(publishedBy('contents.id', 'contents.channel_id', ids))
    .execute()
  const found = await db
    .selectFrom('found_contents')
    .innerJoin('channels', 'channels.id', 'found_contents.channel_id')
    .select(['content_key', 'caption', 'image_id'])
    .where('creator_id', '=', creatorId)
    .execute()
  const removed = await db
    .selectFrom('deleted_contents')
    .select(['content_key', 'caption', 'image_id'])
    .where(wasPublishedBy(ids))
    .execute()
  const named = [...contents, ...found, ...removed]
  const logged = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'creator')
    .where('entity_id', '=', creatorId)
    .execute()
  const older = logged.flatMap(({ before, after }) => [nameIn(before), nameIn(after)])
  const olderKeys = await keysBefore(db, creatorId, ids)
  const names = setOf([creator.name, ...older, ...channels.map(({ display_name }) => display_name)])
  const handles = setOf([
    ...channels.flatMap(({ handle, external_id }) => [handle, external_id]),
    ...olderKeys.map((key) => handleOf(key)),
  ])
  const proofs = await db
    .selectFrom('delivered_proofs')
    .innerJoin('deliveries', 'deliveries.id', 'delivered_proofs.delivery_id')
    .select('image_id')
    .where('creator_id', '=', creatorId)
    .execute()
  const { email, phone, bio } = creator
  return {
    creatorId,
    channels: new Map(channels.map(({ id, social_type }) => [id, social_type])),
    contents: new Map(
      contents.map(({ id, content_type, channel_id }) => [
        id,
        { contentType: content_type, channelId: channel_id },
      ]),
    ),
    names,
    handles,
    keys: setOf([
      ...channels.map(({ key }) => key),
      ...olderKeys,
      ...named.map(({ content_key }) => content_key),
    ]),
    texts: setOf([
      ...names,
      ...handles,
      ...[...handles].map((handle) => `@${handle}`),
      email,
      phone,
      bio,
      ...named.map(({ caption }) => caption),
    ]),
    imageIds: setOf([creator.image_id, ...[...named, ...proofs].map(({ image_id }) => image_id)]),
  }
}

/** Whether an object of a response or of the audit log is about the creator, one of their channels or contents. */
export function isOfCreator(
  { creatorId, channels, contents, keys }: CreatorTraces,
  object: JsonObject,
): boolean {
  const { id, channelId, channel_id, creatorId: owner, creator_id, url, channels: named } = object
  if ([id, owner, creator_id].includes(creatorId)) return true
  if ([id, channelId, channel_id].some((one) => typeof one === 'string' && channels.has(one))) return true
  if (typeof id === 'string' && contents.has(id)) return true
  const links = Array.isArray(named) ? named.map((one: unknown) => urlIn(one)) : []
  return [url, ...links].some((link) => isLinkOf(keys, link))
}

/** Whether a text is a link to one of those channels or contents, in any form. */
export function isLinkOf(keys: ReadonlySet<string>, text: unknown): boolean {
  return typeof text === 'string' && keys.has(parseSocialLink(text)?.key ?? '')
}

const withUrl = v.object({ url: v.string() })

/** A text with mentions of their handles removed, as in others' captions and comments; undefined if there are none. */
export function withoutMentions(handles: ReadonlySet<string>, text: string): string | undefined {
  const names = [...handles]
    .map((handle) => handle.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
    .join('|')
  if (names === '') return undefined
  const without = text.replaceAll(new RegExp(`@(?:${names})(?![\\p{L}\\p{N}_]|\\.\\w)`, 'giu'), '@cancellato')
  return without === text ? undefined : without
}

function urlIn(value: unknown): string | null {
  return v.is(withUrl, value) ? value.url : null
}

function nameIn(json: string | null): string | null {
  const parsed = v.safeParse(renamed, json === null ? null : JSON.parse(json))
  return parsed.success ? parsed.output.name : null
}

/** Keys of their channels before a link was corrected, except those that now belong to someone else. */
async function keysBefore(db: Db, creatorId: string, channelIds: readonly string[]): Promise<string[]> {
  const moved = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity', '=', 'channel')
    .where('entity_id', 'in', ['', ...channelIds])
    .execute()
  const keys = moved.flatMap(({ before, after }) => [keyIn(before) ?? [], keyIn(after) ?? []].flat())
  const others = await db
    .selectFrom('channels')
    .select('key')
    .where('key', 'in', ['', ...keys])
    .where('creator_id', '!=', creatorId)
    .execute()
  const taken = new Set(others.map(({ key }) => key))
  return keys.filter((key) => !taken.has(key))
}

function keyIn(json: string | null): string | null {
  const parsed = v.safeParse(corrected, json === null ? null : JSON.parse(json))
  return parsed.success ? parsed.output.key : null
}

/** The handle, id or name in a channel's key. */
function handleOf(key: string): string | undefined {
  return /^[A-Z]+:@?(?:c\/|user\/)?(.+)$/.exec(key)?.[1]
}

function setOf(values: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => (value ? [value] : [])))
}
