import type { Services } from '../../src/server/http/services.ts'

/** Followers from a single country, so that a mean shows whose they are. */
export async function buildAudience(
  { database }: Services,
  channelId: string,
  country: string,
): Promise<void> {
  const unknown = { genders: [], ages: [], gendersPerAge: [], cities: [], languages: [], interests: [] }
  const report = { ...unknown, countries: [{ key: country, share: 1 }], credibility: 0.8 }
  await database.transaction((tx) =>
    tx
      .insertInto('audiences')
      .values({
        channel_id: channelId,
        report: JSON.stringify(report),
        measured_at: '2024-03-01T10:00:00.000Z',
        simulated: 0,
      })
      .execute(),
  )
}

/** The overlap of two Instagram channels with 50 000 and 8 000 followers. */
export async function buildOverlap(
  { database }: Services,
  campaignId: string,
  channelIds: readonly [string, string],
  { uniqueFollowers, measuredAt }: { uniqueFollowers: number; measuredAt: string },
): Promise<void> {
  const report = {
    totalFollowers: 58_000,
    uniqueFollowers,
    channels: channelIds.map((channelId, index) => ({
      channelId,
      followersCount: index === 0 ? 50_000 : 8_000,
      unique: 0.9,
      overlapping: 0.1,
    })),
  }
  await database.transaction((tx) =>
    tx
      .insertInto('audience_overlaps')
      .values({
        campaign_id: campaignId,
        social_type: 'INSTAGRAM',
        report: JSON.stringify(report),
        measured_at: measuredAt,
        simulated: 0,
      })
      .execute(),
  )
}
