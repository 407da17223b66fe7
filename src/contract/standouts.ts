import * as v from 'valibot'
import { STANDOUT_PLACES } from '../vocabulary/standouts.ts'
import { content, contentForReader } from './contents.ts'
import { endpoint } from './endpoint.ts'
import { id, socialTypeList } from './primitives.ts'

/** `median`: of the views of its format in this campaign; `change`: from that, 0.12 for +12%. */
const standing = { place: v.picklist(STANDOUT_PLACES), median: v.number(), change: v.number() }

const standout = v.object({ content, ...standing })
export type Standout = v.InferOutput<typeof standout>

/** The best first; empty where too little is known to say. */
const standouts = v.object({ standouts: v.array(standout) })
const standoutsForReader = v.object({
  standouts: v.array(v.object({ content: contentForReader, ...standing })),
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
