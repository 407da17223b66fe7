import type { DisclosureOfContent } from '../contract/disclosures.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { romeDay } from '../lib/rome-day.ts'
import { creatorMessageWords as words } from '../messages/disclosure-screen.ts'
import { VIDEO_TYPES } from '../vocabulary/content-types.ts'

type Content = Pick<
  DisclosureOfContent,
  'creatorName' | 'creationDate' | 'contentLink' | 'contentType' | 'rules'
>

/**
 * A message to the creator with how to make the content's disclosure recognisable.
 * @param wording a valid disclosure for a caption of the campaign (`vocabulary/suggested-wording.ts`)
 */
export function creatorMessage(
  { creatorName, creationDate, contentLink, contentType, rules }: Content,
  { wording, brandName }: { wording: string; brandName: string },
): string {
  const begin = words.begin(creatorName, formatDayShort(romeDay(Date.parse(creationDate))), contentLink)
  const changes =
    contentType === 'INSTAGRAM_STORY'
      ? [words.story(wording)]
      : [
          ...(rules.reason === 'DENIED' ? [words.denial] : []),
          words.caption(wording),
          ...(rules.reason === 'CODE' ? [words.code(brandName)] : []),
          ...(VIDEO_TYPES.has(contentType) ? [words.video(wording)] : []),
        ]
  return [begin, ...changes, words.end].join('\n\n')
}
