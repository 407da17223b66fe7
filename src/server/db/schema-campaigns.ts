import type { CampaignType } from '../../contract/campaign-input.ts'
import type { CommentType } from '../../vocabulary/comment-types.ts'
import type { FactOrigin } from '../../vocabulary/origins.ts'
import type { ContentType } from '../../vocabulary/content-types.ts'
import type { ViewsDefinition } from '../../vocabulary/metric-definitions.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import type { Generated } from 'kysely'
import type { EnteredColumns } from './entered-campaign.ts'
import type { CampaignLinkTable, DashboardLinkTable, ShareLinkTable } from './schema-frozen-reports.ts'
import type { Flag } from './schema.ts'

export type CampaignTables = {
  brands: BrandTable
  creators: CreatorTable
  channels: ChannelTable
  channel_snapshots: ChannelSnapshotTable
  campaigns: CampaignTable
  campaign_counts: CampaignCountTable
  campaign_days: CampaignDayTable
  campaign_creators: CampaignCreatorTable
  campaign_channels: CampaignChannelTable
  contents: ContentTable
  content_partners: ContentPartnerTable
  content_changes: ContentChangeTable
  content_snapshots: ContentSnapshotTable
  found_contents: FoundContentTable
  comments: CommentTable
  deleted_contents: DeletedContentTable
  deleted_snapshots: ContentSnapshotTable
  deleted_comments: DeletedCommentTable
  share_links: ShareLinkTable
  campaign_links: CampaignLinkTable
  dashboard_links: DashboardLinkTable
}

/** Shared by all clients, unique by folded name. */
export type BrandTable = {
  id: string
  name: string
  name_folded: string
  image_id: string | null
  created_at: string
}

export type CreatorTable = {
  id: string
  name: string
  name_folded: string
  image_id: string | null
  picture_source: PictureSource
  city: string | null
  /** Folded, for the filter of the list. */
  city_folded: Generated<string | null>
  /** JSON: string[] */
  industries: string
  niche: string | null
  bio: string | null
  /** Cost per post, euro. */
  cpp: number | null
  /** JSON: string[] */
  brands: string
  email: string | null
  phone: string | null
  version: number
  created_at: string
  /** When their personal data were erased; the numbers remain. */
  erased_at: Generated<string | null>
  /** In AGCOM's list: 1 yes, 0 no, null not checked. */
  agcom_listed: Generated<number | null>
  /** First day in the list. */
  agcom_since: Generated<string | null>
  /** Day on which a person saw it stated in the bio. */
  agcom_bio_seen: Generated<string | null>
}

/** Shared by all campaigns: platform + canonical id or handle (`key`); belongs to one creator. */
export type ChannelTable = {
  id: string
  creator_id: string
  social_type: SocialType
  key: string
  handle: string
  url: string
  display_name: string | null
  /** The image's URL at the provider; never shown. */
  picture_url: string | null
  external_id: string | null
  followers_count: number | null
  followers_at: string | null
  /** Set if the followers are known. */
  followers_origin: FollowersOrigin | null
  created_at: string
}

/** Path of the provider's image that was last downloaded; null with an image: uploaded by a person. */
type PictureSource = string | null

/** Followers at one moment: measured by the provider, else declared by an import. */
export type ChannelSnapshotTable = {
  channel_id: string
  measured_at: string
  followers_count: number
  origin: FollowersOrigin
}

export type FollowersOrigin = 'MEASURED' | 'DECLARED'

/** Written only by triggers; a row is deleted with its last campaign. */
export type CampaignCountTable = {
  organization_id: string
  type: CampaignType
  draft: Flag
  archived: Flag
  count: number
}

/** The same for campaigns that start or end on a day in Rome. */
export type CampaignDayTable = {
  day: string
  type: CampaignType
  draft: Flag
  archived: Flag
  starts: number
  ends: number
}

export type CampaignTable = EnteredColumns & {
  id: string
  brand_id: string
  organization_id: string
  name: string
  name_folded: string
  /** Folded name, brand and tracking methods, for searching. */
  search_folded: string
  /** The full text if `search_folded` holds only its beginning; else ''. */
  search_long: Generated<string>
  /** The folded names of brand and organization, so that an index sorts by them. */
  brand_folded: string
  organization_folded: string
  cover_image_id: string | null
  shared: Flag
  /** Visible only in the agency's lists: excluded from reports to clients, dashboards, benchmarks and refreshes. */
  draft: Generated<Flag>
  /** Listed only among archived campaigns; its numbers count as before. */
  archived: Generated<Flag>
  /** Whether its client sees how many contents have each disclosure verdict. */
  disclosures_shown: Generated<Flag>
  version: number
  created_at: string
  updated_at: string
  /** Latest measurement of any of its contents. */
  metrics_updated_at: string | null
  /** JSON of the computed report; null until the first recompute. */
  rollup: string | null
  rollup_version: number | null
  impressions_view_count: number | null
  /** Provenance of the rollup's numbers: all null while the rollup is. */
  impressions_origin: Generated<FactOrigin | null>
  impressions_known: Generated<number | null>
  /** The modelled part; null if there is none. */
  impressions_estimated: Generated<number | null>
  /** Views as a share of the plan until today, for sorting; null: not known. */
  plan_share: Generated<number | null>
  /** The last day on which `plan_share` holds; '' if the numbers have changed since. */
  plan_until: Generated<string>
  content_count: number
  creators_count: number
  /** Whether any of its numbers is from the simulated provider; never reset. */
  simulated: Generated<Flag>
}

export type CampaignCreatorTable = {
  campaign_id: string
  creator_id: string
  cost: number | null
  position: number
  /** JSON: Deliverable[] */
  deliverables: Generated<string>
}

export type CampaignChannelTable = { campaign_id: string; channel_id: string; position: number }

/** The eight counts of a content; null: unknown. */
type ContentData = {
  reach: number | null
  impressions_view_count: number | null
  link_click_count: number | null
  other_interactions_count: number | null
  saved_count: number | null
  shared_count: number | null
  likes_count: number | null
  comments_count: number | null
}

/** The newest known value of each count, by origin; a newly inserted content has none. */
type NewestContentData = {
  [Datum in keyof ContentData as `measured_${Datum}`]: Generated<number | null>
} & {
  [Datum in keyof ContentData as `declared_${Datum}`]: Generated<number | null>
}

export type ContentTable = NewestContentData & {
  id: string
  campaign_id: string
  channel_id: string
  social_type: SocialType
  /** The platform's id, unique within a campaign. */
  content_key: string
  content_type: ContentType
  link: string
  /** An instant. */
  creation_date: string
  /** The same as a day in Rome. */
  creation_day: string
  caption: string | null
  image_id: string | null
  /** The image's URL at the provider; never shown. */
  picture_url: string | null
  picture_source: PictureSource
  source: 'TRACKED' | 'MANUAL'
  version: number
  created_at: string
  metrics_updated_at: string
  /** Of the views that count, else of the reach; null if the platform never changed its definition. */
  views_definition: Generated<ViewsDefinition | null>
  /** JSON of the declared counts that were rounded: the value, and half of the rounding unit. */
  declared_rounding: Generated<string | null>
}

/** When a content was last changed, by the database's clock: written by triggers, never by the code. */
export type ContentChangeTable = { id: string; changed_at: string }

export type ContentSnapshotTable = ContentData & {
  content_id: string
  origin: 'MEASURED' | 'DECLARED'
  /** An instant. */
  measured_at: string
  /** The same as a day in Rome. */
  measured_day: string
  /** The definition at that time; null if the platform never changed it. */
  views_definition: Generated<ViewsDefinition | null>
}

/**
 * A content found by tracking and not yet taken: it waits unless `contents` has it by now. Of a rejected one, only what
 * identifies it remains, so that it is not found again.
 */
export type FoundContentTable = {
  /** Becomes the content's id once it is taken. */
  id: string
  campaign_id: string
  channel_id: string
  social_type: SocialType
  content_key: string
  content_type: ContentType
  link: string
  /** An instant. */
  creation_date: string
  caption: string | null
  /** JSON: string[], the tracking methods that it matches. */
  found_by: string
  image_id: string | null
  /** The image's URL at the provider; never shown. */
  picture_url: string | null
  picture_source: PictureSource
  views: number | null
  likes: number | null
  comments: number | null
  shares: number | null
  saves: number | null
  found_at: string
  /** Time of the counts. */
  measured_at: string
  was_left: Generated<Flag>
}

export type CommentTable = {
  id: string
  campaign_id: string
  comment_type: CommentType
  content: string
  author_id: string | null
  version: number
  created_at: string
  updated_at: string
}

/** A copy for as long as it can be restored; its measurements are in `deleted_snapshots`. */
export type DeletedContentTable = ContentTable & {
  deleted_at: string
  /** A user; null if the account was deleted. */
  deleted_by: Generated<string | null>
  /** JSON: string[], the channels of `content_partners`. */
  partners: Generated<string>
}

/** A further channel that published the content. */
export type ContentPartnerTable = { content_id: string; channel_id: string }

export type DeletedCommentTable = CommentTable & { deleted_at: string }
