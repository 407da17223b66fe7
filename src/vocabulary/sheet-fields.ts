import { COUNT_KEYS } from './content-counts.ts'

export const REQUIRED_FIELDS = ['channelUrl', 'contentType', 'contentLink', 'creationDate'] as const
/** Fields of a sheet of contents, named by their columns in the contract's CSV. */
export const CONTENT_FIELDS = [
  'creator',
  ...REQUIRED_FIELDS,
  'followers',
  'measuredAt',
  'caption',
  ...COUNT_KEYS,
] as const
/** Additional fields of a file with entire campaigns. `cost`: the creator's fee, euro. */
export const CAMPAIGN_FIELDS = ['campaign', 'organization', 'brand', 'cost'] as const
/** The platform's id of a channel, which identifies it under a new name. */
export const ID_FIELDS = ['accountId'] as const
export const SHEET_FIELDS = [...CONTENT_FIELDS, ...CAMPAIGN_FIELDS, ...ID_FIELDS] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

/** Fields with a default for rows without a value. */
export const FOR_ALL_FIELDS = ['channelUrl', 'contentType', 'creator', 'measuredAt'] as const
export type ForAllField = (typeof FOR_ALL_FIELDS)[number]
export type ForAll = Readonly<Partial<Record<ForAllField, string | undefined>>>

/**
 * How ambiguous values of a column are read: `12.000` or `12,000` is twelve thousand, 10/03 is a day of March or of
 * October.
 */
export const READINGS = ['DOT_GROUPS', 'COMMA_GROUPS', 'DAY_FIRST', 'MONTH_FIRST'] as const
export type Reading = (typeof READINGS)[number]
export type NumberReading = Extract<Reading, 'DOT_GROUPS' | 'COMMA_GROUPS'>
export type DateReading = Extract<Reading, 'DAY_FIRST' | 'MONTH_FIRST'>

/** How several fees of one creator count: once per creator, or per content. */
export const FEE_COUNTINGS = ['ONCE', 'EACH'] as const
export type FeeCounting = (typeof FEE_COUNTINGS)[number]
