import type { CampaignStatus, Comment } from '../contract/campaign.ts'
import type { Ecv, Fact } from '../contract/metrics.ts'
import type { Day, Instant } from '../contract/primitives.ts'
import type { CommentType } from '../vocabulary/comment-types.ts'
import type { MetricKey, MetricUnit } from '../vocabulary/metric-catalogue.ts'
import type { FactOrigin } from '../vocabulary/origins.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import type { CampaignTarget } from '../presenters/campaign-target.ts'
import type { Standing } from '../presenters/benchmark-rows.ts'
import type { Lede } from '../presenters/lede.ts'
import type { Change } from '../presenters/period-change.ts'

/**
 * A report as one reader sees it, in one language: values with their texts, independent of rendering. Every output
 * (screen, PDF, Excel) renders its blocks in order.
 */
export type ReportDocument = {
  kind: 'CAMPAIGN' | 'DASHBOARD' | 'DISCLOSURES'
  /** `it-IT` */
  language: string
  name: string
  /** `Report campagna · Lume – Luce morbida` */
  title: string
  subject: string
  /** `Interno`, on every page of an internal version. */
  marking: string | null
  cover: Cover
  sections: readonly Section[]
  generatedAt: Instant
}

/** Client, subject and data of the report. */
export type Cover = {
  brandName: string
  organizationName: string
  logoUrl: string | null
  coverUrl: string | null
  badges: readonly { text: string; tone: 'plain' | 'warning' }[]
  lede: Lede | null
  /** The result in numbers. */
  figures: readonly CoverFigure[]
  facts: readonly LabelledText[]
}

export type CoverFigure = {
  key: MetricKey
  label: string
  text: string
  note: string
  origin: FactOrigin | null
}
export type LabelledText = { label: string; text: string }

export type SectionId = CommentType | 'CAMPAIGNS'

/** The agency's comments, then its blocks. */
export type Section = {
  id: SectionId
  title: string
  comments: readonly Comment[]
  blocks: readonly Block[]
}

export type Block =
  | FiguresBlock
  | TargetBlock
  | LinesBlock
  | BarsBlock
  | TableBlock
  | SpansBlock
  | GalleryBlock
  | TextBlock
  | TermsBlock
  | NoteBlock

/**
 * Where a block, column or row is rendered, if not everywhere: on pages (screen, PDF), or in tables for calculations
 * (Excel), which have more columns, but nothing twice.
 */
export type Only = 'PAGES' | 'TABLES'

/** A metric with its origin, coverage and range; its explanation is that of `key`. */
export type Figure = {
  key: MetricKey
  label: string
  unit: MetricUnit
  value: number | Ecv | null
  /** As displayed, `al massimo 43,13 €`; why there is none (`n.d.`, `—`) if it has no value. */
  text: string
  fact: Fact | null
  /** The meaning of the figure here, its coverage, and its previous value. */
  context: string | null
  /** The previous period, for a dashboard. */
  previous: { value: number | Ecv | null; change: Change | null } | null
}

export type FiguresBlock = { kind: 'figures'; id: string; figures: readonly Figure[] }

/** A figure with a target. */
export type TargetBlock = {
  kind: 'target'
  id: string
  figure: Figure
  target: CampaignTarget
  /** `Valore 1.200; obiettivo da 1.000 a 2.000` */
  spoken: string
}

/** The origin of a block's values; the formula in words and with its values; `basis`: `5 di 8 canali`. */
export type Source = {
  origin: FactOrigin | null
  formula: string
  worked: string | null
  basis: string | null
}

/** Metrics by day. */
export type LinesBlock = {
  kind: 'lines'
  id: string
  title: string
  /** Notes on the chart; without days, why there is none. */
  note: string
  finding: string
  days: readonly Day[]
  series: readonly Series[]
}

/** `daily`: growth on each day; `total`: cumulative at its end. null: unknown. */
export type Series = {
  key: 'contentCount' | 'impressionsViewCount' | 'combinedReach' | 'totalEngagement'
  label: string
  origin: FactOrigin | null
  isPartlyEstimated: boolean
  daily: readonly (number | null)[]
  total: readonly (number | null)[]
}

/** Shares by group, in one panel. */
export type BarsBlock = {
  kind: 'bars'
  id: string
  title: string
  sub: string | null
  groups: readonly BarGroup[]
  source?: Source
  only?: Only
}

/** `figure`: a single share; `ring`: of platforms; `split`: one bar in parts; `pyramid`: two rows per age. */
export type BarGroup = {
  shape: 'bars' | 'ring' | 'split' | 'pyramid' | 'figure'
  title: string
  /** The name of the group in tables. */
  name?: string
  color: 1 | 3
  rows: readonly BarRow[]
}

export type BarRow = {
  id: string
  label: string
  /** The amount, if known in addition to its share. */
  value: number | null
  /** From 0 to 1; null for an amount without a share. */
  share: number | null
  text: string
  origin: FactOrigin | null
  /** For a row of the ring. */
  platform?: SocialType
  /** For a row of the pyramid: two rows per age. */
  side?: { age: string; gender: 'FEMALE' | 'MALE' }
  only?: Only
}

export type TableBlock = {
  kind: 'table'
  id: string
  title: string
  /** Whether the title is the heading of the table; else it is only its name. */
  isHeaded: boolean
  /** Whether its figures have the mark of their origin; else estimates have a `≈`. */
  isMarked: boolean
  sub: string | null
  columns: readonly Column[]
  rows: readonly Row[]
  /** The totals of all rows; null: none. */
  total: readonly Cell[] | null
  only?: Only
}

export type Column = {
  id: string
  label: string
  isNumeric: boolean
  /** With little space: shown below the text of that column. */
  under?: string
  /** Labels of additional columns in tables: the origin of its figures, and their range. */
  originLabel?: string
  rangeLabels?: readonly [low: string, high: string]
  only?: Only
}

/** A cell for each column. */
export type Row = { id: string; cells: readonly Cell[] }

export type Cell =
  | { kind: 'figure'; figure: CellFigure; /** Of the largest of its column. */ bar?: number }
  | { kind: 'text'; text: string; href?: string | null }
  | { kind: 'day'; day: Day; text: string }
  | { kind: 'instant'; instant: Instant | null; text: string }
  | {
      kind: 'change'
      change: Change | null
      text: string
      /** Whether it is good news. */ standing?: Standing | null
    }
  /** A value relative to the quartiles of others. */
  | { kind: 'quartiles'; value: number; low: number; middle: number; high: number }

export type CellFigure = {
  unit: MetricUnit
  value: number | Ecv | null
  text: string
  origin: FactOrigin | null
  /** `12 di 14`, if the coverage is not complete. */
  known: string | null
  isAtMost: boolean
  low?: number
  high?: number
}

/** When each of some campaigns ran. */
export type SpansBlock = {
  kind: 'spans'
  id: string
  title: string
  /** `5 campagne, 1 gen–31 mar 2026` */
  spoken: string
  sub: string
  rows: readonly {
    id: string
    label: string
    startDate: Day
    endDate: Day
    text: string
    status: CampaignStatus
  }[]
  first: { day: Day; text: string }
  last: { day: Day; text: string }
  today: Day | null
  only: 'PAGES'
}

/** Contents with their images; their numbers are in the table of contents. */
export type GalleryBlock = {
  kind: 'gallery'
  id: string
  title: string
  sub: string
  items: readonly GalleryItem[]
  only: 'PAGES'
}

export type GalleryItem = {
  id: string
  /** Why it is listed, above its title. */
  place?: string
  title: string
  sub: string
  text: string
  isUntitled: boolean
  imageUrl: string | null
  imageText: string
  figures: readonly { label: string; figure: CellFigure }[]
}

export type TextBlock = {
  kind: 'text'
  id: string
  title: string
  paragraphs: readonly { text: string; tone: 'plain' | 'warning' }[]
  facts: readonly LabelledText[]
  hint: string | null
}

/** The meaning and calculation of each number. */
export type TermsBlock = {
  kind: 'terms'
  id: string
  title: string
  sub: string
  terms: readonly Term[]
}

export type Term = {
  key: MetricKey
  label: string
  origin: FactOrigin | null
  meaning: string
  /** The formula in words, then with this report's values. */
  formula: string
  worked: string | null
  /** Its coverage. */
  coverage: string | null
}

export type NoteBlock = { kind: 'note'; id: string; text: string; source?: Source; only?: Only }
