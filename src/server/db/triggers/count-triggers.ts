import { type Dialect, postgresFunction } from './on-change.ts'

const perClient = (row: 'new' | 'old') =>
  `organization_id = ${row}.organization_id and type = ${row}.type and draft = ${row}.draft
    and archived = ${row}.archived`
const perDay = (row: 'new' | 'old', day: 'start_date' | 'end_date') =>
  `day = ${row}.${day} and type = ${row}.type and draft = ${row}.draft and archived = ${row}.archived`

/** The number of campaigns per client, type, draft and archived flag, so that lists need not count. */
const ofClients = {
  name: 'campaign_counts',
  columns: ['organization_id', 'type', 'draft', 'archived'],
  more: `
    insert into campaign_counts (organization_id, type, draft, archived, count) values (new.organization_id, new.type, new.draft, new.archived, 0) on conflict do nothing;
    update campaign_counts set count = count + 1 where ${perClient('new')};`,
  fewer: `
    update campaign_counts set count = count - 1 where ${perClient('old')};
    delete from campaign_counts where ${perClient('old')} and count = 0;`,
}

/** The number that start or end on each day: lists of campaigns that have not ended count the remaining days. */
const ofDays = {
  name: 'campaign_days',
  columns: ['start_date', 'end_date', 'type', 'draft', 'archived'],
  more: `
    insert into campaign_days (day, type, draft, archived, starts, ends) values (new.start_date, new.type, new.draft, new.archived, 0, 0) on conflict do nothing;
    insert into campaign_days (day, type, draft, archived, starts, ends) values (new.end_date, new.type, new.draft, new.archived, 0, 0) on conflict do nothing;
    update campaign_days set starts = starts + 1 where ${perDay('new', 'start_date')};
    update campaign_days set ends = ends + 1 where ${perDay('new', 'end_date')};`,
  fewer: `
    update campaign_days set starts = starts - 1 where ${perDay('old', 'start_date')};
    update campaign_days set ends = ends - 1 where ${perDay('old', 'end_date')};
    delete from campaign_days where starts = 0 and ends = 0
      and (${perDay('old', 'start_date')} or ${perDay('old', 'end_date')});`,
}

/** For each row on both databases: campaigns change one at a time. */
export function countTriggers(dialect: Dialect): string[] {
  return [ofClients, ofDays].flatMap(({ name, columns, more, fewer }) => {
    const row = (of: string) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`
    return Object.entries({ insert: more, update: more + fewer, delete: fewer }).flatMap(([event, work]) => {
      const trigger = `${name}_${event}`
      if (dialect === 'sqlite') {
        const when = event === 'update' ? `update of ${columns.join(', ')}` : event
        return [`create trigger ${trigger} after ${when} on campaigns begin ${work} end`]
      }
      const when = event === 'update' ? `when (${row('old')} is distinct from ${row('new')})` : ''
      return [
        postgresFunction(`${trigger}()`, 'trigger', `${work} return null;`),
        `create trigger ${trigger} after ${event} on campaigns for each row ${when} execute function ${trigger}()`,
      ]
    })
  })
}
