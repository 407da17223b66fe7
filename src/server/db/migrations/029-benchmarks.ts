import type { ColumnTypes } from '../column-types.ts'
import { onChange } from './on-change.ts'

/**
 * The benchmarks as they were last computed, and the changes of campaigns since. A change only adds a row, so that two
 * who write never wait for each other; the sum of them is the revision. A change counts from the day on which its
 * campaign has ended, so that refreshes of campaigns in progress leave the benchmark as it is.
 */
export function benchmarks(types: ColumnTypes): readonly string[] {
  const { text, count, end } = types
  const note = (days: string) => `insert into benchmark_changes select one.id, 1 from (${days}) as one`
  return [
    `create table benchmarks (
      organization_id ${text} not null, epoch ${text} not null, revision ${count}, answer ${text},
      created_at ${text} not null, claimed_until ${text},
      primary key (organization_id, epoch)
    ) ${end}`,
    `create table benchmark_changes (end_date ${text} not null, number ${count} not null) ${end}`,
    `create index benchmark_changes_ended on benchmark_changes (end_date, number)`,
    ...onChange(types, [TOLD], { name: 'benchmarks', withRow: note, withRows: note }),
  ]
}

const TOLD = {
  table: 'campaigns',
  concerns: `{row}.end_date as id
    where {row}.draft = 0 and {row}.metrics_updated_at is not null and {row}.rollup is not null`,
  key: 'id',
  columns: ['organization_id', 'end_date', 'draft', 'metrics_updated_at', 'rollup'],
}
