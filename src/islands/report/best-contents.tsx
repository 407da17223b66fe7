import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { listsOf } from '../../stores/report-lists.ts'
import type { Remote } from '../../stores/remote.ts'
import { useNearViewport } from '../../ui/use-near-viewport.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NOT_YET } from '../use-when-seen.ts'
import styles from './best-contents.module.css'
import { ContentTile } from './content-tile.tsx'
import { OpenedContent } from './opened-content.tsx'

type BestContentsProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** The most viewed contents, in one line; scrolls on a phone. */
export function BestContents({ campaign, report, isStaff }: BestContentsProps) {
  // Its pictures weigh as much as the rest of the page, and it is not printed.
  const { ref, isNear } = useNearViewport<HTMLDivElement>('25%', false)
  const { $remote } = listsOf(report).best
  const remote = useStore<ReadableAtom<Remote<readonly Content[]>>>(isNear ? $remote : NOT_YET)
  const [opened, setOpened] = useState<Content | null>(null)
  const best = remote.state === 'ready' ? remote.value : null
  if (remote.state === 'failed' || best?.length === 0) return null
  return (
    <div ref={ref} className={styles.best} data-no-print>
      <h3 className={styles.title} id="best-contents">
        {reportContentMessages.best}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-labelledby="best-contents" tabIndex={0}>
        {best === null ? (
          <div className={styles.line} aria-hidden="true">
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <span key={key} className={styles.skeleton}>
                <Skeleton shape="block" />
              </span>
            ))}
          </div>
        ) : (
          <div role="list" className={styles.line} aria-labelledby="best-contents">
            {best.map((content, index) => (
              <ContentTile
                key={content.id}
                content={content}
                place={index + 1}
                count={best.length}
                onOpen={setOpened}
              />
            ))}
          </div>
        )}
      </section>
      <OpenedContent
        content={opened}
        row={{ contents: best ?? [], total: best?.length ?? 0 }}
        campaign={campaign}
        report={report}
        isStaff={isStaff}
        onOpen={setOpened}
      />
    </div>
  )
}
