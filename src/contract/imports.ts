import * as v from 'valibot'
import { readDay } from '../lib/read-day.ts'
import { parseChannelLink } from '../vocabulary/parse-social-link.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { contentType, count, nameText } from './primitives.ts'

export const importResult = v.object({
  created: count,
  measured: count,
  creatorsAdded: count,
  channelsAdded: count,
  /** Over all contents of the campaign: published outside its days, and with contradictory counts. */
  outOfPeriod: v.optional(count),
  incoherent: v.optional(count),
})

/** Defaults for rows that lack the value: a profile's link, a type, a creator's name, a day or instant. */
export const forAllInput = v.object({
  channelUrl: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => parseChannelLink(text) !== null, 'channel'),
    ),
  ),
  contentType: v.optional(contentType),
  creator: v.optional(nameText(LIMITS.nameLength)),
  measuredAt: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readDay(text) !== null, 'date'),
    ),
  ),
})

/** Responds when the import has ended; until then `getImport` returns its progress. */
export const importContents = endpoint({
  name: 'importContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/import',
  access: 'STAFF',
  beyondSpec: true,
  consumes: 'csv',
  query: forAllInput,
  success: 200,
  output: importResult,
})

/** `done` of `total` rows are stored. It can be cancelled until STORING. */
export const importState = v.object({
  state: v.picklist(['NONE', 'QUEUED', 'CHECKING', 'STORING', 'DONE', 'REFUSED', 'CANCELLED', 'FAILED']),
  done: count,
  total: count,
  result: v.optional(importResult),
  rows: v.optional(v.array(v.object({ row: v.number(), column: v.string(), message: v.string() }))),
})
export type ImportState = v.InferOutput<typeof importState>

/** The campaign's last import of a large file. */
export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/campaigns/{id}/contents/import',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: importState,
})

export const cancelImport = endpoint({
  name: 'cancelImport',
  method: 'DELETE',
  path: '/campaigns/{id}/contents/import',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})
