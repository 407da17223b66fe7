import * as v from 'valibot'
import { ProviderError } from '../provider-error.ts'
import { idText, maybeText, share, integerCount } from '../schemas.ts'
import type { AudienceReport, ChannelRef, Credits, OverlapReport } from '../social-provider.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import type { Imai } from './imai-request.ts'
import { imaiError } from './imai-error.ts'

const byCode = v.nullish(v.array(v.object({ code: v.string(), weight: share })))
const byName = v.nullish(v.array(v.object({ name: v.string(), code: maybeText, weight: share })))

/** The parts of a report that are read; ethnicity is not. */
const audienceData = v.object({
  audience_credibility: v.nullish(share),
  audience_genders: byCode,
  audience_ages: byCode,
  audience_genders_per_age: v.nullish(v.array(v.object({ code: v.string(), male: share, female: share }))),
  audience_languages: byName,
  audience_interests: byName,
  audience_geo: v.nullish(v.object({ countries: byName, cities: byName })),
})
type AudienceData = v.InferOutput<typeof audienceData>

const report = v.object({
  report_info: v.nullish(v.object({ report_id: v.nullish(idText) })),
  audience_followers: v.nullish(
    v.object({ success: v.nullish(v.boolean()), error: maybeText, data: v.nullish(audienceData) }),
  ),
})

const overlapResponse = v.object({
  report_info: v.object({ total_followers: integerCount, total_unique_followers: integerCount }),
  data: v.array(
    v.object({
      username: v.string(),
      followers: integerCount,
      unique_percentage: v.pipe(v.number(), v.minValue(0)),
      overlapping_percentage: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
})

const PLATFORMS: Readonly<Record<SocialType, string>> = {
  INSTAGRAM: 'instagram',
  TIKTOK: 'tiktok',
  YOUTUBE: 'youtube',
}

export async function imaiAudience(imai: Imai, { socialType, handle }: ChannelRef): Promise<AudienceReport> {
  const platform = PLATFORMS[socialType]
  const made = await imai.request(
    '/reports/new/',
    { url: handle, platform, dry_run: 'false' },
    report,
    'POST',
  )
  const reportId = made.report_info?.report_id ?? null
  const full =
    made.audience_followers || reportId === null
      ? made
      : await imai.request(`/reports/${encodeURIComponent(reportId)}/`, { fmt: 'json' }, report)
  const followers = full.audience_followers
  if (followers?.error) throw imaiError(followers.error, null, imai.clock())
  if (!followers?.data) throw new ProviderError('NO_AUDIENCE', 'the report has no followers’ data')
  return audienceOf(followers.data)
}

export async function imaiOverlap(
  { request }: Imai,
  socialType: SocialType,
  refs: readonly ChannelRef[],
): Promise<OverlapReport> {
  const urls = refs.map(({ handle }) => handle).join(',')
  const query = { platform: PLATFORMS[socialType], urls, fmt: 'json' }
  const { report_info: info, data } = await request('/reports/overlap/', query, overlapResponse, 'POST')
  return {
    totalFollowers: info.total_followers,
    uniqueFollowers: info.total_unique_followers,
    channels: data.map(
      ({ username, followers, unique_percentage: unique, overlapping_percentage: overlapping }) => {
        // The two are complementary, whether given as shares or as percentages.
        const total = unique + overlapping
        return {
          handle: username,
          followersCount: followers,
          unique: total > 0 ? unique / total : 1,
          overlapping: total > 0 ? overlapping / total : 0,
        }
      },
    ),
  }
}

export async function imaiCredits({ request }: Imai): Promise<Credits> {
  const amount = v.pipe(v.number(), v.minValue(0))
  const response = await request(
    '/account/info/',
    {},
    v.union([v.object({ credits: amount }), v.object({ tokens: amount })]),
  )
  return 'credits' in response
    ? { remaining: response.credits, unit: 'credits' }
    : { remaining: response.tokens, unit: 'tokens' }
}

function audienceOf(data: AudienceData): AudienceReport {
  const coded = (list: AudienceData['audience_genders']) =>
    list?.map(({ code, weight }) => ({ key: code, share: weight })) ?? []
  const named = (list: AudienceData['audience_languages']) =>
    list?.map(({ name, weight }) => ({ key: name, share: weight })) ?? []
  /** The country's code if there is one, so that it can be shown in Italian. */
  const codedOrNamed = (list: AudienceData['audience_languages']) =>
    list?.map(({ name, code, weight }) => ({ key: code ?? name, share: weight })) ?? []
  return {
    credibility: data.audience_credibility ?? null,
    genders: coded(data.audience_genders),
    ages: coded(data.audience_ages).map(({ key, share: part }) => ({ key: bandOf(key), share: part })),
    gendersPerAge:
      data.audience_genders_per_age?.map(({ code, male, female }) => ({ age: bandOf(code), male, female })) ??
      [],
    countries: codedOrNamed(data.audience_geo?.countries),
    cities: named(data.audience_geo?.cities),
    languages: codedOrNamed(data.audience_languages),
    interests: named(data.audience_interests),
  }
}

/** `65-` is `65+` here. */
function bandOf(code: string): string {
  return code.replace(/^(\d+)-$/, '$1+')
}
