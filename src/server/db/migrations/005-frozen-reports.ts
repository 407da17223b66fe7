import type { ColumnTypes } from '../column-types.ts'

/** Frozen reports, the images they show, and which of them a share link opens. */
export function frozenReports({ text, bytes, end }: ColumnTypes): readonly string[] {
  return [
    `create table frozen_reports (
      id ${text} not null primary key, campaign_id ${text} not null references campaigns (id) on delete cascade,
      frozen_at ${text} not null, author ${text}, platforms ${text} not null,
      metrics_version integer not null, digest ${text} not null, content_count integer not null
    ) ${end}`,
    `create index frozen_reports_campaign on frozen_reports (campaign_id, frozen_at)`,
    `create table frozen_parts (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade,
      part ${text} not null, body ${bytes} not null, primary key (frozen_id, part)
    ) ${end}`,
    `create table frozen_images (
      frozen_id ${text} not null references frozen_reports (id) on delete cascade,
      image_id ${text} not null references images (id), primary key (frozen_id, image_id)
    ) ${end}`,
    `create index frozen_images_image on frozen_images (image_id)`,
    // A link is deleted with what it shows, so that it never shows more than was intended.
    `alter table share_links add column frozen_id ${text} references frozen_reports (id) on delete cascade`,
    `create index share_links_frozen on share_links (frozen_id)`,
  ]
}
