import type { CampaignCreator } from '../../../../contract/campaign.ts'
import type { PartialMetrics } from '../../../../contract/metrics.ts'
import { metricColumns, type ColumnMetric } from '../../../../messages/metric-columns.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportCreatorMessages as words } from '../../../../messages/report-contents.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { PART_METRICS } from '../../../../trade/metric-lists.ts'
import { feesAddUp } from '../../../../wording/fees-add-up.ts'
import { isMissing, isPartial } from '../../../../wording/metric-context.ts'
import { isRatio, metricText } from '../../../../wording/metric-value.ts'
import type { DocumentChannel, ReportDocument } from '../../reports/document/report-document.ts'
import { eurOrMissing } from './metric-strip.ts'
import { PALETTE } from './palette.ts'
import { GAP } from './section.ts'
import { type Sheet } from './sheet.ts'
import { cell, table, type TableCell, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'
import { textBox, type TextStyle } from './write-text.ts'
import { CONTENT_WIDTH, PAGE } from './sheet.ts'

/** Of the widest columns. */
const WEIGHTS: Partial<Record<MetricKey, number>> = {
  contentCount: 10,
  combinedReach: 13,
  impressionsViewCount: 14,
  totalEngagement: 13,
}
const SMALL = { ...TEXT.meta, size: 6.4 }

/** Everybody who took part, with what they reached; the fee where the reader may see it. */
export function creatorsTable(sheet: Sheet, report: ReportDocument): void {
  const { creators, channels, metrics } = report
  if (creators.length === 0) {
    sheet.y +=
      textBox(sheet, words.empty, TEXT.body, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }) + GAP
    return
  }
  // Then its name alone says nothing.
  const onOne = new Set(channels.map(({ socialType }) => socialType)).size < 2
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const most = Math.max(...creators.map((one) => one.metrics.impressionsViewCount ?? 0), 1)
  // Neither where they are not the reader's to see, nor where nobody wrote one down.
  const fees = creators.some(({ cost }) => typeof cost === 'number')
  // None where the fee cannot be split.
  const ratios = fees && creators.some(({ metrics: { cpm } }) => typeof cpm === 'number')
  const parts = PART_METRICS.filter((key) => !isMissing(key, metrics))
  const columns: TableColumn<CampaignCreator>[] = [
    { label: words.creator, weight: fees ? 25 : 34, cell: (creator) => nameCell(creator, channelOf, onOne) },
    ...parts.map((key) => ({
      ...figures<CampaignCreator>(key, WEIGHTS[key]),
      cell: ({ metrics: theirs }: CampaignCreator) => ({
        ...figureCell(key, theirs),
        ...(key === 'impressionsViewCount' && barOf(theirs[key], most)),
      }),
    })),
    ...(fees
      ? [
          {
            label: words.fee,
            weight: 14,
            align: 'right' as const,
            cell: ({ cost }: CampaignCreator) => cell(eurOrMissing(cost)),
          },
        ]
      : []),
    ...(ratios ? [figures<CampaignCreator>('cpm')] : []),
  ]
  const total = [
    cell(words.total, TEXT.cellStrong),
    ...parts.map((key) => figureCell(key, metrics, TEXT.cellStrong)),
    ...[...(fees ? ['cost' as const] : []), ...(ratios ? ['cpm' as const] : [])].map((key) =>
      feesAddUp(creators, metrics) ? figureCell(key, metrics, TEXT.cellStrong) : cell(''),
    ),
  ]
  table(sheet, { title: words.table, columns, rows: creators.toSorted(byImpressions), total })
  sheet.y += GAP
}

type Measured = { metrics: PartialMetrics }

/** The most seen first, as on the screen; what is not known comes last. */
export function byImpressions({ metrics: one }: Measured, { metrics: other }: Measured): number {
  return (other.impressionsViewCount ?? -1) - (one.impressionsViewCount ?? -1)
}

/** A metric of each row, right-aligned. */
export function figures<Row extends { metrics: PartialMetrics }>(
  key: ColumnMetric,
  weight = 9,
): TableColumn<Row> {
  return {
    label: metricColumns[key],
    weight,
    align: 'right',
    cell: ({ metrics }) => figureCell(key, metrics),
  }
}

/** With the mark of its origin, and of how many contents it is known where not of all. */
export function figureCell(key: MetricKey, metrics: PartialMetrics, style: TextStyle = TEXT.cell): TableCell {
  const text = metricText(key, metrics)
  if (text === null) return cell(figure(key, metrics), { ...style, color: PALETTE.ink3 })
  const fact = metrics.facts?.[key]
  // Contents are counted: that says nothing of who measured what.
  if (fact === undefined || key === 'contentCount') return cell(text, style)
  const known = { text: uiMessages.knownOf(fact.known, fact.of), style: SMALL }
  return {
    texts: [{ text, style }, ...(isPartial(fact) ? [known] : [])],
    origin: fact.origin,
  }
}

function figure(key: MetricKey, metrics: PartialMetrics): string {
  return metricText(key, metrics) ?? (isRatio(key) ? uiMessages.impossible : uiMessages.unknown)
}

/** None where nothing is known: an empty one would say nought. */
function barOf(value: number | null | undefined, most: number): Pick<TableCell, 'bar'> {
  return typeof value === 'number' ? { bar: value / most } : {}
}

/** The id of a YouTube channel that has no handle: it tells nobody anything. */
const NO_NAME = /^UC[\w-]{22}$/

/** The name, and below it where they publish. */
function nameCell(
  { name, channelIds }: CampaignCreator,
  channelOf: ReadonlyMap<string, DocumentChannel>,
  onOne: boolean,
): TableCell {
  const channels = channelIds.flatMap((id) => channelOf.get(id) ?? [])
  const handles = channels
    .filter(({ handle }) => !(onOne && NO_NAME.test(handle)))
    .map(({ socialType, handle }) =>
      NO_NAME.test(handle) ? platformNames[socialType] : `${platformNames[socialType]}\u00A0${handle}`,
    )
  return {
    texts: [
      { text: name, style: TEXT.cellStrong },
      ...(handles.length === 0 ? [] : [{ text: handles.join('\u00A0· '), style: SMALL }]),
    ],
  }
}
