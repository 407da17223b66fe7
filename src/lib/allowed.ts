/** Allowed values: a list, a range of days, or a bound on a number, a text's length or a list's items. */
export type Allowed =
  | { kind: 'LIST'; values: readonly string[] }
  /** `to` null: open-ended. */
  | { kind: 'DAYS'; from: string; to: string | null }
  | { kind: 'MIN' | 'MAX' | 'MAX_LENGTH' | 'MAX_ITEMS'; bound: number }
