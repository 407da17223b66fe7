import type { ColumnTypes } from '../column-types.ts'

/** From 024 on; a new one is added here, with the next number. */
export const lateMigrations = {
  /** Reports sent by mail, and their recipients. */
  '024-mailings': ({ text, count, end }) => [
    `create table mailings (
      id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      link_id ${text} references campaign_links (id) on delete cascade,
      every ${text} not null, weekday ${count}, message ${text}, paused ${count} not null, next_on ${text},
      created_by ${text} references users (id) on delete set null, created_at ${text} not null,
      last_sent_at ${text}, last_counts ${text}
    ) ${end}`,
    `create index mailings_campaign on mailings (campaign_id)`,
    `create index mailings_link on mailings (link_id)`,
    `create index mailings_author on mailings (created_by)`,
    `create index mailings_due on mailings (next_on)`,
    `create table mailing_recipients (
      mailing_id ${text} not null references mailings (id) on delete cascade,
      email ${text} not null, token ${text} not null unique, unsubscribed_at ${text},
      primary key (mailing_id, email)
    ) ${end}`,
  ],

  /** The agency's data for the legal pages, and its colour. */
  '025-agency-profile': ({ text }) =>
    ['address', 'vat', 'dpo', 'color'].map((column) => `alter table agencies add column ${column} ${text}`),

  /** API tokens for people's own programs. */
  '026-api-tokens': ({ text, end }) => [
    `create table api_tokens (
      id ${text} not null primary key,
      user_id ${text} not null references users (id) on delete cascade,
      name ${text} not null, scope ${text} not null,
      organization_id ${text} references organizations (id) on delete cascade,
      digest ${text} not null unique, created_at ${text} not null, expires_on ${text}, last_used_on ${text}
    ) ${end}`,
    `create index api_tokens_owner on api_tokens (user_id)`,
    `create index api_tokens_client on api_tokens (organization_id)`,
  ],

  /** Webhook addresses and the messages to them. */
  '027-webhooks': ({ text, count, end }) => [
    `create table webhooks (
      id ${text} not null primary key,
      url ${text} not null, events ${text} not null, secret ${text} not null,
      organization_id ${text} references organizations (id) on delete cascade,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null,
      state ${text} not null, failing_since ${text}, version ${count} not null
    ) ${end}`,
    `create index webhooks_client on webhooks (organization_id)`,
    `create index webhooks_author on webhooks (created_by)`,
    `create table webhook_messages (
      id ${text} not null primary key,
      webhook_id ${text} not null references webhooks (id) on delete cascade,
      event ${text} not null, data ${text} not null, created_at ${text} not null,
      attempts ${count} not null, next_attempt_at ${text}, sent_at ${text},
      last_at ${text}, last_status ${count}, last_milliseconds ${count}, last_reply ${text}
    ) ${end}`,
    `create index webhook_messages_log on webhook_messages (webhook_id, created_at)`,
    `create index webhook_messages_due on webhook_messages (next_attempt_at)`,
  ],

  /** Keys that sign files of frozen reports. */
  '028-signing-keys': ({ text, end }) => [
    `create table signing_keys (
      id ${text} not null primary key, public_key ${text} not null, sealed ${text}, created_at ${text} not null
    ) ${end}`,
  ],

  /** The API token with which something was done. */
  '029-audit-token': ({ text }) => [`alter table audit_log add column token_name ${text}`],

  /** Share links of dashboards, like those of campaigns (006-links). */
  '030-dashboard-links': ({ text, count, end }) => [
    `create table dashboard_links (
      id ${text} not null primary key,
      dashboard_id ${text} not null references dashboards (id) on delete cascade,
      name ${text} not null, digest ${text} not null unique, sealed ${text} not null, language ${text} not null,
      expires_at ${text}, password_hash ${text}, social_types ${text}, hides ${text} not null,
      created_by ${text} references users (id) on delete set null, created_at ${text} not null, ended_at ${text},
      opened ${count} not null default 0, last_opened_at ${text}
    ) ${end}`,
    `create index dashboard_links_dashboard on dashboard_links (dashboard_id)`,
    `create index dashboard_links_author on dashboard_links (created_by)`,
  ],

  /** Users who sign in with their company's account. */
  '031-oidc': ({ text }) => [
    `alter table users add column oidc_subject ${text}`,
    `alter table users add column oidc_seen_at ${text}`,
    `create unique index users_oidc on users (oidc_subject)`,
  ],

  /** When a revision was last raised: lets programs find what has changed since they last read. */
  '032-changed-campaigns': ({ text }) => [
    `alter table revisions add column changed_at ${text} not null default '2000-01-01T00:00:00.000Z'`,
    `create index revisions_changed on revisions (changed_at)`,
  ],

  /**
   * Whether chats and mails that show a share link with a preview may name what it opens, and what frozen reports are
   * called.
   */
  '033-previews-and-names': ({ count, text }) => [
    `alter table agencies add column link_previews ${count} not null default 0 check (link_previews in (0, 1))`,
    `alter table frozen_reports add column name ${text}`,
  ],

  /** The issuer's refresh token of a session, and when it was last checked. */
  '036-oidc-sessions': ({ text }) => [
    `alter table sessions add column oidc_token ${text}`,
    `alter table sessions add column oidc_checked_at ${text}`,
  ],

  /** Links that ask their reader for a name, and the names that readers entered. */
  '037-names-of-readers': ({ count, text }) =>
    ['campaign_links', 'dashboard_links'].flatMap((table) => [
      `alter table ${table} add column asks_name ${count} not null default 0 check (asks_name in (0, 1))`,
      `alter table ${table} add column readers ${text}`,
    ]),

  /** When contents and creators last changed: lets programs find what has changed since they last read. */
  '038-changed-contents': ({ dialect, text }) => [
    dialect === 'sqlite'
      ? `create table content_changes (id text not null primary key, changed_at text not null) strict, without rowid`
      : // Rows have space for their next version, so that an update leaves the index alone.
        `create table content_changes (id ${text} not null primary key, changed_at ${text} not null)
          with (fillfactor = 50)`,
    `insert into content_changes select id, metrics_updated_at from contents`,
    `alter table creator_sums add column changed_at ${text} not null default '2000-01-01T00:00:00.000Z'`,
    `create index creator_sums_changed on creator_sums (changed_at)`,
  ],

  /** Reports sent by mail as a file: each is stored once for all recipients, until the last mail is sent. */
  '039-mailed-files': ({ text, bytes, end }) => [
    `alter table mailings add column attachment ${text} check (attachment in ('pdf', 'pptx'))`,
    `create table mail_files (
      id ${text} not null primary key, name ${text} not null, body ${bytes} not null, created_at ${text} not null
    ) ${end}`,
    `alter table outbox add column file_id ${text}`,
  ],
} satisfies Readonly<Record<string, (types: ColumnTypes) => readonly string[]>>
