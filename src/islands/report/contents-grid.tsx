import { memo } from 'react'
import type { Content } from '../../contract/contents.ts'
import { chunks } from '../../lib/chunks.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { CONTENT_PIECE } from '../../stores/report-contents.ts'
import { ContentTile } from './content-tile.tsx'
import styles from './contents-grid.module.css'

declare module 'react' {
  interface CSSProperties {
    '--tiles'?: number
  }
}

/** 60 contents: whole lines with one to five columns. A group is laid out by itself, when it is near. */
const GROUP = 60 / CONTENT_PIECE

type ContentsGridProps = {
  /** Piece by piece, those behind `count` on their way out. */
  pieces: readonly (readonly Content[])[]
  count: number
  stale: boolean
  onOpen: (content: Content) => void
}

/** The contents as tiles. Lists and items by role: groups and pieces stand between them. */
export function ContentsGrid({ pieces, count, stale, onOpen }: ContentsGridProps) {
  const isGone = count === 0
  const isBehind = (place: number) => !isGone && place >= count
  return (
    <div
      role="list"
      className={styles.grid}
      hidden={isGone}
      aria-hidden={isGone}
      aria-busy={stale}
      aria-label={reportContentMessages.heading}
    >
      {chunks(pieces, GROUP).map((group, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a group is its position in the list
          key={index}
          className={styles.group}
          style={{ '--tiles': group.length * CONTENT_PIECE }}
          hidden={isBehind(index * GROUP)}
        >
          {group.map((contents, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- and a piece its position there
            <div key={place} className={styles.piece} hidden={isBehind(index * GROUP + place)}>
              <Tiles contents={contents} onOpen={onOpen} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Drawn once: more of them, or an opened content, leave these alone. */
const Tiles = memo(function Tiles({
  contents,
  onOpen,
}: {
  contents: readonly Content[]
  onOpen: (content: Content) => void
}) {
  return contents.map((content) => <ContentTile key={content.id} content={content} onOpen={onOpen} />)
})
