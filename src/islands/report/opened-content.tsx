import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

const ContentDialog = later(() => import('./content-dialog.tsx'), 'ContentDialog')

/** The contents among which the dialog navigates. */
export type ContentRow = {
  /** Contents loaded so far. */
  readonly contents: readonly Content[]
  /** Including those not loaded yet. */
  readonly total: number
  /** Loads more; resolves to all loaded contents. */
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

/** The dialog of the open content, if any. */
export function OpenedContent({ content, ...rest }: OpenedContentProps) {
  return <LazyBoundary aside>{content && <ContentDialog content={content} {...rest} />}</LazyBoundary>
}
