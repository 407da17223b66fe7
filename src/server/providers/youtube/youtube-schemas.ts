import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'
import { instantOfText, maybeText } from '../schemas.ts'

/** The API writes counts as text. */
const countText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((digits) => Number(digits)),
  v.maxValue(LIMITS.count),
)
const maybeCountText = v.nullish(countText)

const thumbnails = v.nullish(
  v.object({
    maxres: v.nullish(v.object({ url: v.string() })),
    high: v.nullish(v.object({ url: v.string() })),
    medium: v.nullish(v.object({ url: v.string() })),
    default: v.nullish(v.object({ url: v.string() })),
  }),
)

export const videosResponse = v.object({
  items: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w-]{11}$/)),
      snippet: v.object({
        publishedAt: instantOfText,
        channelId: v.string(),
        title: maybeText,
        description: maybeText,
        thumbnails,
      }),
      statistics: v.nullish(
        v.object({
          viewCount: maybeCountText,
          /** Absent when hidden. */
          likeCount: maybeCountText,
          /** Absent when comments are off. */
          commentCount: maybeCountText,
        }),
      ),
    }),
  ),
})

export const paidLabelsResponse = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      paidProductPlacementDetails: v.nullish(v.object({ hasPaidProductPlacement: v.nullish(v.boolean()) })),
    }),
  ),
})

/** A video with its label; null: not known. */
export type Video = v.InferOutput<typeof videosResponse>['items'][number] & { isPaid: boolean | null }

export const channelsResponse = v.object({
  items: v.optional(
    v.array(
      v.object({
        id: v.string(),
        snippet: v.object({ title: maybeText, customUrl: maybeText, thumbnails }),
        statistics: v.nullish(
          v.object({ subscriberCount: maybeCountText, hiddenSubscriberCount: v.nullish(v.boolean()) }),
        ),
        contentDetails: v.nullish(
          v.object({ relatedPlaylists: v.nullish(v.object({ uploads: maybeText })) }),
        ),
      }),
    ),
    [],
  ),
})

export const playlistResponse = v.object({
  nextPageToken: maybeText,
  items: v.array(
    v.object({
      contentDetails: v.object({
        videoId: v.string(),
        /** Missing if the video is private or was removed. */
        videoPublishedAt: v.nullish(instantOfText),
      }),
    }),
  ),
})

/** The URL of the largest thumbnail. */
export function thumbnailOf(given: v.InferOutput<typeof thumbnails>): string | null {
  return (given?.maxres ?? given?.high ?? given?.medium ?? given?.default)?.url ?? null
}
