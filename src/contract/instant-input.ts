import * as v from 'valibot'
import { readInstant } from '../lib/read-instant.ts'

/** Any RFC 3339 instant in a request, normalized to the form of `instant`. */
export const instantInput = v.pipe(
  v.string(),
  v.check((text) => readInstant(text) !== null, 'date'),
  v.transform((text) => readInstant(text) ?? text),
)
