import * as v from 'valibot'
import type { FoundContent } from '../../../contract/found-contents.ts'
import type { Page } from '../../../contract/primitives.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { disclosureSentence } from '../../../presenters/disclosure-sentence.ts'
import { type DisclosedContent, readDisclosure } from '../../../vocabulary/read-disclosure.ts'
import { offsetOf, type PageQuery, pageOf } from '../../db/page-of.ts'
import type { FoundContentTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import { imageAddress } from '../../images/image-address.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { countWaiting, waitingContents } from '../access/waiting-contents.ts'

const words = v.array(v.string())

/** A page of the contents that wait for review, newest finds first. */
export async function listFound(
  db: Db,
  campaignId: string,
  query: PageQuery,
  { secrets, now }: Pick<Serving, 'secrets' | 'now'>,
): Promise<Page<FoundContent>> {
  const rows = await waitingContents(db, campaignId)
    .innerJoin('channels', 'channels.id', 'found_contents.channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .innerJoin('campaigns', 'campaigns.id', 'found_contents.campaign_id')
    .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
    .selectAll('found_contents')
    .select(['campaigns.type as campaign_type', 'campaigns.tracking_methods', 'brands.name as brand_name'])
    .select(['channels.handle', 'creators.id as creator_id', 'creators.name as creator_name'])
    .orderBy('found_at', 'desc')
    .orderBy('creation_date', 'desc')
    .orderBy('found_contents.id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    handle: row.handle,
    socialType: row.social_type,
    contentType: row.content_type,
    contentLink: row.link,
    creationDate: row.creation_date,
    caption: row.caption,
    pictureUrl: imageAddress(secrets, row.image_id, now),
    foundBy: v.parse(words, JSON.parse(row.found_by)),
    foundAt: row.found_at,
    disclosure: disclosureOf(row),
    impressionsViewCount: row.views,
    likesCount: row.likes,
    commentsCount: row.comments,
  }))
  return pageOf(items, await countWaiting(db, campaignId), query)
}

type Captioned = Pick<FoundContentTable, 'content_type' | 'creation_date' | 'caption'> & {
  campaign_type: DisclosedContent['campaignType']
  tracking_methods: string
  brand_name: string
}

function disclosureOf(row: Captioned): FoundContent['disclosure'] {
  const { content_type: contentType, brand_name: brandName } = row
  const reading = readDisclosure({
    contentType,
    campaignType: row.campaign_type,
    brandName,
    trackingMethods: v.parse(words, JSON.parse(row.tracking_methods)),
    publishedDay: romeDay(row.creation_date),
    caption: row.caption,
  })
  return { verdict: reading.verdict, sentence: disclosureSentence(reading, { contentType, brandName }) }
}
