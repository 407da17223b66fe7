import { type ContentCounts, COUNT_KEYS } from '../../../domain/content-counts.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { escapeFormula } from '../../../lib/formula-text.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import { reportFileMessages } from '../../../messages/report-files.ts'
import type { Db } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { CampaignScope } from '../campaigns/visible-campaigns.ts'
import { creatorNames } from '../creators/known-channels.ts'
import { type MeasuredContent, measuredContents } from '../reports/measured-contents.ts'
import type { ReportChannel } from '../reports/campaign-channels.ts'
import { loadReport } from '../reports/load-report.ts'

/** Spreadsheets of this country part cells by semicolons, and know UTF-8 by its byte-order mark. */
const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\uFEFF'

const COLUMNS = [
  'creator',
  'channelUrl',
  'followers',
  'contentType',
  'contentLink',
  'creationDate',
  'measuredAt',
  'caption',
  ...COUNT_KEYS,
  // The import passes over what follows.
  'origin',
  'metricsVersion',
  'note',
]

/**
 * The contents with every measurement, a row each, as the import takes them: what goes out comes in again. What is
 * modelled is left out, for it would come in as declared. @throws 404
 */
export async function contentsCsv(
  db: Db,
  scope: CampaignScope,
  id: string,
  platforms: readonly SocialType[] | undefined,
): Promise<FileAnswer> {
  const { row, numbers } = await loadReport(db, scope, id, platforms)
  const contents = await measuredContents(db, id, numbers)
  const names = await creatorNames(
    db,
    numbers.channels.map(({ creatorId }) => creatorId),
  )
  const channelOf = new Map(numbers.channels.map((channel) => [channel.id, channel]))
  const newestOf = newestMeasurements(contents)
  const note = row.simulated === 1 ? reportFileMessages.simulated : ''
  const lines = contents.flatMap((content) => {
    const channel = channelOf.get(content.channelId)
    if (channel === undefined) return []
    const creator = names.get(channel.creatorId) ?? ''
    const newest = newestOf.get(channel.id) ?? ''
    return content.measurements.map((measurement) => {
      const followers = measurement.measuredAt === newest ? channel.followersCount : null
      return [
        ...contentCells(content, { channel, creator, followers }, measurement.measuredAt),
        ...countCells(measurement.counts),
        measurement.origin,
        String(METRICS_VERSION),
        note,
      ].join(SEPARATOR)
    })
  })
  const body = [COLUMNS.join(SEPARATOR), ...lines].map((line) => `${line}\r\n`).join('')
  return { name: `${row.name}.csv`, body: BYTE_ORDER_MARK + body }
}

/** When each channel was last measured: to that moment its followers belong. */
function newestMeasurements(contents: readonly MeasuredContent[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const { channelId, measurements } of contents) {
    const last = measurements.at(-1)?.measuredAt ?? ''
    if (last > (newest.get(channelId) ?? '')) newest.set(channelId, last)
  }
  return newest
}

type Whose = { channel: ReportChannel; creator: string; followers: number | null }

function contentCells(content: MeasuredContent, { channel, creator, followers }: Whose, measuredAt: string) {
  return [
    textCell(creator),
    textCell(channel.url),
    numberCell(followers),
    content.contentType,
    textCell(content.link),
    content.creationDate,
    measuredAt,
    textCell(content.caption ?? ''),
  ]
}

function countCells(counts: ContentCounts): string[] {
  return COUNT_KEYS.map((key) => numberCell(counts[key]))
}

function numberCell(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Never a formula (security.md), and in quotes where it holds what a CSV means something by. */
function textCell(text: string): string {
  const safe = escapeFormula(text)
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
