import type { DeliveryPage } from '../../contract/deliveries.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { deliveryMessages as words } from '../../messages/delivery.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import { disclosureSentence } from '../../presenters/disclosure-sentence.ts'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import { readDisclosure } from '../../vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../vocabulary/suggested-wording.ts'

/** The result of «Trasparenza» for a caption before publication, and a suggested beginning; '' without a caption. */
export function captionVerdict(
  caption: string,
  type: string,
  { brandName, campaignType, trackingMethods }: DeliveryPage,
): string {
  const contentType = CONTENT_TYPES.find((one) => one === type)
  if (contentType === undefined || caption.trim() === '') return ''
  const campaign = { brandName, campaignType, trackingMethods }
  const reading = readDisclosure({ ...campaign, contentType, publishedDay: romeToday(), caption })
  const found = `${disclosureMessages.verdicts[reading.verdict]}. ${disclosureSentence(reading, { contentType, brandName })}`
  return reading.verdict === 'OK' || reading.reason === 'STORY'
    ? found
    : `${found} ${words.captionBegins(suggestedWording(campaign))}`
}
