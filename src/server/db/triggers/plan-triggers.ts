import { type Dialect, postgresFunction } from './on-change.ts'

const NUMBERS = [
  'start_date',
  'end_date',
  'impressions_view_count',
  'impressions_target_min',
  'impressions_target_max',
]

/**
 * Invalidates the stored sort value of the plan (`modules/campaigns/plan-progress.ts`) when a campaign's numbers
 * change.
 */
export function planTriggers(dialect: Dialect): string[] {
  const row = (of: string) => `(${NUMBERS.map((column) => `${of}.${column}`).join(', ')})`
  if (dialect === 'sqlite')
    return [
      `create trigger campaigns_plan_changed after update of ${NUMBERS.join(', ')} on campaigns
        when ${row('new')} is not ${row('old')} begin
          update campaigns set plan_until = '' where id = new.id and plan_until <> '';
        end`,
    ]
  return [
    postgresFunction('change_plan()', 'trigger', `new.plan_until := ''; return new;`),
    `create trigger campaigns_plan_changed before update on campaigns for each row
      when (${row('old')} is distinct from ${row('new')}) execute function change_plan()`,
  ]
}
