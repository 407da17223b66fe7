import type { ColumnTypes } from '../column-types.ts'
import { keepCounts } from './keep-counts.ts'

/**
 * How many campaigns start and end on each day, by kind and state of publication: what has not ended is counted by the
 * days that are left, however many campaigns there are. Kept by triggers.
 */
export function campaignDays(types: ColumnTypes): readonly string[] {
  const { text, count, end } = types
  return [
    `create table campaign_days (
      day ${text} not null, type ${text} not null, draft ${count} not null,
      starts ${count} not null, ends ${count} not null,
      primary key (day, type, draft)
    ) ${end}`,
    `insert into campaign_days select day, type, draft, sum(starts), sum(ends) from (
      select start_date as day, type, draft, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, 0, 1 from campaigns
    ) as days group by day, type, draft`,
    ...keepCounts(types, {
      name: 'campaign_days',
      columns: ['start_date', 'end_date', 'type', 'draft'],
      more,
      fewer,
    }),
  ]
}

const more = `
  insert into campaign_days values (new.start_date, new.type, new.draft, 0, 0) on conflict do nothing;
  insert into campaign_days values (new.end_date, new.type, new.draft, 0, 0) on conflict do nothing;
  update campaign_days set starts = starts + 1 where ${is('new', 'start_date')};
  update campaign_days set ends = ends + 1 where ${is('new', 'end_date')};`
const fewer = `
  update campaign_days set starts = starts - 1 where ${is('old', 'start_date')};
  update campaign_days set ends = ends - 1 where ${is('old', 'end_date')};
  delete from campaign_days where starts = 0 and ends = 0 and
    (${is('old', 'start_date')} or ${is('old', 'end_date')});`

function is(row: 'new' | 'old', day: 'start_date' | 'end_date'): string {
  return `day = ${row}.${day} and type = ${row}.type and draft = ${row}.draft`
}
