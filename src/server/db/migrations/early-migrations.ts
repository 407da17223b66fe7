import type { ColumnTypes } from '../column-types.ts'

/** Those of version 1.0.0 up to 021. */
export const earlyMigrations = {
  /** Verdicts of people on contents' disclosures. Not deleted with a content, which may be restored. */
  '002-disclosure-verdicts': ({ text, end }) => [
    `create table disclosure_verdicts (
      content_id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      verdict ${text} not null, reason ${text} not null, digest ${text} not null,
      author_id ${text} references users (id) on delete set null, judged_at ${text} not null
    ) ${end}`,
    `create index disclosure_verdicts_campaign on disclosure_verdicts (campaign_id)`,
    `create index disclosure_verdicts_author on disclosure_verdicts (author_id)`,
  ],

  /**
   * Channels are found by their id, rounded counts keep their interval, and folded names have one spelling of `æ`, `œ`
   * and of an acute accent used as an apostrophe. A name is left unchanged if its new spelling is already taken.
   */
  '003-one-name': ({ text }) => [
    `create index channels_external on channels (social_type, external_id)`,
    `alter table contents add column declared_rounding ${text}`,
    `alter table deleted_contents add column declared_rounding ${text}`,
    ...['creators', 'campaigns'].map((table) => withApostrophe(table, '')),
    ...['brands', 'organizations'].map((table) => withApostrophe(table, isFree(table, APOSTROPHE))),
    ...UNIQUE.map((table) => {
      const folded = plain('name_folded')
      return withLigatures(table, 'name_folded', `${isFree(table, folded)} and ${isFirst(table, folded)}`)
    }),
    ...FOLDED.map(([table, column]) => withLigatures(table, column, '')),
  ],

  /**
   * Deleted campaigns, dashboards and clients. Their rows are stored in separate tables that no list, sum or report
   * reads.
   */
  '004-trash': ({ text, count, bytes, end }) => [
    `create table trash (
      kind ${text} not null check (kind in ('campaign', 'dashboard', 'organization')), id ${text} not null,
      name ${text} not null, organization_id ${text} not null, organization_name ${text} not null,
      contents_count ${count} not null, campaigns_count ${count} not null,
      deleted_by ${text} references users (id) on delete set null, deleted_at ${text} not null,
      primary key (kind, id)
    ) ${end}`,
    `create index trash_newest on trash (deleted_at, id)`,
    `create index trash_author on trash (deleted_by)`,
    `create table trash_rows (
      kind ${text} not null, id ${text} not null, position integer not null, table_name ${text} not null,
      body ${bytes} not null, primary key (kind, id, position),
      foreign key (kind, id) references trash (kind, id) on delete cascade
    ) ${end}`,
    `create table trash_images (
      kind ${text} not null, id ${text} not null, image_id ${text} not null references images (id),
      primary key (kind, id, image_id), foreign key (kind, id) references trash (kind, id) on delete cascade
    ) ${end}`,
    `create index trash_images_image on trash_images (image_id)`,
    `create table trash_creators (
      kind ${text} not null, id ${text} not null,
      creator_id ${text} not null references creators (id) on delete cascade,
      primary key (kind, id, creator_id), foreign key (kind, id) references trash (kind, id) on delete cascade
    ) ${end}`,
    `create index trash_creators_creator on trash_creators (creator_id)`,
  ],

  /** Share links with a name and limits, in addition to the campaign's own link; visits are counted per link. */
  '006-links': ({ text, count, end }) => [
    `create table campaign_links (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      name ${text} not null, digest ${text} not null unique, sealed ${text} not null, language ${text} not null,
      expires_at ${text}, password_hash ${text}, social_types ${text}, hides ${text} not null,
      frozen_id ${text} references frozen_reports (id) on delete set null,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null, ended_at ${text},
      opened ${count} not null default 0, last_opened_at ${text}
    ) ${end}`,
    `create index campaign_links_campaign on campaign_links (campaign_id)`,
    `create index campaign_links_author on campaign_links (created_by)`,
    `create index campaign_links_frozen on campaign_links (frozen_id)`,
    `alter table share_links add column opened ${count} not null default 0`,
    `alter table share_links add column last_opened_at ${text}`,
  ],

  /** The disclosure found in each caption, so that long lists need not analyse captions again. */
  '007-disclosure-readings': ({ text, end }) => [
    `create table disclosure_readings (
      content_id ${text} not null primary key references contents (id) on delete cascade,
      version integer not null, digest ${text} not null, verdict ${text} not null, reason ${text} not null,
      found_start integer, found_end integer, tag_number integer
    ) ${end}`,
  ],

  /** Archived campaigns: the flag in every index that lists campaigns, and in their counts. */
  '008-archive': (types) => [
    `alter table campaigns add column archived ${types.count} not null default 0 check (archived in (0, 1))`,
    ...LIST_INDEXES.flatMap(([name, columns]) => [
      `drop index ${name}`,
      `create index ${name} on campaigns (${columns}, archived)`,
    ]),
    ...(types.dialect === 'sqlite' ? countsMadeAgain(types) : countsAltered(types)),
  ],

  /** Deleted contents are listed in the trash, with the user who deleted them. */
  '009-contents-in-trash': ({ text }) => [
    `alter table deleted_contents add column deleted_by ${text} references users (id) on delete set null`,
    `create index deleted_contents_newest on deleted_contents (deleted_at, campaign_id)`,
    `create index deleted_contents_author on deleted_contents (deleted_by)`,
  ],

  /**
   * Requests for missing numbers: a personal link per campaign and creator, and what the creator sent. Numbers and proofs
   * are not deleted with a content, which may be restored.
   */
  '013-deliveries': ({ text, count, end }) => [
    `create table deliveries (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      creator_id ${text} not null references creators (id) on delete cascade,
      digest ${text} not null unique,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null,
      expires_at ${text} not null, ended_at ${text}, opened_at ${text}, sent_at ${text},
      unique (campaign_id, creator_id)
    ) ${end}`,
    `create index deliveries_creator on deliveries (creator_id)`,
    `create index deliveries_author on deliveries (created_by)`,
    `create table delivered_numbers (
      delivery_id ${text} not null references deliveries (id) on delete cascade,
      content_id ${text} not null, metric ${text} not null, value ${count} not null,
      state ${text} not null check (state in ('SENT', 'CONFIRMED', 'RETURNED')), sent_at ${text} not null,
      reason ${text}, decided_by ${text} references users (id) on delete set null, decided_at ${text},
      digest ${text}, primary key (delivery_id, content_id, metric)
    ) ${end}`,
    `create index delivered_numbers_content on delivered_numbers (content_id)`,
    `create index delivered_numbers_author on delivered_numbers (decided_by)`,
    `create table delivered_proofs (
      delivery_id ${text} not null references deliveries (id) on delete cascade,
      content_id ${text} not null, image_id ${text} references images (id), digest ${text} not null,
      sent_at ${text} not null, primary key (delivery_id, content_id)
    ) ${end}`,
    `create index delivered_proofs_image on delivered_proofs (image_id)`,
  ],

  /** Agreed deliverables of a creator in a campaign, next to the fee: JSON. */
  '015-deliverables': ({ text }) => [
    `alter table campaign_creators add column deliverables ${text} not null default '[]'`,
  ],

  /** Whether a creator is in AGCOM's list of relevant influencers, as checked by a person. */
  '017-agcom-list': ({ text, count }) => [
    `alter table creators add column agcom_listed ${count} check (agcom_listed in (0, 1))`,
    `alter table creators add column agcom_since ${text}`,
    `alter table creators add column agcom_bio_seen ${text}`,
  ],

  /** Due date of a creator's numbers, when the reminder was sent, and the encrypted link. */
  '018-reminders': ({ text }) => [
    `alter table deliveries add column sealed ${text}`,
    `alter table deliveries add column due_on ${text}`,
    `alter table deliveries add column reminded_at ${text}`,
    `create index deliveries_to_remind on deliveries (due_on)`,
  ],

  /** Whether a campaign's client sees how many contents have each disclosure verdict. */
  '019-disclosures-shown': ({ count }) => [
    `alter table campaigns add column disclosures_shown ${count} not null default 0 check (disclosures_shown in (0, 1))`,
  ],

  /** Half of the rounding unit of a number from a creator, as in «12,4 mila»; null if exact. */
  '020-rounded-deliveries': ({ real }) => [`alter table delivered_numbers add column half ${real}`],

  /**
   * Further targets of a campaign besides impressions and reach, the ER in per cent, and whether its client sees them.
   */
  '021-further-targets': ({ count, real }) => [
    `alter table campaigns add column contents_target_min ${count}`,
    `alter table campaigns add column engagement_target_min ${count}`,
    `alter table campaigns add column clicks_target_min ${count}`,
    `alter table campaigns add column er_target_min ${real}`,
    `alter table campaigns add column show_further_targets ${count} not null default 0 check (show_further_targets in (0, 1))`,
  ],
} satisfies Readonly<Record<string, (types: ColumnTypes) => readonly string[]>>

const UNIQUE = ['brands', 'organizations']
const FOLDED = [
  ['creators', 'name_folded'],
  ['creators', 'city_folded'],
  ['campaigns', 'name_folded'],
  ['campaigns', 'brand_folded'],
  ['campaigns', 'organization_folded'],
  ['campaigns', 'search_folded'],
  ['campaigns', 'search_long'],
] as const
/** The folded form of a name without letters that need folding; it was folded with a blank. */
const APOSTROPHE = `replace(lower(name), '´', '''')`

function withApostrophe(table: string, also: string): string {
  return `update ${table} set name_folded = ${APOSTROPHE}
    where name like '%´%' and name_folded = replace(lower(name), '´', ' ')${also}`
}

function withLigatures(table: string, column: string, also: string): string {
  return `update ${table} set ${column} = ${plain(column)}
    where (${column} like '%æ%' or ${column} like '%œ%')${also}`
}

function plain(column: string): string {
  return `replace(replace(${column}, 'æ', 'ae'), 'œ', 'oe')`
}

function isFree(table: string, folded: string): string {
  return ` and not exists (select 1 from ${table} other where other.name_folded = ${folded.replaceAll(/\bname/g, `${table}.name`)})`
}

/** Of several rows with the same new spelling, only the first is renamed. */
function isFirst(table: string, folded: string): string {
  const of = (row: string) => folded.replaceAll(/\bname/g, `${row}.name`)
  return `id = (select min(same.id) from ${table} same where ${of('same')} = ${of(table)})`
}

const LIST_INDEXES = [
  ['campaigns_start', 'start_date, id, type, end_date'],
  ['campaigns_start_down', 'start_date desc, id, type, end_date'],
  ['campaigns_end', 'end_date, id, type, start_date'],
  ['campaigns_end_down', 'end_date desc, id, type, start_date'],
  ['campaigns_name', 'name_folded, id, type, start_date, end_date'],
  ['campaigns_name_down', 'name_folded desc, id, type, start_date, end_date'],
  ['campaigns_brand_name', 'brand_folded, id, type, start_date, end_date'],
  ['campaigns_brand_name_down', 'brand_folded desc, id, type, start_date, end_date'],
  ['campaigns_organization_name', 'organization_folded, id, type, start_date, end_date'],
  ['campaigns_organization_name_down', 'organization_folded desc, id, type, start_date, end_date'],
  ['campaigns_cost', 'cost, id, type, start_date, end_date'],
  ['campaigns_cost_down', 'cost desc, id, type, start_date, end_date'],
  ['campaigns_plan', '(plan_share is null), plan_share, id, type, end_date, draft'],
  ['campaigns_plan_down', '(plan_share is null), plan_share desc, id, type, end_date, draft'],
  [
    'campaigns_unfinished',
    `end_date, start_date, id, type, organization_id, cost, name_folded, brand_folded, organization_folded, draft,
      plan_share`,
  ],
  [
    'campaigns_organization',
    `organization_id, start_date, id, type, end_date, cost, name_folded, brand_folded, draft,
      show_impression_targets, plan_share`,
  ],
  [
    'campaigns_search',
    `search_folded, id, type, organization_id, start_date, end_date, cost, draft, name_folded, brand_folded,
      organization_folded, plan_share`,
  ],
] as const

/** SQLite changes no primary key. */
function countsMadeAgain({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `drop table campaign_counts`,
    `create table campaign_counts (
      organization_id ${text} not null, type ${text} not null, draft ${count} not null,
      archived ${count} not null, count ${count} not null,
      primary key (organization_id, type, draft, archived)
    ) ${end}`,
    `insert into campaign_counts
      select organization_id, type, draft, archived, count(*) from campaigns group by 1, 2, 3, 4`,
    `drop table campaign_days`,
    `create table campaign_days (
      day ${text} not null, type ${text} not null, draft ${count} not null, archived ${count} not null,
      starts ${count} not null, ends ${count} not null, primary key (day, type, draft, archived)
    ) ${end}`,
    `insert into campaign_days select day, type, draft, archived, sum(starts), sum(ends) from (
      select start_date as day, type, draft, archived, 1 as starts, 0 as ends from campaigns
      union all select end_date, type, draft, archived, 0, 1 from campaigns) as days group by 1, 2, 3, 4`,
  ]
}

/** The triggers of the build before, which insert rows without the flag, must continue to work. */
function countsAltered({ count }: ColumnTypes): readonly string[] {
  const keys = { campaign_counts: 'organization_id, type, draft', campaign_days: 'day, type, draft' }
  return Object.entries(keys).map(
    ([table, key]) =>
      `alter table ${table} add column archived ${count} not null default 0, drop constraint ${table}_pkey,
        add primary key (${key}, archived)`,
  )
}
