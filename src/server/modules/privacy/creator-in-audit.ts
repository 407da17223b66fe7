import type { Db } from '../../db/schema.ts'
import { type CreatorTraces, isLinkOf, isOfCreator, withoutMentions } from './creator-traces.ts'
import { redactAudit } from './redact-audit.ts'
import { type JsonObject, walkJson } from './walk-json.ts'

/** Keys of an entry whose values identify a person or contain what they wrote. */
const TELLING: ReadonlySet<string> = new Set([
  'name',
  'handle',
  'url',
  'key',
  'link',
  'contentLink',
  'content_key',
  'caption',
  'reason',
  'picture_url',
  'pictureUrl',
])

/** Erases a creator from the audit log: the actions remain, as does what was done to others. */
export async function creatorInAudit(tx: Db, erasureId: string, traces: CreatorTraces): Promise<void> {
  const { creatorId, channels, names, handles } = traces
  const deleted = await deletedContents(tx, traces)
  const contents = new Set([...traces.contents.keys(), ...deleted])
  const mentions = {
    words: [creatorId, ...channels.keys(), ...names, ...handles],
    entities: [
      { entity: 'creator', ids: [creatorId] },
      { entity: 'channel', ids: [...channels.keys()] },
      { entity: 'content', ids: [...contents] },
    ],
  }
  await redactAudit(tx, erasureId, mentions, (entry) => {
    const isOwn = entry.entity === 'creator' ? entry.entity_id === creatorId : channels.has(entry.entity_id)
    if (isOwn) return { before: null, after: null, address: entry.address }
    const isContent = entry.entity === 'content' && contents.has(entry.entity_id)
    const field = (key: string, owner: JsonObject) =>
      TELLING.has(key) && (isContent || isOfCreator(traces, owner)) ? '' : undefined
    const text = (one: string) =>
      traces.texts.has(one) || isLinkOf(traces.keys, one) ? '' : withoutMentions(handles, one)
    const without = (json: string | null) =>
      json === null ? null : JSON.stringify(walkJson(JSON.parse(json), { field, text }))
    return { before: without(entry.before), after: without(entry.after), address: entry.address }
  })
}

/** Their deleted contents: the logged previous state names the channel. */
async function deletedContents(tx: Db, { channels }: CreatorTraces): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .select(['entity_id', 'before'])
    .where('entity', '=', 'content')
    .where('action', '=', 'DELETE')
    .execute()
  const ids = [...channels.keys()]
  return rows
    .filter(({ before }) => ids.some((id) => before?.includes(id) ?? false))
    .map(({ entity_id }) => entity_id)
}
