import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { count } from './primitives.ts'

export const importResult = v.object({
  created: count,
  measured: count,
  creatorsAdded: count,
  channelsAdded: count,
  /** Of all contents that the campaign has now: published outside its days, and with counts that contradict each other. */
  outOfPeriod: v.optional(count),
  incoherent: v.optional(count),
})

/** Responds when the import has ended; meanwhile `getImport` returns its progress. */
export const importContents = endpoint({
  name: 'importContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/import',
  access: 'STAFF',
  beyondSpec: true,
  consumes: 'csv',
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
