import type { ColumnTypes } from '../column-types.ts'

/** Verdicts of people on contents' disclosures. Not deleted with a content, which may be restored. */
export function disclosureVerdicts({ text, end }: ColumnTypes): readonly string[] {
  return [
    `create table disclosure_verdicts (
      content_id ${text} not null primary key,
      campaign_id ${text} not null references campaigns (id) on delete cascade,
      verdict ${text} not null, reason ${text} not null, digest ${text} not null,
      author_id ${text} references users (id) on delete set null, judged_at ${text} not null
    ) ${end}`,
    `create index disclosure_verdicts_campaign on disclosure_verdicts (campaign_id)`,
    `create index disclosure_verdicts_author on disclosure_verdicts (author_id)`,
  ]
}
