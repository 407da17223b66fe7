import { type ContentCounts, COUNT_KEYS } from '../../../../vocabulary/content-counts.ts'
import { METRICS_VERSION } from '../../../../domain/metrics-version.ts'
import type { Period } from '../../../../domain/periods.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../../lib/csv-line.ts'
import { csvText } from '../../../../lib/csv-text.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import type { SocialType } from '../../../../vocabulary/social-types.ts'
import { reportFileMessages } from '../../../../messages/report-files.ts'
import type { Db } from '../../../db/schema.ts'
import type { CampaignRow } from '../../access/visible-campaigns.ts'
import { creatorNames } from '../../channels/known-channels.ts'
import { campaignNumbers } from '../../numbers/campaign-numbers.ts'
import { type MeasuredContent, measuredContents } from '../../numbers/measured-contents.ts'
import type { ReportChannel } from '../../numbers/campaign-channels.ts'

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
  // The import ignores the following columns.
  'origin',
  'metricsVersion',
  'note',
]

/** The lines of a campaign's file, each with its platform. */
export type ContentsTable = {
  name: string
  lines: readonly { socialType: SocialType; cells: readonly string[] }[]
}

type CsvFile = { name: string; text: string }

/**
 * The contents with every measurement, one row each, in the format of the import: an export can be imported again.
 * Modelled numbers are left out, because they would be imported as declared.
 */
export function contentsCsv(
  { name, lines }: ContentsTable,
  platforms: readonly SocialType[] | undefined,
): CsvFile {
  const shown = lines.filter(({ socialType }) => platforms?.includes(socialType) ?? true)
  return csvFile(
    name,
    COLUMNS,
    shown.map(({ cells }) => cells),
  )
}

/** The campaign's current lines; each contains `note`. */
export async function contentsTable(db: Db, row: LinesOf, note?: string): Promise<ContentsTable> {
  return { name: row.name, lines: await contentLines(db, row, { note }) }
}

/** The contents of several campaigns in the same format; the last column names the campaign. */
export async function campaignsCsv(
  db: Db,
  campaigns: readonly LinesOf[],
  { name, period, platforms }: { name: string; period: Period; platforms: readonly SocialType[] | undefined },
): Promise<CsvFile> {
  const lines: string[][] = []
  for (const row of campaigns) {
    const campaign = csvText(row.name)
    for (const { socialType, cells } of await contentLines(db, row, { period }))
      if (platforms?.includes(socialType) ?? true) lines.push([...cells, campaign])
  }
  return csvFile(name, [...COLUMNS, 'campaign'], lines)
}

function csvFile(name: string, columns: readonly string[], lines: readonly (readonly string[])[]): CsvFile {
  const body = [columns, ...lines].map(csvLine).join('')
  return { name, text: BYTE_ORDER_MARK + body }
}

type LinesOf = Pick<CampaignRow, 'id' | 'name' | 'metrics_updated_at' | 'simulated'>

/** The cells of each line; with a period, only of its contents. */
async function contentLines(
  db: Db,
  row: LinesOf,
  { period, note }: { period?: Period; note?: string | undefined },
): Promise<{ socialType: SocialType; cells: string[] }[]> {
  const numbers = await campaignNumbers(db, row)
  const contents = await measuredContents(db, row.id, numbers)
  const names = await creatorNames(
    db,
    numbers.channels.map(({ creatorId }) => creatorId),
  )
  const channelOf = new Map(numbers.channels.map((channel) => [channel.id, channel]))
  const newestOf = newestMeasurements(contents)
  const notes = [row.simulated === 1 ? reportFileMessages.simulated : undefined, note]
  const text = notes.filter((one) => one !== undefined).join(' · ')
  return contents.flatMap((content) => {
    const channel = channelOf.get(content.channelId)
    if (channel === undefined || !isIn(period, content)) return []
    const creator = names.get(channel.creatorId) ?? ''
    const newest = newestOf.get(channel.id) ?? ''
    return content.measurements.map((measurement) => {
      const followers = measurement.measuredAt === newest ? channel.followersCount : null
      const cells = [
        ...contentCells(content, { channel, creator, followers }, measurement.measuredAt),
        ...countCells(measurement.counts),
        measurement.origin,
        String(METRICS_VERSION),
        text,
      ]
      return { socialType: channel.socialType, cells }
    })
  })
}

function isIn(period: Period | undefined, { creationDate }: MeasuredContent): boolean {
  if (period === undefined) return true
  const day = romeDay(Date.parse(creationDate))
  return period.startDate <= day && day <= period.endDate
}

/** When each channel was last measured: the time of its followers. */
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
    csvText(creator),
    csvText(channel.url),
    numberCell(followers),
    content.contentType,
    csvText(content.link),
    content.creationDate,
    measuredAt,
    csvText(content.caption ?? ''),
  ]
}

function countCells(counts: ContentCounts): string[] {
  return COUNT_KEYS.map((key) => numberCell(counts[key]))
}

function numberCell(value: number | null): string {
  return value === null ? '' : String(value)
}
