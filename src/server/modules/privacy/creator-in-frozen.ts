import * as v from 'valibot'
import { contentType as anyContentType, socialType as anySocialType } from '../../../contract/primitives.ts'
import { csvText } from '../../../lib/csv-text.ts'
import { erasureMessages } from '../../../messages/erasure.ts'
import type { Db } from '../../db/schema.ts'
import { PART } from '../reports/frozen/frozen-parts.ts'
import { type CreatorTraces, isOfCreator, withoutMentions } from './creator-traces.ts'
import { erasedChannel, erasedContent } from './erased-links.ts'
import type { Redaction } from './redact-frozen.ts'
import { type JsonObject, walkJson } from './walk-json.ts'

/** The columns of the CSV that identify a content's creator (see `contents-csv.ts`). */
const CELLS = { creator: 0, url: 1, link: 4, caption: 7 } as const

/** Erases name, handles, texts and images of a creator from frozen reports; the numbers remain. */
export function creatorInFrozen(traces: CreatorTraces): Redaction {
  const own = new Set([
    PART.creator(traces.creatorId),
    ...[...traces.channels.keys()].map((id) => PART.channel(id)),
  ])
  return {
    find: (db) => reportsWith(db, PART.creator(traces.creatorId)),
    concerns: (part) =>
      part === PART.contents || part === PART.csv || part.startsWith('campaign/') || own.has(part),
    redact(part, value, parts) {
      if (part === PART.csv) return withoutLines(traces, value, linksIn(traces, parts))
      const field = (key: string, owner: JsonObject) =>
        isOfCreator(traces, owner) ? replaced(traces, key, owner) : undefined
      const text = (one: string) => (traces.texts.has(one) ? '' : withoutMentions(traces.handles, one))
      return walkJson(value, { field, text })
    },
  }
}

async function reportsWith(db: Db, part: string): Promise<string[]> {
  const rows = await db.selectFrom('frozen_parts').select('frozen_id').where('part', '=', part).execute()
  return rows.map(({ frozen_id }) => frozen_id)
}

/** undefined: the field does not identify them. */
function replaced({ creatorId }: CreatorTraces, key: string, owner: JsonObject): unknown {
  const { id, socialType, contentType, channelId } = owner
  if (key === 'name') return id === creatorId ? erasureMessages.creator : undefined
  if (key === 'creatorName') return erasureMessages.creator
  if (key === 'caption' || key === 'pictureUrl') return null
  if (typeof id !== 'string') return undefined
  if (key === 'contentLink' && v.is(anyContentType, contentType) && typeof channelId === 'string')
    return erasedContent(contentType, id, channelId).canonicalUrl
  if (!v.is(anySocialType, socialType) || contentType !== undefined) return undefined
  const channel = erasedChannel(socialType, id)
  if (key === 'handle') return channel.handle
  return key === 'url' ? channel.canonicalUrl : undefined
}

type Links = ReadonlyMap<string, string>

/** The links of their channels and contents in this report, each with its replacement. */
function linksIn(traces: CreatorTraces, parts: ReadonlyMap<string, unknown>): Links {
  const links = new Map<string, string>()
  for (const value of parts.values()) {
    walkJson(value, {
      field(key, owner) {
        const text = owner[key]
        const mine = (key === 'url' || key === 'contentLink') && isOfCreator(traces, owner)
        const other = mine ? replaced(traces, key, owner) : undefined
        if (typeof text === 'string' && typeof other === 'string') links.set(csvText(text), other)
      },
    })
  }
  return links
}

function withoutLines({ handles }: CreatorTraces, value: unknown, links: Links): unknown {
  const isMine = (cells: readonly unknown[]) => links.has(String(cells[CELLS.url]))
  return walkJson(value, {
    text: (text) => withoutMentions(handles, text),
    field(key, { cells }) {
      if (key !== 'cells' || !Array.isArray(cells) || !isMine(cells)) return undefined
      return cells.map((cell: unknown, place) => {
        if (place === CELLS.creator) return csvText(erasureMessages.creator)
        if (place === CELLS.caption) return ''
        const isLink = place === CELLS.url || place === CELLS.link
        return isLink ? csvText(links.get(String(cell)) ?? '') : cell
      })
    },
  })
}
