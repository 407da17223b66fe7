import { useCallback, useState } from 'react'
import type { Content } from '../../contract/contents.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { CONTENT_PAGE_SIZE } from '../../stores/report-contents.ts'
import type { Selection } from '../../stores/selection.ts'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { ContentTile } from './content-tile.tsx'
import styles from './contents-grid.module.css'

/** Tiles rendered per step. */
const TILES = 2

type ContentsGridProps = {
  contents: readonly Content[]
  stale: boolean
  selection: Selection<Content>
  onOpen: (content: Content) => void
}

/** The contents as tiles. List and items by role: groups of complete lines are between them. */
export function ContentsGrid({ contents, stale, selection, onOpen }: ContentsGridProps) {
  const [columns, setColumns] = useState(5)
  const watch = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const observer = new ResizeObserver(() =>
      setColumns(getComputedStyle(list).gridTemplateColumns.split(' ').length),
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  const draw = useCallback(
    (from: number, to: number) =>
      contents.slice(from, to).map((content, index) => (
        <ContentTile
          // oxlint-disable-next-line react/no-array-index-key -- its position, where the focus stays
          key={from + index}
          content={content}
          place={from + index + 1}
          count={contents.length}
          selection={selection}
          onOpen={onOpen}
        />
      )),
    [contents, selection, onOpen],
  )
  return (
    <div
      role="list"
      ref={watch}
      className={styles.grid}
      aria-busy={stale}
      aria-label={reportContentMessages.heading}
    >
      <VirtualList
        count={contents.length}
        lines={1}
        columns={columns}
        step={TILES}
        alwaysRendered={CONTENT_PAGE_SIZE}
        as="div"
        className={styles.group}
        draw={draw}
      />
    </div>
  )
}
