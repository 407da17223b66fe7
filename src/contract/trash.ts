import * as v from 'valibot'
import { TRASH_KINDS } from '../vocabulary/trash-kinds.ts'
import { endpoint } from './endpoint.ts'
import { count, id, instant, pageOf, pageQuery } from './primitives.ts'

/** What was deleted less than 30 days ago, and can be restored. */
export const trashItem = v.object({
  kind: v.picklist(TRASH_KINDS),
  id,
  /** Of contents, the name of their campaign. */
  name: v.string(),
  /** The client whose it was; a client's own name. */
  organizationName: v.string(),
  /** The contents and, of a client, the campaigns that went with it. */
  contentsCount: count,
  campaignsCount: count,
  /** Of contents: one of the creators whose they are, the first by name, and how many there are. */
  creatorName: v.nullable(v.string()),
  creatorsCount: count,
  /** Who deleted it; null where that account is gone. */
  deletedBy: v.nullable(v.string()),
  deletedAt: instant,
  /** When it is deleted for good. */
  expiresAt: instant,
})
export type TrashItem = v.InferOutput<typeof trashItem>

/** The newest first. */
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
