import type { DisclosureOfContent } from '../../contract/disclosures.ts'
import { graphemes } from '../../lib/graphemes.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import styles from './disclosures.module.css'

/** Letters of an excerpt before and after the match. */
const AROUND = 120

type CaptionProps = {
  content: Pick<DisclosureOfContent, 'caption' | 'rules'>
  /** Only the text around the match, or the beginning. */
  excerpt?: boolean
}

/** The caption with the match highlighted. Text of others: has its own direction, independent of the page. */
export function Caption({ content: { caption, rules }, excerpt = false }: CaptionProps) {
  if (caption === null || caption.trim() === '') return <p className={styles.none}>{words.noCaption}</p>
  const { start, end } = rules.found ?? { start: 0, end: 0 }
  const before = graphemes(caption.slice(0, start))
  const after = graphemes(caption.slice(end))
  return (
    <p className={styles.caption} dir="auto">
      {excerpt && before.length > AROUND ? `…${before.slice(-AROUND).join('')}` : before.join('')}
      {end > start && <mark>{caption.slice(start, end)}</mark>}
      {excerpt && after.length > AROUND ? `${after.slice(0, AROUND).join('')}…` : after.join('')}
    </p>
  )
}
