import type { CampaignCreator } from '../../contract/campaign.ts'
import type { Delivered } from '../../contract/deliverables.ts'
import type { Words } from '../../messages/words.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { PART_METRICS } from '../../vocabulary/metric-lists.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { feesAddUp } from '../../presenters/fees-add-up.ts'
import { statesOf } from '../../presenters/deliveries-text.ts'
import { isMissing } from '../../presenters/metric-context.ts'
import { commentsOn } from '../comments-on.ts'
import type { Block, Cell, Column, Section } from '../document.ts'
import { cellFigure, metricCell, plainFigure, textCell } from '../figures.ts'
import { metricColumn, rowMetrics } from '../metric-columns.ts'
import type { ReportedChannel, ReportNumbers } from '../numbers.ts'
import { byImpressions } from './campaigns.ts'
import { contentsTable, mostSeen } from './contents.ts'
import { standouts } from './standouts.ts'

/** The creators and their results, the most viewed contents, and all of them. */
export function creatorsSection(numbers: ReportNumbers, words: Words): Section {
  return {
    id: 'CREATOR',
    title: words.report.sections.CREATOR,
    comments: commentsOn('CREATOR', numbers, words),
    blocks: [
      creatorsTable(numbers, words),
      ...mostSeen(numbers, words),
      ...standouts(numbers, words),
      ...contentsTable(numbers, words),
    ],
  }
}

/** All creators, most viewed first; with fees if the reader may see them and some are known. */
export function creatorsTable(numbers: ReportNumbers, words: Words): Block {
  const { creators, metrics: all } = numbers
  if (creators.length === 0) return { kind: 'note', id: 'creators', text: words.creators.empty }
  const fees = creators.some(({ cost }) => typeof cost === 'number')
  const ratios = fees && creators.some(({ metrics: { cpm } }) => typeof cpm === 'number')
  const onPages: MetricKey[] = [
    ...PART_METRICS.filter((key) => !isMissing(key, all)),
    ...(fees ? (['cost'] as const) : []),
    ...(ratios ? (['cpm'] as const) : []),
  ]
  const keys = rowMetrics(creators, onPages).filter((key) => key !== 'cost' || fees)
  const columns: Column[] = [
    { id: 'name', label: words.creators.creator, isNumeric: false },
    { id: 'handles', label: words.creators.channel, isNumeric: false, under: 'name', only: 'PAGES' },
    { id: 'platforms', label: words.workbook.platforms, isNumeric: false, only: 'TABLES' },
    { id: 'channels', label: words.workbook.channels, isNumeric: false, only: 'TABLES' },
    ...keys.map((key): Column => {
      const column = metricColumn(key, onPages, words)
      return key === 'cost' ? { ...column, label: words.creators.fee } : column
    }),
    ...deliveryColumns(creators, words),
  ]
  const cellsOf = cellsWith(numbers, keys, words)
  const addsUp = feesAddUp(creators, all)
  const total = (key: MetricKey): Cell =>
    (key === 'cost' || key === 'cpm') && !addsUp ? textCell('') : metricCell(key, all, words)
  return {
    kind: 'table',
    id: 'creators',
    title: numbers.kind === 'DASHBOARD' ? words.creators.dashboardTable : words.creators.table,
    isHeaded: false,
    isMarked: true,
    sub: null,
    columns,
    rows: creators.toSorted(byImpressions).map((creator) => ({ id: creator.id, cells: cellsOf(creator) })),
    total: [
      textCell(words.creators.total),
      ...['', '', ''].map((text) => textCell(text)),
      ...keys.map(total),
      ...(hasDeliveries(creators) ? deliveryCells(numbers.delivered, words) : []),
    ],
  }
}

function cellsWith({ creators, channels }: ReportNumbers, keys: readonly MetricKey[], words: Words) {
  // Otherwise its name alone is ambiguous.
  const onOne = new Set(channels.map(({ socialType }) => socialType)).size < 2
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const max = Math.max(...creators.map(({ metrics }) => metrics.impressionsViewCount ?? 0), 1)
  return ({ name, cost = null, metrics, channelIds, delivered }: CampaignCreator): Cell[] => {
    const own = channelIds.flatMap((id) => channelOf.get(id) ?? [])
    const types = SOCIAL_TYPES.filter((type) => own.some(({ socialType }) => socialType === type))
    const views = metrics.impressionsViewCount
    const cell = (key: MetricKey): Cell => {
      const figure = cellFigure(key, key === 'cost' ? { cost } : metrics, words)
      // None if nothing is known: an empty bar would look like zero.
      const hasBar = key === 'impressionsViewCount' && typeof views === 'number'
      return hasBar ? { kind: 'figure', figure, bar: views / max } : { kind: 'figure', figure }
    }
    return [
      textCell(name),
      textCell(handlesText(own, onOne, words)),
      textCell(types.map((type) => words.platforms[type]).join(', ')),
      textCell(own.map(({ url }) => url).join(' ')),
      ...keys.map(cell),
      ...(hasDeliveries(creators) ? deliveryCells(delivered, words) : []),
    ]
  }
}

const hasDeliveries = (creators: readonly CampaignCreator[]) =>
  creators.some(({ delivered }) => delivered !== undefined)

const DELIVERIES = ['agreed', 'published', 'late', 'missing'] as const

/** The deliverables of each: text on pages, numbers in tables. Staff only. */
function deliveryColumns(creators: readonly CampaignCreator[], { deliverables }: Words): Column[] {
  if (!hasDeliveries(creators)) return []
  const { columns } = deliverables
  return [
    { id: 'deliveries', label: columns.agreed, isNumeric: false, only: 'PAGES' },
    ...DELIVERIES.map((id): Column => ({
      id: `deliveries-${id}`,
      label: columns[id],
      isNumeric: true,
      only: 'TABLES',
    })),
  ]
}

function deliveryCells(delivered: Delivered | undefined, words: Words): Cell[] {
  if (delivered === undefined) return [textCell(''), ...DELIVERIES.map(() => textCell(''))]
  const { published, agreed } = delivered
  return [
    textCell([words.ui.knownOf(published, agreed), ...statesOf(delivered, words)].join(': ')),
    ...DELIVERIES.map((id): Cell => ({ kind: 'figure', figure: plainFigure(delivered[id] ?? null, words) })),
  ]
}

/** The id of a YouTube channel without a handle is meaningless to readers. */
const NO_NAME = /^UC[\w-]{22}$/

/** `Instagram @anna · YouTube` */
function handlesText(own: readonly ReportedChannel[], onOne: boolean, words: Words): string {
  return own
    .filter(({ handle }) => !(onOne && NO_NAME.test(handle)))
    .map(({ socialType, handle }) =>
      NO_NAME.test(handle) ? words.platforms[socialType] : `${words.platforms[socialType]}\u00A0${handle}`,
    )
    .join('\u00A0· ')
}
