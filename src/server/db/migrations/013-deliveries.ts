import type { ColumnTypes } from '../column-types.ts'

/**
 * Requests for missing numbers: a personal link per campaign and creator, and what the creator sent. Numbers and proofs
 * are not deleted with a content, which may be restored.
 */
export function deliveries({ text, count, end }: ColumnTypes): readonly string[] {
  return [
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
  ]
}
