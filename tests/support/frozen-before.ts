import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { packJson } from '../../src/server/base/packed-json.ts'
import { projectRoot } from './project-files.ts'

const FILE = 'tests/support/frozen-report-1.json.br'

const frozenBefore = v.object({
  row: v.object({
    id: v.string(),
    frozen_at: v.string(),
    author: v.nullable(v.string()),
    platforms: v.string(),
    metrics_version: v.number(),
    digest: v.string(),
    content_count: v.number(),
  }),
  parts: v.record(v.string(), v.unknown()),
})
export type FrozenBefore = v.InferOutput<typeof frozenBefore>

/**
 * A report of the demo agency as frozen by the first version: its row and every part, brotli of JSON. Must never be
 * regenerated: delivered reports have to open in every later version. New keys of a response are optional in it.
 */
export function readFrozenBefore(): FrozenBefore {
  const text = brotliDecompressSync(readFileSync(join(projectRoot, FILE))).toString('utf8')
  return v.parse(frozenBefore, JSON.parse(text))
}

/** Its parts as rows of the database. */
export function partsOf({ row, parts }: FrozenBefore) {
  return Promise.all(
    Object.entries(parts).map(async ([part, value]) => ({
      frozen_id: row.id,
      part,
      body: await packJson(value),
    })),
  )
}
