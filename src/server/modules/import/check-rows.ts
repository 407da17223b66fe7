import { importMessages } from '../../../messages/import.ts'
import type { Db } from '../../db/schema.ts'
import { knownChannels } from '../channels/known-channels.ts'
import { namingsOf } from './import-channels.ts'
import { creatorOf, type RowError } from './row-errors.ts'
import type { ImportedRow } from './parse-contents.ts'

/** Rows that contradict the campaign: its contents keep their channel and type. */
export async function checkRows(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
): Promise<RowError[]> {
  const contents = await db
    .selectFrom('contents')
    .select(['content_key', 'channel_id', 'content_type'])
    .where('campaign_id', '=', campaignId)
    .execute()
  const stored = new Map(contents.map((content) => [content.content_key, content]))
  const links = new Map(namingsOf(rows).map(({ channel }) => [channel.key, channel]))
  const channels = await knownChannels(db, [...links.values()])
  return rows.flatMap((imported) => {
    const { row, channel, content, contentType } = imported
    const creator = creatorOf(imported)
    const known = stored.get(content.key)
    if (known === undefined) return []
    const found: RowError[] = []
    const channelId = channels.get(channel.key)?.id
    const partnerIds = imported.partners.map((one) => channels.get(one.channel.key)?.id)
    if (known.channel_id !== channelId && !partnerIds.includes(known.channel_id)) {
      const value = channel.canonicalUrl
      const message = channelId === undefined ? importMessages.storedUnknown : importMessages.storedChannel
      found.push({ row, column: 'channelUrl', message, value, creator })
    }
    if (known.content_type !== contentType) {
      const message = importMessages.storedContentType
      found.push({ row, column: 'contentType', message, value: contentType, creator })
    }
    return found
  })
}
