import { memo } from 'react'
import type { Content } from '../../contract/contents.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { contradictionMessages } from '../../messages/contradictions.ts'
import { factMessages } from '../../messages/facts.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { Selection } from '../../stores/selection.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ContentOpener } from './content-opener.tsx'
import { ContentOrigin } from './content-origin.tsx'
import styles from './content-tile.module.css'

const SHOWN = ['impressionsViewCount', 'likesCount', 'commentsCount'] as const

type ContentTileProps = {
  content: Content
  /** Its position, and the total. */
  place: number
  count: number
  /** For a list with selection mode. */
  selection?: Selection<Content>
  onOpen: (content: Content) => void
}

/** A content in the grid; the full tile opens or selects it, except for the origin mark. */
export const ContentTile = memo(function ContentTile(props: ContentTileProps) {
  const { content, place, count, selection, onOpen } = props
  const day = figureWords.format.dayShort(romeDay(content.creationDate))
  const type = reportMessages.contentTypeShort[content.contentType]
  return (
    <div role="listitem" aria-posinset={place} aria-setsize={count} className={styles.tile}>
      {/* A new element: otherwise the old picture would remain until the new one is loaded. */}
      <Thumb
        key={content.id}
        id={content.id}
        name={content.creatorName}
        src={content.pictureUrl}
        shape="square"
      >
        <Badge over>
          <Icon name={platforms[content.socialType].icon} />
          {type}
        </Badge>
      </Thumb>
      <div className={styles.text}>
        <div className={styles.by}>
          <ContentOpener content={content} selection={selection} styles={styles} onOpen={onOpen} />
          <time dateTime={content.creationDate} title={day}>
            {figureWords.format.dayShort(romeDay(content.creationDate), 'without year')}
          </time>
        </div>
        {content.contradictions && (
          <p className={styles.doubt}>
            <Icon name="triangle-alert" />
            {content.contradictions.map((one) => contradictionMessages.short[one]).join(' · ')}
          </p>
        )}
        <p className={styles.caption}>{content.caption}</p>
        <div className={styles.figures}>
          <Figure icon="eye" metric="impressionsViewCount" of={content} />
          <span className={styles.responses}>
            <Figure icon="heart" metric="likesCount" of={content} />
            <Figure icon="message-circle" metric="commentsCount" of={content} />
            <span className={styles.source}>
              <ContentOrigin content={content} metrics={SHOWN} />
            </span>
          </span>
        </div>
      </div>
    </div>
  )
})

type FigureProps = {
  icon: IconName
  metric: (typeof SHOWN)[number]
  of: Content
}

function Figure({ icon, metric, of }: FigureProps) {
  const { [metric]: value, origin } = of
  const label = reportContentMessages.sort[metric]
  const full = value === null ? uiMessages.unknownSpoken : figureWords.format.number(value)
  const source = origin[metric] === null ? '' : ` · ${factMessages.origin[origin[metric]]}`
  return (
    <span className={styles.figure} title={`${label}: ${full}${source}`}>
      <Icon name={icon} />
      <VisuallyHidden>{`${label} ${full}${source}`}</VisuallyHidden>
      <span aria-hidden="true">{value === null ? uiMessages.unknown : short(value)}</span>
    </span>
  )
}

/** In full if three figures fit side by side. */
function short(value: number): string {
  return value < 1_000_000 ? figureWords.format.number(value) : figureWords.format.compact(value)
}
