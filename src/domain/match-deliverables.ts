import type { Deliverable, DeliveredSums, MatchedDeliverable } from '../contract/deliverables.ts'
import type { Day } from '../contract/primitives.ts'
import type { ContentType } from '../vocabulary/content-types.ts'

/** A content as it was published; `day` in Rome. */
export type Publication = { contentType: ContentType; day: Day }
export type Deliveries = { rows: MatchedDeliverable[]; sum: DeliveredSums }

/**
 * Compares what was agreed with one creator with what they published. For each type, the oldest content counts for the
 * earliest day. A row without a day is due on the campaign's last (`endDate`); after its day, contents that were not
 * published are missing. Returns the rows in the given order.
 * @param today the day in Rome
 */
export function matchDeliverables(
  agreed: readonly Deliverable[],
  published: readonly Publication[],
  { endDate, today }: { endDate: Day; today: Day },
): Deliveries {
  const left = new Map(
    [...Map.groupBy(published, ({ contentType }) => contentType)].map(([type, those]) => [
      type,
      those.map(({ day }) => day).toSorted(),
    ]),
  )
  const due = ({ dueDate }: Deliverable) => dueDate ?? endDate
  const matched = new Map(
    agreed
      .map((row, position) => ({ row, position }))
      .toSorted(({ row: one }, { row: other }) =>
        due(one) < due(other) ? -1 : Number(due(one) > due(other)),
      )
      .map(({ row, position }) => {
        const days = left.get(row.contentType)?.splice(0, row.number) ?? []
        const late = days.filter((day) => day > due(row)).length
        const lacking = row.number - days.length
        const hasPassed = today > due(row)
        const states = {
          onTime: days.length - late,
          late,
          missing: hasPassed ? lacking : 0,
          expected: hasPassed ? 0 : lacking,
        }
        return [position, { ...row, ...states }]
      }),
  )
  const rows = agreed.flatMap((_, position) => matched.get(position) ?? [])
  const extra = [...left.values()].reduce((sum, days) => sum + days.length, 0)
  return { rows, sum: sumOf(rows, extra) }
}

function sumOf(rows: readonly MatchedDeliverable[], extra: number): DeliveredSums {
  const of = (key: 'number' | 'onTime' | 'late' | 'missing' | 'expected') =>
    rows.reduce((sum, row) => sum + row[key], 0)
  const late = of('late')
  return {
    agreed: of('number'),
    published: of('onTime') + late,
    late,
    missing: of('missing'),
    expected: of('expected'),
    extra,
  }
}
