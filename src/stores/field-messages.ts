import * as v from 'valibot'
import { fieldErrors } from '../contract/field-errors.ts'
import { validationText } from '../messages/validation-text.ts'
import type { FieldMessages } from './wizard.ts'

/** Validation messages of a schema, in Italian, by path. */
export function fieldMessages(schema: v.GenericSchema, input: unknown): FieldMessages {
  const result = v.safeParse(schema, input)
  if (result.success) return {}
  return Object.fromEntries(
    Object.entries(fieldErrors(result.issues)).map(([path, { code, allowed }]) => [
      path,
      validationText(code, allowed),
    ]),
  )
}
