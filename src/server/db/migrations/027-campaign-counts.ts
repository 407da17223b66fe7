import type { ColumnTypes } from '../column-types.ts'

/**
 * How many campaigns there are of each client, kind and state of publication, so that no list counts all of them.
 * Kept by triggers, for each row on both databases: campaigns come one at a time.
 */
export function campaignCounts({ text, count, end, dialect }: ColumnTypes): readonly string[] {
  return [
    `create table campaign_counts (
      organization_id ${text} not null, type ${text} not null, draft ${count} not null, count ${count} not null,
      primary key (organization_id, type, draft)
    ) ${end}`,
    `insert into campaign_counts select ${KEY}, count(*) from campaigns group by ${KEY}`,
    ...(dialect === 'sqlite' ? onSqlite : onPostgres),
  ]
}

const KEY = 'organization_id, type, draft'

const more = `
  insert into campaign_counts values (new.organization_id, new.type, new.draft, 0) on conflict do nothing;
  update campaign_counts set count = count + 1 where ${is('new')};`
const fewer = `
  update campaign_counts set count = count - 1 where ${is('old')};
  delete from campaign_counts where ${is('old')} and count = 0;`
const changes = { insert: more, update: more + fewer, delete: fewer }

const onSqlite = Object.entries(changes).map(
  ([event, work]) =>
    `create trigger campaign_counts_${event} after ${event === 'update' ? `update of ${KEY}` : event} on campaigns
      begin ${work} end`,
)

const onPostgres = Object.entries(changes).flatMap(([event, work]) => {
  const name = `campaign_counts_${event}`
  const when = `(old.organization_id, old.type, old.draft) is distinct from (new.organization_id, new.type, new.draft)`
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`,
    `create trigger ${name} after ${event} on campaigns for each row
      ${event === 'update' ? `when (${when})` : ''} execute function ${name}()`,
  ]
})

function is(row: 'new' | 'old'): string {
  return `organization_id = ${row}.organization_id and type = ${row}.type and draft = ${row}.draft`
}
