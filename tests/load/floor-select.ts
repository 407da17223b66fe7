export type Row = Record<string, unknown>
/** `?` for each value. */
export type Select = (text: string, values: readonly unknown[]) => Promise<Row[]>

export type Query = Record<string, string>
export function pageOf({ page = '1', pageSize = '20' }: Query): { limit: number; offset: number } {
  return { limit: Number(pageSize), offset: (Number(page) - 1) * Number(pageSize) }
}

export function directionOf({ orderDir }: Query, otherwise: 'asc' | 'desc'): 'asc' | 'desc' {
  if (orderDir === undefined) return otherwise
  return orderDir === 'asc' ? 'asc' : 'desc'
}

export function marks(values: readonly unknown[]): string {
  return values.length === 0 ? 'null' : values.map(() => '?').join(', ')
}
