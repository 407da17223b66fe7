/** What a value may be: one of a list, one of some days, or within a bound of a number, a text's letters or a list's items. */
export type Allowed =
  | { kind: 'LIST'; values: readonly string[] }
  /** `to` null: without an end. */
  | { kind: 'DAYS'; from: string; to: string | null }
  | { kind: 'LEAST' | 'MOST' | 'MOST_LETTERS' | 'MOST_ITEMS'; bound: number }
