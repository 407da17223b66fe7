import type { Campaign } from '../../contract/campaign.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import { disclosureSentence } from '../../presenters/disclosure-sentence.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { ContentType } from '../../vocabulary/content-types.ts'
import { readDisclosure } from '../../vocabulary/read-disclosure.ts'
import styles from './disclosures.module.css'
import { PILLS } from './pills.ts'

type CaptionVerdictProps = {
  campaign: Pick<Campaign, 'type' | 'brandName' | 'trackingMethods'>
  contentType: ContentType
  caption: string | null
  /** In Rome; today if unknown. */
  publishedDay: string
}

/** The rules' result for an unsaved caption; nothing for an empty one. */
export function CaptionVerdict({ campaign, contentType, caption, publishedDay }: CaptionVerdictProps) {
  if (caption === null || caption.trim() === '') return null
  const { type: campaignType, brandName, trackingMethods } = campaign
  const reading = readDisclosure({
    contentType,
    campaignType,
    brandName,
    trackingMethods,
    publishedDay: publishedDay === '' ? romeToday() : publishedDay,
    caption,
  })
  return (
    <p className={styles.typed}>
      <StatusPill state={PILLS[reading.verdict]}>{disclosureMessages.verdicts[reading.verdict]}</StatusPill>{' '}
      {disclosureSentence(reading, { contentType, brandName })}
    </p>
  )
}
