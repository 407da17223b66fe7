import { COUNT_KEYS } from './content-counts.ts'

export const REQUIRED_FIELDS = ['channelUrl', 'contentType', 'contentLink', 'creationDate'] as const
/** What a column of a sheet of contents may hold, by the name of its column in the contract's CSV. */
export const SHEET_FIELDS = [
  'creator',
  ...REQUIRED_FIELDS,
  'followers',
  'measuredAt',
  'caption',
  ...COUNT_KEYS,
] as const
export type SheetField = (typeof SHEET_FIELDS)[number]
