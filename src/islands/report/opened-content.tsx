import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'

const ContentDialog = later(() => import('./content-dialog.tsx'), 'ContentDialog')

/** The contents among which people go from one to the next. */
export type ContentRow = {
  /** Those that are there. */
  readonly contents: readonly Content[]
  /** With those that are still to come. */
  readonly total: number
  /** Brings more of them; resolves to all that are there then. */
  more?: () => Promise<readonly Content[]>
}

type OpenedContentProps = {
  content: Content | null
  row: ContentRow
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  /** null: closed. */
  onOpen: (content: Content | null) => void
}

/** The dialog of the content that is open, if one is. */
export function OpenedContent({ content, ...rest }: OpenedContentProps) {
  return <Part aside>{content && <ContentDialog content={content} {...rest} />}</Part>
}
