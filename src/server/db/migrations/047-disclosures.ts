import type { ColumnTypes } from '../column-types.ts'

/** What was read in captions, and what people decided of it; the next start reads the captions that are there. */
export function disclosures({ text, count, end }: ColumnTypes): readonly string[] {
  return [
    `create table disclosures (
      content_id ${text} not null primary key references contents (id) on delete cascade,
      verdict ${text} not null, reading ${text} not null, version ${count} not null, digest ${text} not null
    ) ${end}`,
    `create table disclosure_verdicts (
      content_id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      verdict ${text} not null, reason ${text} not null, digest ${text} not null,
      author_id ${text} references users (id) on delete set null, judged_at ${text} not null
    ) ${end}`,
    `create index disclosure_verdicts_campaign on disclosure_verdicts (campaign_id)`,
    `create index disclosure_verdicts_author on disclosure_verdicts (author_id)`,
    `update campaigns set rollup_version = 0`,
  ]
}
