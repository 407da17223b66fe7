import { factMessages } from '../../messages/facts.ts'
import type { Fact } from '../../contract/metrics.ts'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { sourceText } from '../../presenters/source-text.ts'
import styles from './campaign-source.module.css'

/** The origin of a campaign's impressions, and their coverage. */
export function CampaignSource({ fact }: { fact: Fact }) {
  const source = sourceText(fact, 'CONTENTS', { facts: factMessages })
  return (
    <span className={styles.source} role="img" aria-label={source} title={source}>
      <OriginMark origin={fact.origin} silent />
    </span>
  )
}
