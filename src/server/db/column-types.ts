/** SQL fragments that differ between the dialects. */
export type ColumnTypes = {
  dialect: 'sqlite' | 'postgres'
  /** Compared bytewise on both, so that order and uniqueness are the same. */
  text: string
  /** Up to 2^53: counts of people and views. */
  count: string
  real: string
  bytes: string
  /** Appended after a table's closing bracket. */
  end: string
}

export function columnTypes(dialect: 'sqlite' | 'postgres'): ColumnTypes {
  return dialect === 'sqlite'
    ? { dialect, text: 'text', count: 'integer', real: 'real', bytes: 'blob', end: 'strict' }
    : {
        dialect,
        text: 'text collate "C"',
        count: 'bigint',
        real: 'double precision',
        bytes: 'bytea',
        end: '',
      }
}
