import type { TrashRoot } from '../../vocabulary/trash-kinds.ts'

export type TrashTables = {
  trash: TrashTable
  trash_rows: TrashRowsTable
  trash_images: TrashImageTable
  trash_creators: TrashCreatorTable
}

/** A deleted campaign, dashboard or client, by its former id. */
export type TrashTable = {
  kind: TrashRoot
  id: string
  name: string
  /** The client that owned it; a client's own id. */
  organization_id: string
  organization_name: string
  contents_count: number
  campaigns_count: number
  deleted_by: string | null
  deleted_at: string
}

/** The former rows of one table, in insertion order. */
export type TrashRowsTable = {
  kind: TrashRoot
  id: string
  position: number
  table_name: string
  /** A list of rows as packed JSON. */
  body: Uint8Array
}

/** Images needed when it is restored. */
export type TrashImageTable = { kind: TrashRoot; id: string; image_id: string }

/** Creators named in it: an erasure must find them. */
export type TrashCreatorTable = { kind: TrashRoot; id: string; creator_id: string }
