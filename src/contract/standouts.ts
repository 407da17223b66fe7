import * as v from 'valibot'
import { STANDOUT_PLACES } from '../vocabulary/standouts.ts'
import { content, contentForReader } from './contents.ts'
import { endpoint } from './endpoint.ts'
import { contentType, id, socialTypeList } from './primitives.ts'

/** `median`: of the views of its format in this campaign; `change`: relative to that, 0.12 for +12%. */
const standing = { place: v.picklist(STANDOUT_PLACES), median: v.number(), change: v.number() }

const standout = v.object({ content, ...standing })
export type Standout = v.InferOutput<typeof standout>

/** The median and quartiles of that many contents. */
const spread = v.object({ contents: v.number(), low: v.number(), median: v.number(), high: v.number() })
export type Spread = v.InferOutput<typeof spread>

/**
 * What did better than the rest of the campaign: formats by views, creators and weekdays by each content's distance
 * from the median of its format, 0.12 for +12%.
 */
const lesson = v.variant('by', [
  v.object({ by: v.literal('CREATOR'), of: v.string(), group: spread, rest: spread }),
  v.object({ by: v.literal('FORMAT'), of: contentType, group: spread, rest: spread }),
  /** 1: Monday. */
  v.object({ by: v.literal('WEEKDAY'), of: v.number(), group: spread, rest: spread }),
])
export type Lesson = v.InferOutput<typeof lesson>

/** Best first; empty if too little is known. A server of the previous version sends no lessons. */
const lessons = v.optional(v.array(lesson))
const standouts = v.object({ standouts: v.array(standout), lessons })
export type Standouts = v.InferOutput<typeof standouts>
const standoutsForReader = v.object({
  standouts: v.array(v.object({ content: contentForReader, ...standing })),
  lessons,
})

const query = { socialTypeList: v.optional(socialTypeList) }

export const getStandouts = endpoint({
  name: 'getStandouts',
  method: 'GET',
  path: '/campaigns/{id}/standouts',
  access: 'SIGNED_IN',
  beyondSpec: true,
  /** `frozen`: the id of a frozen report, staff only. */
  query: v.object({ ...query, frozenId: v.optional(id) }),
  success: 200,
  output: standouts,
  readers: { client: standoutsForReader },
})

export const getPublicStandouts = endpoint({
  name: 'getPublicStandouts',
  method: 'GET',
  path: '/public/campaigns/{id}/standouts',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: v.object({ ...query, hash: v.optional(v.string()) }),
  success: 200,
  output: standoutsForReader,
})
