import type { SheetCampaign } from '../../../contract/campaign-sheets.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { campaignKey } from './campaign-key.ts'
import { type CreatorFee, creatorFees } from './creator-fees.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { ReadContents } from './read-contents.ts'

/** A campaign of a table, before existing data are looked up. */
export type FoundCampaign = Omit<SheetCampaign, 'existing' | 'cost' | 'creators'> & {
  readonly creators: readonly FoundCreator[]
}
type FoundCreator = { readonly name: string; readonly contents: number; readonly fee: CreatorFee | null }

/** Errors shown per campaign. */
const MAX_ERRORS = 200

/** The campaigns named in a column of a table, or the single one named by its sheet; in row order. */
export function campaignsOfTable(read: ReadContents, now: Date): FoundCampaign[] {
  const { sheet, hasCampaignColumn, campaignOfRow } = read
  const names = new Map<string, string>()
  const totals = new Map<string, number>()
  const keyOf = (row: number) => (hasCampaignColumn ? campaignKey(campaignOfRow.get(row) ?? '') : '')
  for (const [row, name] of campaignOfRow) {
    const key = keyOf(row)
    if (!names.has(key)) names.set(key, hasCampaignColumn ? name : (sheet ?? ''))
    totals.set(key, (totals.get(key) ?? 0) + 1)
  }
  const rowsOf = Map.groupBy(read.rows, ({ row }) => keyOf(row))
  const errorsOf = Map.groupBy(read.errors, ({ row }) => keyOf(row))
  const badOf = Map.groupBy(read.badRows, keyOf)
  return [...names].map(([key, name]) => {
    const rows = rowsOf.get(key) ?? []
    const errors = errorsOf.get(key) ?? []
    const days = rows.map(({ creationDate }) => romeDay(creationDate)).toSorted()
    const moments = rows.map(({ content, measuredAt }) => `${content.key} ${measuredAt ?? now.toISOString()}`)
    return {
      sheet,
      key: hasCampaignColumn ? key : null,
      name,
      organizations: distinct(rows.map(({ organization }) => organization)),
      brands: distinct(rows.map(({ brand }) => brand)),
      startDate: days[0] ?? null,
      endDate: days.at(-1) ?? null,
      creators: creatorsOf(rows),
      total: totals.get(key) ?? 0,
      bad: badOf.get(key)?.length ?? 0,
      errors: errors.slice(0, MAX_ERRORS).map(({ row, column, message, value = '', creator = '' }) => {
        return { row, column, message, value, creator }
      }),
      created: new Set(rows.map(({ content }) => content.key)).size,
      measured: new Set(moments).size,
    }
  })
}

/** The rows' creators by name, or by channel if they have none: as an import creates missing ones. */
function creatorsOf(written: readonly ImportedRow[]): FoundCreator[] {
  const rows = written.flatMap((row) => [row, ...row.partners.map((one) => ({ ...row, ...one, cost: null }))])
  const nameOfChannel = new Map<string, string>()
  for (const { channel, creator } of rows) {
    if (creator !== null && !nameOfChannel.has(channel.key)) nameOfChannel.set(channel.key, creator)
  }
  const nameOf = ({ channel }: ImportedRow) =>
    nameOfChannel.get(channel.key) ?? channel.handle ?? channel.channelId ?? channel.key
  const fees = creatorFees(rows, nameOf)
  return [...Map.groupBy(rows, nameOf)].map(([name, own]) => ({
    name,
    contents: new Set(own.map(({ content }) => content.key)).size,
    fee: fees.get(name) ?? null,
  }))
}

/** Names as first written, each spelling once. */
function distinct(names: readonly (string | null)[]): string[] {
  const byKey = new Map<string, string>()
  for (const name of names) {
    if (name !== null && !byKey.has(campaignKey(name))) byKey.set(campaignKey(name), name)
  }
  return [...byKey.values()]
}
