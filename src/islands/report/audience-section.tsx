import { memo, useMemo } from 'react'
import type { Audience } from '../../contract/audience.ts'
import { audienceNames } from '../../messages/audience-names.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { platformNames } from '../../messages/platforms.ts'
import { reportAudienceMessages } from '../../messages/report-audience.ts'
import type { BarsBlock } from '../../report/document.ts'
import { audienceBlocks } from '../../report/sections/audience.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { StepsAfterPaint } from '../../ui/steps-after-paint.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './audience-section.module.css'
import { BarsPanel } from './bars-panel.tsx'
import { SourceMark } from './source-mark.tsx'

const words = {
  audience: reportAudienceMessages,
  format: figureWords.format,
  names: audienceNames,
  platforms: platformNames,
}

type AudienceSectionProps = {
  /** null: unknown; undefined: hidden from this reader. */
  audience: Audience | null | undefined
  channels: readonly { id: string; handle: string }[]
  /** The total number of channels, if only the compared ones are listed. */
  channelsCount?: number
}

/** The audience reached: ages and genders, places, languages and interests, and the channels' overlap. */
export const AudienceSection = memo(function AudienceSection({
  audience,
  channels,
  channelsCount = channels.length,
}: AudienceSectionProps) {
  const blocks = useMemo(
    () => audienceBlocks({ audience, channels, channelsCount }, words),
    [audience, channels, channelsCount],
  )
  const note = blocks.find((block) => block.kind === 'note')
  if (!audience)
    return (
      <Panel>
        <EmptyState small level={3} title={note?.text ?? ''} />
      </Panel>
    )
  const panels = blocks.filter(
    (block): block is BarsBlock => block.kind === 'bars' && block.only !== 'TABLES',
  )
  const of = (...ids: string[]) =>
    panels.filter(({ id }) => ids.includes(id)).map((block) => <BarsPanel key={block.id} block={block} />)
  const [where, more] = [of('where'), of('languages', 'credibility', 'overlap')]
  return (
    <>
      <p className={styles.covered}>
        {note?.text}
        {note?.source && <SourceMark name={words.audience.howComputed} source={note.source} />}
      </p>
      <StepsAfterPaint>
        <div className={styles.pair}>
          {of('ages')}
          {where.length > 0 && (
            <Fold narrow label={words.audience.where}>
              {where}
            </Fold>
          )}
        </div>
        {more.length > 0 && (
          <Fold narrow label={words.audience.more}>
            <div className={styles.pair}>{of('languages', 'credibility')}</div>
            {of('overlap')}
          </Fold>
        )}
      </StepsAfterPaint>
    </>
  )
})
