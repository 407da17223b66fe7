export type ImportTables = {
  imports: ImportTable
  import_pieces: ImportPieceTable
  sheets: SheetTable
  sheet_pieces: SheetPieceTable
  sheet_layouts: SheetLayoutTable
}

/** A file being imported into a campaign in steps. */
export type ImportTable = {
  id: string
  campaign_id: string
  requested_by: string | null
  /** Nothing is stored before STORING; from then on it continues until everything is stored. */
  state: 'QUEUED' | 'CHECKING' | 'STORING' | 'DONE' | 'REFUSED' | 'CANCELLED' | 'FAILED'
  /** Measurements stored so far, and their total in the file. */
  done: number
  total: number
  /** Number of attempts, and how many of them ended by a crash or a process limit. */
  attempts: number
  crashes: number
  created: number
  measured: number
  creators_added: number
  channels_added: number
  /** JSON of the errors if REFUSED. */
  refused_rows: string | null
  created_at: string
  finished_at: string | null
  /** JSON of a person's answers about the sheet; null if there are none. */
  answers: string | null
  /** Size of the complete file; 0 if it was stored before this column existed. */
  bytes: number
  /** Address of the requester, for the audit log; null once it has ended. */
  address: string | null
  /** After this moment, any server may resume the import. */
  lease_until: string | null
  /** Digests of the originating request, by its `Idempotency-Key`, and of its body. */
  request_key: string | null
  body_digest: string | null
}

/** Parts of the file, written one at a time; deleted when the import has ended. */
export type ImportPieceTable = { import_id: string; position: number; bytes: Uint8Array }

/** A file that a person previews before importing it; deleted after a day. */
export type SheetTable = {
  id: string
  /** null: a file of campaigns. */
  campaign_id: string | null
  requested_by: string
  /** JSON of the person's choices for its columns and cells. */
  answers: string
  created_at: string
}

export type SheetPieceTable = { sheet_id: string; position: number; bytes: Uint8Array }

/** What people chose for the columns of sheets with the same header. */
export type SheetLayoutTable = {
  id: string
  /** Digest of the folded names, in any order. */
  header_digest: string
  /** JSON of the names as in the last such sheet. */
  header: string
  /** JSON of the columns whose names alone do not identify their content. */
  columns: string
  updated_at: string
}
