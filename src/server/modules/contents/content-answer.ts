import type { Selectable } from 'kysely'
import type { Content } from '../../../contract/contents.ts'
import { type ModelledContent, modelContent } from '../../../domain/model-content.ts'
import type { ContentCounts, CountKey } from '../../../vocabulary/content-counts.ts'
import { type ContentHistory, contradictionsOf } from '../../../vocabulary/contradictions.ts'
import { roundHalfUp } from '../../../lib/round-half-up.ts'
import type { ContentTable } from '../../db/schema-campaigns.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Secrets } from '../../base/secrets.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { countsOf, declaredOf, originsOf } from '../numbers/content-data.ts'
import { roundedOf } from '../numbers/declared-rounding.ts'

export type ContentRow = Selectable<ContentTable>

export type ContentPartner = { channelId: string; creatorId: string; creatorName: string }

export type ContentContext = {
  channel: Pick<ReportChannel, 'creatorId' | 'followersCount'>
  creatorName: string
  partners: readonly ContentPartner[]
  useEstimates: boolean
  campaign: { startDate: string; endDate: string }
  history: ContentHistory
  /** Typical counts of its creator. */
  usual: ContentCounts
  hasSameNumbers: boolean
  /** The declared counts confirmed with a screenshot. */
  proven: readonly CountKey[]
  secrets: Secrets
  now: Date
}

/** A content with its counts: measured, else declared, else modelled if the campaign allows it. */
export function contentAnswer(row: ContentRow, context: ContentContext): Content {
  const { channel, creatorName, partners, useEstimates, campaign, history, secrets, now } = context
  const counts = countsOf(row)
  const origin = originsOf(row)
  const known = { ...counts, contentType: row.content_type, viewsDefinition: row.views_definition, origin }
  const { reach, views } = modelContent(known, channel.followersCount, useEstimates)
  const { followersCount } = channel
  const { usual, hasSameNumbers } = context
  const facts = { day: row.creation_day, counts, history, followersCount, usual, hasSameNumbers }
  const contradictions = contradictionsOf(facts, campaign)
  return {
    ...counts,
    reach: rounded(reach),
    impressionsViewCount: rounded(views),
    id: row.id,
    campaignId: row.campaign_id,
    channelId: row.channel_id,
    creatorId: channel.creatorId,
    creatorName: [creatorName, ...partners.map((one) => one.creatorName)].join(' + '),
    ...(partners.length > 0 && {
      partners: partners.map(({ channelId, creatorId }) => ({ channelId, creatorId })),
    }),
    socialType: row.social_type,
    contentType: row.content_type,
    contentLink: row.link,
    creationDate: row.creation_date,
    caption: row.caption,
    pictureUrl: imageAddress(secrets, row.image_id, now),
    source: row.source,
    origin: {
      ...origin,
      reach: reach?.origin ?? null,
      impressionsViewCount: views?.origin ?? null,
    },
    declared: knownAlone(declaredOf(row)),
    ...roundedAlone(roundedOf(row.declared_rounding, declaredOf(row))),
    ...(context.proven.length > 0 && { proven: [...context.proven] }),
    ...rangeOf(reach),
    ...(row.views_definition !== null && { viewsDefinition: row.views_definition }),
    ...(contradictions.length > 0 && { contradictions }),
    metricsUpdatedAt: row.metrics_updated_at,
    version: row.version,
  }
}

function rounded(modelled: { readonly value: number } | null): number | null {
  return modelled === null ? null : roundHalfUp(modelled.value)
}

/** Only a modelled reach has a range. */
function rangeOf(reach: ModelledContent['reach']): Pick<Content, 'reachRange'> {
  if (reach?.origin !== 'ESTIMATED') return {}
  return { reachRange: { low: roundHalfUp(reach.low), high: roundHalfUp(reach.high) } }
}

function roundedAlone(rounded: NonNullable<Content['rounded']>): Pick<Content, 'rounded'> {
  return Object.keys(rounded).length === 0 ? {} : { rounded }
}

function knownAlone(declared: Content['declared']): Content['declared'] {
  return Object.fromEntries(Object.entries(declared).filter(([, value]) => value !== null))
}
