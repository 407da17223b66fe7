import * as v from 'valibot'
import { fieldErrors } from '../contract/field-errors.ts'
import { validationMessages } from '../messages/validation.ts'
import type { FieldMessages } from './wizard.ts'

/** What a schema finds wrong with an input, by path, in Italian. */
export function fieldMessages(schema: v.GenericSchema, input: unknown): FieldMessages {
  const result = v.safeParse(schema, input)
  if (result.success) return {}
  return Object.fromEntries(
    Object.entries(fieldErrors(result.issues)).map(([path, code]) => [path, validationMessages[code]]),
  )
}
