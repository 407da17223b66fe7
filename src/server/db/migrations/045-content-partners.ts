import type { ColumnTypes } from '../column-types.ts'
import { reviseOnPostgres } from './011-revisions-postgres.ts'
import { reviseOnSqlite } from './011-revisions-sqlite.ts'
import { COUNTS } from './016-creator-sums.ts'
import { onChange } from './on-change.ts'

/**
 * The other channels that published a content together with its own. It counts once in its campaign, and under each of
 * their creators, modelled by the followers of its own channel.
 */
export function contentPartners(types: ColumnTypes): readonly string[] {
  const { text, end, dialect } = types
  const watched = {
    table: 'content_partners',
    key: 'content_id',
    ids: '(select campaign_id from contents where id in {keys})',
  }
  const revise = dialect === 'sqlite' ? reviseOnSqlite : reviseOnPostgres
  const dropSums = (ids: string) => `delete from campaign_sums where campaign_id in (${ids})`
  const row = {
    table: 'content_partners',
    key: 'content_id, channel_id',
    columns: ['content_id', 'channel_id'],
  }
  return [
    `create table content_partners (
      content_id ${text} not null references contents (id) on delete cascade,
      channel_id ${text} not null references channels (id) on delete cascade,
      primary key (content_id, channel_id)
    ) ${end}`,
    `create index content_partners_channel on content_partners (channel_id, content_id)`,
    // A JSON list of their ids, so that a content that is restored has them again.
    `alter table deleted_contents add column partners ${text} not null default '[]'`,
    ...revise(watched, 'partners'),
    ...onChange(
      types,
      [{ ...row, concerns: 'campaign_id as id from contents where id = {row}.content_id' }],
      {
        name: 'sums_partners',
        withRow: dropSums,
        withRows: dropSums,
      },
    ),
    ...onChange(
      types,
      [
        { ...row, concerns: 'creator_id as id from channels where id = {row}.channel_id' },
        {
          table: 'contents',
          concerns: `creator_id as id from content_partners
            join channels on channels.id = content_partners.channel_id where content_id = {row}.id`,
          key: 'id',
          columns: [
            'campaign_id',
            'channel_id',
            'content_type',
            'views_definition',
            ...['measured', 'declared'].flatMap((origin) => COUNTS.map((one) => `${origin}_${one}`)),
          ],
          events: ['update'],
        },
        {
          table: 'channel_snapshots',
          concerns: ofOwner('{row}.channel_id'),
          key: 'channel_id, measured_at',
          columns: ['channel_id', 'measured_at', 'followers_count', 'origin'],
        },
        {
          table: 'channels',
          concerns: ofOwner('{row}.id'),
          key: 'id',
          columns: ['followers_count', 'followers_origin'],
          events: ['update'],
        },
      ],
      {
        name: 'creators_partners',
        withRow: (ids) => `insert into changed_creators select distinct one.id from (${ids}) as one
          where not exists (select 1 from changed_creators where creator_id = one.id)`,
        withRows: (ids) => `insert into changed_creators ${ids}`,
      },
    ),
  ]
}

/** The creators under whom contents of the channel appear. `cross`: SQLite looks for the channel's contents first. */
function ofOwner(channelId: string): string {
  return `partner.creator_id as id from contents
    cross join content_partners cross join channels partner
    where contents.channel_id = ${channelId} and content_partners.content_id = contents.id
      and partner.id = content_partners.channel_id`
}
