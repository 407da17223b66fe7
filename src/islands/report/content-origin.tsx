import type { Content } from '../../contract/contents.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { factMessages } from '../../messages/facts.ts'
import { reportContentMessages as words } from '../../messages/report-contents.ts'
import { uiMessages } from '../../messages/ui.ts'
import { OriginButton } from '../../ui/origin-button.tsx'
import { explainContent, isProven, roundedText } from '../../presenters/explain-content.ts'
import styles from './content-origin.module.css'

type ContentSourceProps = {
  content: Content
  metrics: readonly ('impressionsViewCount' | 'likesCount' | 'commentsCount')[]
}

/** The origin of some numbers of a content as one mark; a click explains each, like the content's dialog. */
export function ContentOrigin({ content, metrics }: ContentSourceProps) {
  const origins = [...new Set(metrics.flatMap((metric) => content.origin[metric] ?? []))]
  const [first, ...others] = origins
  if (!first) return null
  const origin = others.length === 0 ? first : 'MIXED'
  return (
    <OriginButton
      withoutStop
      name={words.numbers}
      origin={origin}
      source={`${factMessages.origin[origin]} · ${words.dataOf(figureWords.format.instant(content.metricsUpdatedAt))}`}
    >
      {metrics.map((metric) => {
        const value = content[metric]
        const known = content.origin[metric]
        const explained = explainContent(metric, content, null)
        const rounded = roundedText(metric, content)
        return (
          <span key={metric} className={styles.line}>
            {words.sort[metric]}:{' '}
            {value === null ? uiMessages.unknownSpoken : figureWords.format.number(value)}
            {known && ` · ${factMessages.origin[known]}`}
            {isProven(metric, content) && `, ${factMessages.proven}`}
            {rounded && `, ${rounded}`}
            {known === 'ESTIMATED' && (
              <span className={styles.how}>
                {explained?.words} {explained?.numbers}
              </span>
            )}
          </span>
        )
      })}
    </OriginButton>
  )
}
