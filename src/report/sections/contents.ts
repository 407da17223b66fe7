import type { Content } from '../../contract/contents.ts'
import { engagement } from '../../domain/engagement.ts'
import { romeDay } from '../../lib/rome-day.ts'
import type { Words } from '../../messages/words.ts'
import { isProven } from '../../presenters/explain-content.ts'
import { COUNT_KEYS, type CountKey, PLAIN_COUNT_KEYS } from '../../vocabulary/content-counts.ts'
import type { Cell, Column, GalleryBlock, GalleryItem, TableBlock } from '../document.ts'
import { countFigure, plainFigure, textCell } from '../figures.ts'
import type { ReportNumbers } from '../numbers.ts'

/** Tiles of the gallery. */
const TILES = 10

/** The most viewed contents, unknown ones last. */
export function bestContents(contents: readonly Content[]): Content[] {
  return contents
    .toSorted((one, other) => (other.impressionsViewCount ?? -1) - (one.impressionsViewCount ?? -1))
    .slice(0, TILES)
}

const TILE_COUNTS = ['impressionsViewCount', 'likesCount', 'commentsCount'] as const

export function mostSeen({ contents }: ReportNumbers, words: Words): GalleryBlock[] {
  const best = bestContents(contents)
  if (best.length === 0) return []
  return [
    {
      kind: 'gallery',
      id: 'best',
      title: words.pdf.bestContents,
      sub: words.pdf.bestSub(best.length, contents.length),
      only: 'PAGES',
      items: best.map((content) => ({
        ...contentItem(content, words),
        figures: TILE_COUNTS.map((key) => ({
          label: key === 'impressionsViewCount' ? words.columns[key] : words.metrics[key].label,
          figure: countFigure(key, content, words),
        })),
      })),
    },
  ]
}

/** A content with its picture. */
export function contentItem(content: Content, words: Words): Omit<GalleryItem, 'figures'> {
  const { id, creatorName, contentType, creationDate, pictureUrl } = content
  const type = words.report.contentType[contentType]
  return {
    id,
    title: creatorName,
    sub: `${type} · ${words.format.dayShort(romeDay(creationDate))}`,
    ...captionOf(content, words),
    imageUrl: pictureUrl,
    imageText: words.pdf.imageOf(type, creatorName),
  }
}

/** On one line. */
export function captionOf(
  { caption }: Content,
  words: { pdf: Pick<Words['pdf'], 'untitled'> },
): { text: string; isUntitled: boolean } {
  const text = (caption ?? '').replaceAll(/\s+/g, ' ').trim()
  return { text: text === '' ? words.pdf.untitled : text, isUntitled: text === '' }
}

/** All contents, newest first. Not on the pages of a dashboard, as on its screen. */
export function contentsTable(numbers: ReportNumbers, words: Words): TableBlock[] {
  const { contents, campaigns, channels, kind } = numbers
  if (contents.length === 0) return []
  const nameOf = new Map(campaigns.map(({ id, name }) => [id, name]))
  const urlOf = new Map(channels.map(({ id, url }) => [id, url]))
  const hasEstimates = contents.some(({ origin }) => Object.values(origin).includes('ESTIMATED'))
  const isOfMany = campaigns.length > 0
  const hasProofs = contents.some((content) => provenKeys(content).length > 0)
  return [
    {
      kind: 'table',
      id: 'contents',
      title: words.pdf.allContents,
      isHeaded: true,
      isMarked: false,
      sub: hasEstimates ? words.pdf.allSub : null,
      columns: columnsOf({ isOfMany, hasProofs }, words),
      rows: contents.map((content) => ({
        id: content.id,
        cells: [
          ...cellsOf(content, isOfMany ? (nameOf.get(content.campaignId) ?? '') : null, urlOf, words),
          ...(hasProofs ? [textCell(provenText(content, words))] : []),
        ],
      })),
      total: null,
      ...(kind === 'DASHBOARD' && { only: 'TABLES' }),
    },
  ]
}

function provenKeys(content: Content): CountKey[] {
  return COUNT_KEYS.filter((key) => isProven(key, content))
}

function provenText(content: Content, { counts, metrics }: Words): string {
  const labels = provenKeys(content).map((key) => (key === 'reach' ? counts.reach : metrics[key].label))
  return labels.join(', ')
}

function columnsOf(
  { isOfMany, hasProofs }: { isOfMany: boolean; hasProofs: boolean },
  words: Words,
): Column[] {
  const { workbook, pdf, columns, counts, metrics, contents } = words
  const text = (id: string, label: string): Column => ({ id, label, isNumeric: false })
  const inTables = (id: string, label: string): Column => ({ ...text(id, label), only: 'TABLES' })
  return [
    text('caption', pdf.content),
    { ...text('creator', workbook.creator), under: 'caption' },
    { ...text('type', workbook.type), under: 'caption' },
    ...(isOfMany ? [inTables('campaign', workbook.campaign)] : []),
    inTables('platform', workbook.platform),
    inTables('channel', workbook.channel),
    inTables('link', workbook.link),
    text('published', workbook.published),
    {
      id: 'reach',
      label: counts.reach,
      isNumeric: true,
      originLabel: workbook.reachOrigin,
      rangeLabels: [workbook.reachLow, workbook.reachHigh],
    },
    {
      id: 'impressionsViewCount',
      label: columns.impressionsViewCount,
      isNumeric: true,
      originLabel: workbook.impressionsOrigin,
    },
    { id: 'engagement', label: columns.totalEngagement, isNumeric: true },
    ...PLAIN_COUNT_KEYS.map((key): Column => ({
      id: key,
      label: metrics[key].label,
      isNumeric: true,
      only: 'TABLES',
    })),
    inTables('measured', workbook.measured),
    inTables('source', contents.source),
    ...(hasProofs ? [inTables('proven', workbook.proven)] : []),
  ]
}

/** `campaign`: its name, in a report of many. */
function cellsOf(
  content: Content,
  campaign: string | null,
  urlOf: ReadonlyMap<string, string>,
  words: Words,
): Cell[] {
  const { contentLink, creatorName, contentType, socialType, channelId, creationDate } = content
  const count = (key: CountKey): Cell => ({ kind: 'figure', figure: countFigure(key, content, words) })
  const { text } = captionOf(content, words)
  return [
    textCell(text, /^https?:\/\//i.test(contentLink) ? contentLink : null),
    textCell(creatorName),
    textCell(words.report.contentType[contentType]),
    ...(campaign === null ? [] : [textCell(campaign)]),
    textCell(words.platforms[socialType]),
    textCell(urlOf.get(channelId) ?? ''),
    textCell(contentLink),
    { kind: 'instant', instant: creationDate, text: words.format.dayShort(romeDay(creationDate)) },
    count('reach'),
    count('impressionsViewCount'),
    { kind: 'figure', figure: plainFigure(engagement(content), words) },
    ...PLAIN_COUNT_KEYS.map(count),
    {
      kind: 'instant',
      instant: content.metricsUpdatedAt,
      text: words.format.instant(content.metricsUpdatedAt),
    },
    textCell(words.contents.sources[content.source]),
  ]
}
