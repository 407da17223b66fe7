export type ImportTables = {
  imports: ImportTable
  import_pieces: ImportPieceTable
}

/** A CSV that is brought into a campaign, in steps. */
export type ImportTable = {
  id: string
  campaign_id: string
  requested_by: string | null
  /** Until STORING nothing of it is stored; from then on it goes on until everything is. */
  state: 'QUEUED' | 'CHECKING' | 'STORING' | 'DONE' | 'REFUSED' | 'CANCELLED' | 'FAILED'
  /** Measurements stored, of those in the file. */
  done: number
  total: number
  /** How often it was begun. */
  attempts: number
  created: number
  measured: number
  creators_added: number
  channels_added: number
  /** JSON of the mistakes where it was REFUSED. */
  refused_rows: string | null
  created_at: string
  finished_at: string | null
  /** Past it, anybody may take the import up. */
  lease_until: string | null
}

/** The file, in pieces that are each written at once; gone when the import has ended. */
export type ImportPieceTable = { import_id: string; position: number; bytes: Uint8Array }
