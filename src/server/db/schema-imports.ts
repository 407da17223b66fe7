export type ImportTables = {
  imports: ImportTable
  import_pieces: ImportPieceTable
  sheets: SheetTable
  sheet_pieces: SheetPieceTable
  sheet_layouts: SheetLayoutTable
}

/** A file that is imported into a campaign, in steps. */
export type ImportTable = {
  id: string
  campaign_id: string
  requested_by: string | null
  /** Nothing is stored before STORING; from then on it continues until all is stored. */
  state: 'QUEUED' | 'CHECKING' | 'STORING' | 'DONE' | 'REFUSED' | 'CANCELLED' | 'FAILED'
  /** Measurements stored, out of those in the file. */
  done: number
  total: number
  /** Number of attempts, and of those that ended by a crash or the limits of their process. */
  attempts: number
  crashes: number
  created: number
  measured: number
  creators_added: number
  channels_added: number
  /** JSON of the errors where it was REFUSED. */
  refused_rows: string | null
  created_at: string
  finished_at: string | null
  /** JSON of a person's answers about the sheet; null without any. */
  answers: string | null
  /** Of the full file; 0 where it was stored before this column was there. */
  bytes: number
  /** Of the person who requested it, for the audit log; null once it has ended. */
  address: string | null
  /** When it expires, any server may resume the import. */
  lease_until: string | null
  /** Digest of the request that it belongs to, by its `Idempotency-Key`, and of that request's body. */
  request_key: string | null
  body_digest: string | null
}

/** The file in pieces that are written one by one; deleted when the import has ended. */
export type ImportPieceTable = { import_id: string; position: number; bytes: Uint8Array }

/** A file that a person looks at before it is imported; deleted after a day. */
export type SheetTable = {
  id: string
  /** null: a file of campaigns. */
  campaign_id: string | null
  requested_by: string
  /** JSON of what the person says of its columns and cells. */
  answers: string
  created_at: string
}

export type SheetPieceTable = { sheet_id: string; position: number; bytes: Uint8Array }

/** What people take from the columns of sheets with one header. */
export type SheetLayoutTable = {
  id: string
  /** Of the folded names, in any order. */
  header_digest: string
  /** JSON of the names, as they stood in the last such sheet. */
  header: string
  /** JSON of the columns whose names do not say by themselves what they hold. */
  columns: string
  updated_at: string
}
