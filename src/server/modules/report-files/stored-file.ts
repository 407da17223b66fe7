import { buffer } from 'node:stream/consumers'
import type { ReportLanguage } from '../../../contract/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { FileResponse } from '../../http/file-response.ts'
import type { Services } from '../../http/services.ts'
import type { ReportReader } from '../access/visibility.ts'
import { type CampaignScope, requireCampaign } from '../access/visible-campaigns.ts'
import { platformKey, readerKey } from '../reports/frozen/frozen-parts.ts'
import { limitsOfScope } from '../reports/limited-report.ts'
import { requireFrozen } from '../reports/frozen/frozen-report.ts'
import type { Platforms } from '../reports/report-source.ts'
import type { FileFormat } from './file-job.ts'

type FrozenFile = {
  db: Db
  services: Pick<Services, 'database'>
  campaignId: string
  frozenId: string
  format: FileFormat
  lang: ReportLanguage
  platforms: Platforms
  scope: CampaignScope
  /** Whose version the file is: staff may request a client's. */
  reader: ReportReader
}

/**
 * The file of a frozen report. Its first download is stored, one per language, choice of platforms, kind of reader and
 * visibility, so that a delivered file stays byte for byte the same in later versions. Erasing someone from the report
 * deletes them.
 * @param write writes the file
 * @throws 404 if the campaign has no such report
 */
export async function storedFile(
  { db, services, campaignId, frozenId, format, lang, platforms, scope, reader }: FrozenFile,
  write: () => Promise<FileResponse>,
): Promise<FileResponse> {
  const row = await requireCampaign(db, scope, campaignId)
  const some = platforms === undefined ? [] : [platformKey(platforms)]
  const file = [format, readerKey(reader, row, lang), ...hiddenFrom(scope), ...some].join(' ')
  const stored = await findFile(db, frozenId, file)
  if (stored !== undefined) return stored
  const { redacted_at } = await requireFrozen(db, campaignId, frozenId)
  const { name, body } = await write()
  const bytes = body instanceof ReadableStream ? await buffer(body) : Buffer.from(body)
  return await services.database.transaction(async (tx) => {
    // Another download may have been first, and someone may have been erased in the meantime.
    const first = await findFile(tx, frozenId, file)
    if (first !== undefined) return first
    const now = await requireFrozen(tx, campaignId, frozenId)
    if (now.redacted_at === redacted_at)
      await tx.insertInto('frozen_files').values({ frozen_id: frozenId, file, name, body: bytes }).execute()
    return { name, body: bytes }
  })
}

/** What a link hides in addition: files of links that hide nothing keep their earlier names. */
function hiddenFrom(scope: CampaignScope): string[] {
  const hides = limitsOfScope(scope)?.hides ?? []
  return hides.flatMap((part) => (part === 'contents' || part === 'comments' ? [`no-${part}`] : []))
}

async function findFile(db: Db, frozenId: string, file: string): Promise<FileResponse | undefined> {
  const row = await db
    .selectFrom('frozen_files')
    .select(['name', 'body'])
    .where('frozen_id', '=', frozenId)
    .where('file', '=', file)
    .executeTakeFirst()
  return row && { name: row.name, body: Uint8Array.from(row.body) }
}
