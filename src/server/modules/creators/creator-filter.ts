import { type RawBuilder, sql } from 'kysely'
import type { getCreators } from '../../../contract/creators.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { fold } from '../../../lib/fold.ts'
import type { SlotOf } from '../../db/compile-once.ts'
import { containing, isLike } from '../../db/match-name.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { isVisibleChannel } from '../access/visible-creators.ts'

/** Filters of a list of creators; undefined: no condition. */
export type CreatorFilter = {
  socialType: string | undefined
  /** A pattern of `like`, folded. */
  words: string | undefined
  followersFrom: number | undefined
  followersTo: number | undefined
  erFrom: number | undefined
  /** Folded: a range of cities, end excluded. */
  cityFrom: string | undefined
  cityTo: string | undefined
  niche: string | undefined
  updatedSince: string | undefined
}

const LAST_CHARACTER = '\u{10FFFF}'

/** A CLIENT cannot filter by the engagement rate over all campaigns: it would reveal other clients' campaigns. */
export function filterOf(query: QueryOf<typeof getCreators>, scope: SignedInScope): CreatorFilter {
  const { socialType, followersFrom, followersTo, erFrom, niche, updatedSince } = query
  const words = fold(query.name ?? '')
  const city = fold(query.city ?? '')
  return {
    socialType,
    words: words === '' ? undefined : containing(words),
    followersFrom,
    followersTo,
    erFrom: scope.kind === 'staff' ? erFrom : undefined,
    cityFrom: city === '' ? undefined : city,
    cityTo: city === '' ? undefined : city + LAST_CHARACTER,
    niche,
    updatedSince,
  }
}

/** Which filters a statement has. */
export type FilterShape = Record<keyof CreatorFilter, boolean>

export function shapeOf(filter: CreatorFilter): FilterShape {
  const { socialType, words, followersFrom, followersTo, erFrom, cityFrom, cityTo, niche, updatedSince } =
    filter
  return {
    socialType: socialType !== undefined,
    words: words !== undefined,
    followersFrom: followersFrom !== undefined,
    followersTo: followersTo !== undefined,
    erFrom: erFrom !== undefined,
    cityFrom: cityFrom !== undefined,
    cityTo: cityTo !== undefined,
    niche: niche !== undefined,
    updatedSince: updatedSince !== undefined,
  }
}

/** Conditions on rows of `creators`, within what the caller may see; `value` is the placeholder of each value. */
export function filterConditions(
  shape: FilterShape,
  value: SlotOf<CreatorFilter>,
  scope: SignedInScope,
): RawBuilder<boolean>[] {
  const followers = followersOf(scope)
  const all: { readonly [Name in keyof CreatorFilter]: RawBuilder<boolean> } = {
    socialType: sql`exists (select 1 from channels where channels.creator_id = creators.id
      and channels.social_type = ${value('socialType')} and ${isVisibleChannel(scope)})`,
    words: isLike('creators.name_folded', value('words')),
    followersFrom: followers(sql`>= ${value('followersFrom')}`),
    followersTo: followers(sql`<= ${value('followersTo')}`),
    erFrom: sql`creators.id in (select creator_id from creator_sums where engagement_rate >= ${value('erFrom')})`,
    cityFrom: sql`creators.city_folded >= ${value('cityFrom')}`,
    cityTo: sql`creators.city_folded < ${value('cityTo')}`,
    niche: sql`creators.niche = ${value('niche')}`,
    updatedSince: changedSince(value('updatedSince'), scope),
  }
  return FILTERS.flatMap((name) => (shape[name] ? [all[name]] : []))
}

const FILTERS = [
  'socialType',
  'words',
  'followersFrom',
  'followersTo',
  'erFrom',
  'cityFrom',
  'cityTo',
  'niche',
  'updatedSince',
] as const

/** For a CLIENT by its own campaigns: others' must not be revealed. */
function changedSince(instant: RawBuilder<unknown>, scope: SignedInScope): RawBuilder<boolean> {
  return scope.kind === 'staff'
    ? sql`creators.id in (select creator_id from creator_sums where changed_at >= ${instant})`
    : sql`exists (select 1 from campaign_creators
        join campaigns on campaigns.id = campaign_creators.campaign_id
        join revisions on revisions.id = campaigns.id
        where campaign_creators.creator_id = creators.id and campaigns.draft = 0
          and campaigns.organization_id = ${scope.organizationId} and revisions.changed_at >= ${instant})`
}

/** Followers of all channels that the caller may see. */
function followersOf(scope: SignedInScope): (within: RawBuilder<unknown>) => RawBuilder<boolean> {
  return (within) =>
    scope.kind === 'staff'
      ? sql`creators.id in (select creator_id from creator_sums where followers_count ${within})`
      : sql`(select sum(channels.followers_count) from channels
          where channels.creator_id = creators.id and ${isVisibleChannel(scope)}) ${within}`
}
