import { disclosureMessages as words } from '../messages/disclosure.ts'
import { type ContentType, VIDEO_TYPES } from '../vocabulary/content-types.ts'
import type { Disclosure } from '../vocabulary/read-disclosure.ts'

/** The disclosure found in a caption, and what the rules leave to people. */
export function disclosureSentence(
  { verdict, reason, found, tagNumber }: Disclosure,
  { contentType, brandName }: { contentType: ContentType; brandName: string },
): string {
  const wording = found?.text ?? ''
  const sentences = [
    reason === 'OPENS' || reason === 'GIFT_OPENS'
      ? words.opens(wording)
      : reason === 'LATE_TAG'
        ? words.lateTag(tagNumber ?? 0)
        : words.sentences[reason].replace('{brand}', () => brandName),
    ...(reason === 'GIFT_OPENS' ? [words.ifAgreed] : []),
    ...(verdict === 'OK' && VIDEO_TYPES.has(contentType) ? [words.onlyText] : []),
  ]
  return sentences.join(' ')
}
