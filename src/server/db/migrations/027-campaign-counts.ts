import type { ColumnTypes } from '../column-types.ts'
import { keepCounts } from './keep-counts.ts'

/**
 * How many campaigns there are of each client, kind and state of publication, so that no list counts all of them.
 * Kept by triggers.
 */
export function campaignCounts(types: ColumnTypes): readonly string[] {
  const { text, count, end } = types
  const key = KEY.join(', ')
  return [
    `create table campaign_counts (
      organization_id ${text} not null, type ${text} not null, draft ${count} not null, count ${count} not null,
      primary key (${key})
    ) ${end}`,
    `insert into campaign_counts select ${key}, count(*) from campaigns group by ${key}`,
    ...keepCounts(types, { name: 'campaign_counts', columns: KEY, more, fewer }),
  ]
}

const KEY = ['organization_id', 'type', 'draft'] as const

const more = `
  insert into campaign_counts values (new.organization_id, new.type, new.draft, 0) on conflict do nothing;
  update campaign_counts set count = count + 1 where ${is('new')};`
const fewer = `
  update campaign_counts set count = count - 1 where ${is('old')};
  delete from campaign_counts where ${is('old')} and count = 0;`

function is(row: 'new' | 'old'): string {
  return `organization_id = ${row}.organization_id and type = ${row}.type and draft = ${row}.draft`
}
