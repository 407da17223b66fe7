import type { Db } from '../../db/schema.ts'

/** The found contents of a campaign that wait for review: not rejected, and not added otherwise in the meantime. */
export function waitingContents(db: Db, campaignId: string) {
  return db
    .selectFrom('found_contents')
    .where('found_contents.campaign_id', '=', campaignId)
    .where('was_left', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contents')
            .select('contents.id')
            .whereRef('contents.campaign_id', '=', 'found_contents.campaign_id')
            .whereRef('contents.social_type', '=', 'found_contents.social_type')
            .whereRef('contents.content_key', '=', 'found_contents.content_key'),
        ),
      ),
    )
}

export async function countWaiting(db: Db, campaignId: string): Promise<number> {
  const { waiting } = await waitingContents(db, campaignId)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}
