import * as v from 'valibot'
import { TRASH_KINDS } from '../vocabulary/trash-kinds.ts'
import { endpoint } from './endpoint.ts'
import { count, id, instant, pageOf, pageQuery } from './primitives.ts'

/** A deleted record that can be restored for 30 days. */
export const trashItem = v.object({
  kind: v.picklist(TRASH_KINDS),
  id,
  /** For contents, the name of their campaign. */
  name: v.string(),
  /** The client that owned it; for a client, its own name. */
  organizationName: v.string(),
  /** Its contents and, for a client, its campaigns. */
  contentsCount: count,
  campaignsCount: count,
  /** For contents: one of their creators, the first by name, and how many there are. */
  creatorName: v.nullable(v.string()),
  creatorsCount: count,
  /** The user who deleted it; null if the account is gone. */
  deletedBy: v.nullable(v.string()),
  deletedAt: instant,
  /** When it is permanently deleted. */
  expiresAt: instant,
})
export type TrashItem = v.InferOutput<typeof trashItem>

/** Newest first. */
export const getTrash = endpoint({
  name: 'getTrash',
  method: 'GET',
  path: '/trash',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object({ ...pageQuery(), kind: v.optional(v.picklist(TRASH_KINDS, 'notAllowed')) }),
  success: 200,
  output: pageOf(trashItem),
})

export const restoreTrash = endpoint({
  name: 'restoreTrash',
  method: 'POST',
  path: '/trash/{kind}/{id}/restore',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: trashItem,
})

export const deleteTrash = endpoint({
  name: 'deleteTrash',
  method: 'DELETE',
  path: '/trash/{kind}/{id}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})
