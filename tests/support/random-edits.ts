import { COUNT_KEYS } from '../../src/vocabulary/content-counts.ts'
import * as fc from 'fast-check'
import * as v from 'valibot'
import {
  duplicateCampaign,
  getCampaign,
  putCampaign,
  putCreators,
  refreshCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import type { CampaignInput, CreatorInput } from '../../src/contract/campaign-input.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { deleteContent, postContent, putContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { CONTENT_TYPES, type ContentType, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { campaignInput, inputOf } from './campaign-fixtures.ts'
import { unique } from './factories.ts'
import type { Answer, Requester } from './requester.ts'

/** Creators shared by many campaigns, with a channel on each platform; two provoke errors of the simulated provider. */
const VOICES = Array.from({ length: 300 }, (_, index) => {
  const handle = index === 7 ? 'guasto.inesistente' : index === 8 ? 'guasto.privato' : `voce.${index}`
  return {
    name: `Voce ${index}`,
    urls: {
      INSTAGRAM: `https://www.instagram.com/${handle}`,
      TIKTOK: `https://www.tiktok.com/@${handle}`,
      YOUTUBE: `https://www.youtube.com/@${handle}`,
    } satisfies Record<SocialType, string>,
  }
})

/** All of them, as in the first campaign of an archive. */
export const everyVoice: CreatorInput[] = VOICES.map(({ name, urls }) => ({
  name,
  cost: null,
  channels: Object.values(urls).map((url) => ({ url })),
}))

const count = fc.option(fc.oneof(fc.constant(0), fc.nat(200_000)))
const counts = fc.record(Object.fromEntries(COUNT_KEYS.map((key) => [key, count])))
const members = fc.uniqueArray(fc.nat(VOICES.length - 1), { maxLength: 3 })
const settings = fc.record({
  type: fc.constantFrom('STANDARD', 'PR'),
  cost: fc.integer({ min: 1, max: 90_000 }),
  useEstimates: fc.boolean(),
  audienceVisibility: fc.boolean(),
  ecv: fc.option(fc.constant({ min: 150, max: 900.5 })),
})
const row = fc.record({
  creator: fc.nat(VOICES.length - 1),
  contentType: fc.constantFrom(...CONTENT_TYPES),
  day: fc.integer({ min: 1, max: 31 }),
  /** Days after its publication, once or twice; none: now. */
  measured: fc.array(fc.nat(60), { maxLength: 2 }),
  followers: fc.option(fc.nat(2_000_000)),
  counts,
})
const pick = fc.nat(1_000)

const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import'),
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('post'), pick, row }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('declare'),
      output: fc.array(fc.record({ pick, counts }), { maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('creators'), members }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settings'), settings }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duplicate') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh'), full: fc.boolean() }) },
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never

/** A campaign and its edits in sequence. */
export const story = fc.record({ settings, members, edits: fc.array(edit, { minLength: 1, maxLength: 3 }) })
export type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

export function firstInput(
  organizationName: string,
  { settings: output, members: who }: Story,
): CampaignInput {
  return {
    ...campaignInput({ organizationName, trackingMethods: ['#lume'] }),
    ...output,
    creators: creatorsOf(who),
  }
}

/** Applies the edit like the site; inapplicable ones (nothing to delete) are skipped. */
export async function applyEdit(call: Requester, db: Db, id: string, one: Edit): Promise<void> {
  const answer = await answerTo(call, db, id, one)
  if (answer === null || answer.status < 300) return
  throw new Error(`${one.kind}: ${answer.status} ${answer.text}`)
}

async function answerTo(call: Requester, db: Db, id: string, one: Edit): Promise<Answer | null> {
  const params = { id }
  switch (one.kind) {
    case 'import':
      return await call(importContents, { params, body: csvOf(one.rows) })
    case 'post': {
      const channel = at(await channelsOf(db, id), one.pick)
      if (channel === undefined) return null
      const body = contentOf(channel.social_type, one.row)
      return await call(postContent, { params: { id, channelId: channel.id }, body })
    }
    case 'declare': {
      const contents = await contentsOf(db, id)
      const output = one.output.flatMap(({ pick: place, counts: reported }) => {
        const content = at(contents, place)
        return content === undefined ? [] : [{ id: content.id, ...reported }]
      })
      if (output.length === 0) return null
      return await call(putContents, { params, body: { contents: output } })
    }
    case 'delete': {
      const content = at(await contentsOf(db, id), one.pick)
      if (content === undefined) return null
      return await call(deleteContent, {
        params: { id, channelId: content.channel_id, contentId: content.id },
      })
    }
    case 'creators': {
      const body = { creators: creatorsOf(one.members) }
      return await call(putCreators, { params, body, query: { cascade: true } })
    }
    case 'settings': {
      const made = v.parse(campaign, (await call(getCampaign, { params })).json)
      const body = { ...inputOf(made), ...one.settings }
      return await call(putCampaign, { params, body })
    }
    case 'duplicate':
      return await call(duplicateCampaign, { params })
    case 'refresh':
    default:
      if (one.full) return await call(refreshCampaign, { params, body: { onSocialEnabled: true } })
      return await call(putContents, { params, body: {} })
  }
}

/** Each with one to three of their channels. */
function creatorsOf(places: readonly number[]): CreatorInput[] {
  return places.flatMap((place) => {
    const voice = everyVoice[place]
    return voice === undefined
      ? []
      : [{ ...voice, cost: place + 1, channels: voice.channels.slice(place % 3) }]
  })
}

type Row = typeof row extends fc.Arbitrary<infer R> ? R : never

function csvOf(rows: readonly Row[]): string {
  const columns = [
    'creator',
    'channelUrl',
    'followers',
    'contentType',
    'contentLink',
    'creationDate',
    'measuredAt',
  ]
  const lines = rows.flatMap((one) => {
    const voice = VOICES[one.creator]
    const socialType = SOCIAL_TYPE_OF[one.contentType]
    const link = linkOf(one.contentType)
    const published = `2024-03-${String(one.day).padStart(2, '0')}`
    const days = one.measured.length === 0 ? [''] : one.measured.map((age) => addDays(published, age))
    return days.map((measuredAt, nth) =>
      [
        voice?.name,
        voice?.urls[socialType],
        one.followers === null ? '' : one.followers + nth,
        one.contentType,
        link,
        published,
        measuredAt,
        ...COUNT_KEYS.map((key) => one.counts[key] ?? ''),
      ].join(','),
    )
  })
  return [[...columns, ...COUNT_KEYS].join(','), ...lines].join('\n')
}

function contentOf(socialType: SocialType, { contentType, day, counts: reported }: Row) {
  const kind = SOCIAL_TYPE_OF[contentType] === socialType ? contentType : KIND_OF[socialType]
  return {
    ...reported,
    contentType: kind,
    contentLink: linkOf(kind),
    creationDate: `2024-03-${String(day).padStart(2, '0')}`,
    likesCount: reported.likesCount ?? 0,
    commentsCount: reported.commentsCount ?? 0,
  }
}

const KIND_OF: Record<SocialType, ContentType> = {
  INSTAGRAM: 'INSTAGRAM_REEL',
  TIKTOK: 'TIKTOK_POST',
  YOUTUBE: 'YOUTUBE_VIDEO',
}

const LINK_OF: Record<ContentType, (number: string) => string> = {
  INSTAGRAM_POST: (number) => `https://www.instagram.com/p/c${number}/`,
  INSTAGRAM_REEL: (number) => `https://www.instagram.com/reel/c${number}/`,
  INSTAGRAM_STORY: (number) => `https://www.instagram.com/stories/voce/7${number}/`,
  TIKTOK_POST: (number) => `https://www.tiktok.com/@voce/video/7${number}`,
  YOUTUBE_VIDEO: (number) => `https://www.youtube.com/watch?v=c${number}`,
}

function linkOf(contentType: ContentType): string {
  return LINK_OF[contentType](String(unique()).padStart(10, '0'))
}

function at<T>(all: readonly T[], place: number): T | undefined {
  return all[place % Math.max(1, all.length)]
}

async function channelsOf(db: Db, campaignId: string) {
  return await db
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'channel_id')
    .select(['channels.id', 'social_type'])
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute()
}

async function contentsOf(db: Db, campaignId: string) {
  return await db
    .selectFrom('contents')
    .select(['id', 'channel_id'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute()
}
