import * as v from 'valibot'
import { readInstant } from '../lib/read-instant.ts'

/** Any RFC 3339 instant, as callers send one: read as `instant` has it. */
export const instantInput = v.pipe(
  v.string(),
  v.check((text) => readInstant(text) !== null, 'date'),
  v.transform((text) => readInstant(text) ?? text),
)
