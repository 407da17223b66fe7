import { useStore } from '@nanostores/react'
import type { Content } from '../../contract/contents.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import type { Selection } from '../../stores/selection.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

type OpenButtonProps = {
  content: Content
  styles: { open?: string; choose?: string }
  onOpen: (content: Content) => void
}

type ContentOpenerProps = OpenButtonProps & {
  /** For a list with selection mode. */
  selection?: Selection<Content> | undefined
}

/** The creator's name, which opens a content; in selection mode its checkbox. */
export function ContentOpener({ selection, ...rest }: ContentOpenerProps) {
  return selection ? <Choosable selection={selection} {...rest} /> : <OpenButton {...rest} />
}

function Choosable({ selection, ...rest }: OpenButtonProps & { selection: Selection<Content> }) {
  const chosen = useStore(selection.$chosen)
  if (chosen === null) return <OpenButton {...rest} />
  const { content, styles } = rest
  return (
    <Checkbox
      className={styles.choose}
      aria-label={`${nameOf(content)}: ${content.caption ?? reportContentMessages.noCaption}`}
      checked={chosen.some(({ id }) => id === content.id)}
      onChange={(event) => selection.choose([content], event.target.checked)}
    >
      {content.creatorName}
    </Checkbox>
  )
}

function OpenButton({ content, styles, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={nameOf(content)}
      onClick={() => onOpen(content)}
    >
      {content.creatorName}
    </button>
  )
}

function nameOf({ creatorName, contentType, creationDate }: Content): string {
  const day = figureWords.format.dayShort(romeDay(creationDate))
  return reportContentMessages.open(creatorName, reportMessages.contentTypeShort[contentType], day)
}
