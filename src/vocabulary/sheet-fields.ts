import { COUNT_KEYS } from './content-counts.ts'

export const REQUIRED_FIELDS = ['channelUrl', 'contentType', 'contentLink', 'creationDate'] as const
/** What a column of a sheet of contents may hold, by the name of its column in the contract's CSV. */
export const CONTENT_FIELDS = [
  'creator',
  ...REQUIRED_FIELDS,
  'followers',
  'measuredAt',
  'caption',
  ...COUNT_KEYS,
] as const
/** What else a column holds where a file brings whole campaigns. `cost`: the creator's fee, euro. */
export const CAMPAIGN_FIELDS = ['campaign', 'organization', 'brand', 'cost'] as const
/** The platform's id of a channel, by which it is recognised under a new name. */
export const ID_FIELDS = ['accountId'] as const
export const SHEET_FIELDS = [...CONTENT_FIELDS, ...CAMPAIGN_FIELDS, ...ID_FIELDS] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

/** What may hold for all rows that lack it. */
export const FOR_ALL_FIELDS = ['channelUrl', 'contentType', 'creator', 'measuredAt'] as const
export type ForAllField = (typeof FOR_ALL_FIELDS)[number]
export type ForAll = Readonly<Partial<Record<ForAllField, string | undefined>>>

/** How a column's values are read where they do not say so by themselves: `12.000` or `12,000` is twelve thousand, 10/03 is a day of March or of October. */
export const READINGS = ['DOT_GROUPS', 'COMMA_GROUPS', 'DAY_FIRST', 'MONTH_FIRST'] as const
export type Reading = (typeof READINGS)[number]
export type NumberReading = Extract<Reading, 'DOT_GROUPS' | 'COMMA_GROUPS'>
export type DateReading = Extract<Reading, 'DAY_FIRST' | 'MONTH_FIRST'>

/** How a fee that several rows of one creator give counts: once for the creator, or for each content. */
export const FEE_COUNTINGS = ['ONCE', 'EACH'] as const
export type FeeCounting = (typeof FEE_COUNTINGS)[number]
