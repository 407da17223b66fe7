import { memo, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import type { Lesson, Standouts as Found } from '../../contract/standouts.ts'
import { contentTableMessages } from '../../messages/content-table.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricColumns } from '../../messages/metric-columns.ts'
import { reportContentMessages, reportCreatorMessages } from '../../messages/report-contents.ts'
import { standoutMessages } from '../../messages/report-standouts.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import { lessonsText } from '../../report/sections/lessons.ts'
import { standoutsTable } from '../../report/sections/standouts.ts'
import { MIN_DAYS_SEEN } from '../../vocabulary/standouts.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { listsOf } from '../../stores/report-lists.ts'
import { Fold } from '../../ui/fold.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWhenSeen } from '../use-when-seen.ts'
import { BlockTable } from './block-table.tsx'
import { OpenedContent } from './opened-content.tsx'
import styles from './standouts.module.css'

const words = {
  ...figureWords,
  columns: metricColumns,
  pdf: { content: contentTableMessages.content, untitled: reportContentMessages.noCaption },
  report: reportMessages,
  standouts: standoutMessages,
  ui: uiMessages,
  workbook: { creator: reportCreatorMessages.creator, type: contentTableMessages.type },
}

type StandoutsProps = { campaign: Campaign; report: CampaignReport; isStaff: boolean }

/** The best and worst contents of each format, and what did better than the rest of the campaign. */
export const Standouts = memo(function Standouts({ campaign, report, isStaff }: StandoutsProps) {
  const { $remote } = listsOf(report).standouts
  const { ref, remote } = useWhenSeen<Found, HTMLDivElement>($remote)
  const [opened, setOpened] = useState<Content | null>(null)
  if (remote.state === 'loading')
    return (
      <div ref={ref}>
        <Fold narrow label={words.standouts.title}>
          <Panel level={3} title={words.standouts.title} sub={words.standouts.sub(MIN_DAYS_SEEN)}>
            <Skeleton shape="block" className={styles.skeleton} />
          </Panel>
        </Fold>
      </div>
    )
  const { standouts, lessons = [] } = remote.state === 'ready' ? remote.value : { standouts: [] }
  const [block] = standoutsTable(standouts, words)
  if (block === undefined) return null
  const contents = standouts.map(({ content }) => content)
  const pictures = new Map(
    contents.map(({ id, creatorName, pictureUrl }) => [id, { name: creatorName, url: pictureUrl }]),
  )
  return (
    <div ref={ref} className={styles.standouts}>
      <Fold narrow label={block.title}>
        <Panel level={3} title={block.title} sub={block.sub} flush>
          <BlockTable
            block={block}
            busy={remote.state === 'ready' && remote.stale}
            pictures={pictures}
            onOpen={(id) => setOpened(contents.find((one) => one.id === id) ?? null)}
          />
        </Panel>
      </Fold>
      <Lessons found={lessons} />
      <OpenedContent
        content={opened}
        row={{ contents, total: contents.length }}
        campaign={campaign}
        report={report}
        isStaff={isStaff}
        onOpen={setOpened}
      />
    </div>
  )
})

/** What did better than the rest of the campaign, a sentence each. */
function Lessons({ found }: { found: readonly Lesson[] }) {
  const [block] = lessonsText(found, words)
  if (block === undefined) return null
  return (
    <Panel level={3} title={block.title} sub={block.hint}>
      <ul className={styles.lessons}>
        {block.paragraphs.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Panel>
  )
}
