import { provisionalMessages as words } from '../../messages/provisional.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CampaignChooserSkeleton } from '../dashboard-wizard/campaign-chooser-skeleton.tsx'

/** The initial state of the screen: also rendered at build time, without React. */
export function ProvisionalSkeleton() {
  return (
    <>
      <PageHead title={words.title} sub={words.sub} />
      <Panel title={words.choose} sub={words.chosen(0)}>
        <CampaignChooserSkeleton />
      </Panel>
    </>
  )
}
