import { setPriority } from 'node:os'
import * as v from 'valibot'
import { openDatabase } from '../../db/open-database.ts'
import { previewSheet } from './preview-sheet.ts'

/** The child process that reads a sheet for its preview: its memory is freed when it ends. */
const place = v.object({
  DATABASE_URL: v.nullable(v.string()),
  DATA_DIR: v.string(),
  id: v.string(),
  now: v.string(),
})
const { id, now, ...where } = v.parse(place, JSON.parse(process.argv[2] ?? ''))

// On few cores, requests take priority.
setPriority(10)
const database = openDatabase(where)
const read = await previewSheet(database.reader, id, new Date(now))
await database.close()
process.send?.(read, () => process.disconnect())
