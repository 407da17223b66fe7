import type { TrashRoot } from '../../vocabulary/trash-kinds.ts'

export type TrashTables = {
  trash: TrashTable
  trash_rows: TrashRowsTable
  trash_images: TrashImageTable
  trash_creators: TrashCreatorTable
}

/** A deleted campaign, dashboard or client, by the id that it had. */
export type TrashTable = {
  kind: TrashRoot
  id: string
  name: string
  /** The client whose it was; a client's own id. */
  organization_id: string
  organization_name: string
  contents_count: number
  campaigns_count: number
  deleted_by: string | null
  deleted_at: string
}

/** Rows of one table as they were, in the order in which they are inserted again. */
export type TrashRowsTable = {
  kind: TrashRoot
  id: string
  position: number
  table_name: string
  /** A list of rows as packed JSON. */
  body: Uint8Array
}

/** Images that it needs when it is restored. */
export type TrashImageTable = { kind: TrashRoot; id: string; image_id: string }

/** Creators that it names: an erasure must find them. */
export type TrashCreatorTable = { kind: TrashRoot; id: string; creator_id: string }
