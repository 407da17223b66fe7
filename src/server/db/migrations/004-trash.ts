import type { ColumnTypes } from '../column-types.ts'

/**
 * Deleted campaigns, dashboards and clients. Their rows are stored in separate tables that no list, sum or report
 * reads.
 */
export function trashTables({ text, count, bytes, end }: ColumnTypes): readonly string[] {
  return [
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
  ]
}
