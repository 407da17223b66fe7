import type { BarGroup, BarRow, BarsBlock } from './document.ts'

/** The groups that pages show, with only their displayed rows. */
export function groupsOnPages({ groups }: BarsBlock): BarGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ only }) => only !== 'TABLES') }))
    .filter(({ rows }) => rows.length > 0)
}

/** The rows of a pyramid, women and men of each age. */
export function agePairs(rows: readonly BarRow[]): { age: string; female: BarRow; male: BarRow }[] {
  return rows.flatMap((female, index) => {
    const male = rows[index + 1]
    return female.side?.gender === 'FEMALE' && male !== undefined
      ? [{ age: female.side.age, female, male }]
      : []
  })
}
