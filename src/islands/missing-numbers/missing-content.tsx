import type { MissingOfCreator } from '../../contract/missing-numbers.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { contradictionMessages } from '../../messages/contradictions.ts'
import { countLabels } from '../../messages/metrics.ts'
import { missingMessages as words } from '../../messages/missing-numbers.ts'
import { reportMessages } from '../../messages/report.ts'
import { roundingText } from '../../presenters/explain-content.ts'
import type { WaitingNumber } from '../../stores/missing-page.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import disclosureStyles from '../disclosures/disclosures.module.css'
import styles from './missing-numbers.module.css'

type MissingContentProps = {
  content: MissingOfCreator['newest'][number]
  creatorName: string
  isChosen: (number: WaitingNumber) => boolean
  onChoose: (number: WaitingNumber, isChosen: boolean) => void
}

/** A content: its missing numbers, and those sent by its creator, next to the screenshot. */
export function MissingContent({ content, creatorName, isChosen, onChoose }: MissingContentProps) {
  const { contentId, socialType, contentType, contentLink, creationDate, pictureUrl, missing } = content
  const { numbers = [], proofUrl = null, doubts = [] } = content.delivered ?? {}
  const day = dayOf(creationDate)
  const sent = numbers.filter(({ state }) => state === 'SENT')
  const lacking = missing.filter(({ metric }) => !sent.some((one) => one.metric === metric))
  const reasonOf = new Map(numbers.map((one) => [one.metric, one.state === 'RETURNED' ? one.reason : null]))
  return (
    <li className={styles.content}>
      <Thumb id={contentId} name={creatorName} src={pictureUrl} shape="small" />
      <div className={disclosureStyles.who}>
        <span className={disclosureStyles.meta}>
          <PlatformIcons platforms={[socialType]} /> {reportMessages.contentTypeShort[contentType]} · {day}
          <a className={disclosureStyles.open} href={contentLink} target="_blank" rel="noreferrer">
            {words.open}
            <VisuallyHidden>{words.openOf(creatorName, day)}</VisuallyHidden>
          </a>
        </span>
        {doubts.map((doubt) => (
          <p key={doubt}>
            <StatusPill state="warning">{contradictionMessages.short[doubt]}</StatusPill>
          </p>
        ))}
        {sent.map(({ metric, value, half }) => (
          <Checkbox
            key={metric}
            checked={isChosen({ contentId, metric, value })}
            onChange={(event) => onChoose({ contentId, metric, value }, event.currentTarget.checked)}
          >
            {words.number(countLabels[metric], formatNumber(value))}
            {half !== null && ` (${roundingText(value, half)})`}
          </Checkbox>
        ))}
        {sent.length > 0 &&
          (proofUrl === null ? (
            <span className={disclosureStyles.meta}>{words.noProof}</span>
          ) : (
            <a className={disclosureStyles.open} href={proofUrl} target="_blank" rel="noreferrer">
              {words.proof}
              <VisuallyHidden>{words.proofOf(creatorName, day)}</VisuallyHidden>
            </a>
          ))}
        <Metrics
          label={words.onlyCreator}
          of={lacking.filter(({ isPublic }) => !isPublic)}
          reasonOf={reasonOf}
        />
        <Metrics
          label={words.alsoPublic}
          of={lacking.filter(({ isPublic }) => isPublic)}
          reasonOf={reasonOf}
        />
      </div>
      {proofUrl !== null && sent.length > 0 && (
        <img className={styles.proof} src={`${proofUrl}&width=480`} alt="" loading="lazy" />
      )}
    </li>
  )
}

type MetricsProps = {
  label: string
  of: MissingContentProps['content']['missing']
  reasonOf: ReadonlyMap<string, string | null>
}

function Metrics({ label, of, reasonOf }: MetricsProps) {
  if (of.length === 0) return null
  const named = of.map(({ metric }) => {
    const reason = reasonOf.get(metric) ?? null
    return reason === null ? countLabels[metric] : `${countLabels[metric]} (${words.returned(reason)})`
  })
  return (
    <p className={styles.metrics}>
      {label}: {named.join(', ')}
    </p>
  )
}

export function dayOf(instant: string): string {
  return formatDayShort(romeDay(Date.parse(instant)))
}
