import * as v from 'valibot'
import { LIMITS } from './limits.ts'

/**
 * A list with a maximum length. A longer one is not validated, and validation stops at the maximum number of reported
 * errors: each takes time, and checks across fields are quadratic.
 */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const S extends v.GenericSchema>(item: S, maxLength: number) {
  const all = v.array(item)
  const short = v.pipe(v.array(v.unknown()), v.maxLength(maxLength, 'tooMany'))
  const limited: v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> = {
    ...all,
    '~run'(dataset, config) {
      const { value } = dataset
      if (Array.isArray(value)) {
        const { success, issues } = v.safeParse(short, value)
        if (!success) return { typed: false, value, issues }
      }
      let errors = 0
      const untilEnough: v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> = {
        ...item,
        '~run'(one, how) {
          if (errors >= LIMITS.fieldErrors) return v.never()['~run'](one, how)
          const checked = item['~run'](one, how)
          errors += checked.issues?.length ?? 0
          return checked
        },
      }
      return v.array(untilEnough)['~run'](dataset, config)
    },
  }
  // For the OpenAPI document.
  return v.pipe(limited, v.maxLength(maxLength, 'tooMany'))
}
