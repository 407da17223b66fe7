import type { DisclosureOfContent } from '../../contract/disclosures.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import { disclosureMessages } from '../../messages/disclosure.ts'
import { reportMessages } from '../../messages/report.ts'
import { judgedSentence } from '../../presenters/judged-sentence.ts'
import type { DisclosuresPage } from '../../stores/disclosures-page.ts'
import { Button } from '../../ui/button.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Caption } from './caption.tsx'
import styles from './disclosures.module.css'
import { PILLS } from './pills.ts'

type DisclosureItemProps = { content: DisclosureOfContent; onOpen: DisclosuresPage['open'] }

/** A content: its verdict, the reason, the match and its position, and a reviewer's different verdict. */
export function DisclosureItem({ content, onOpen }: DisclosureItemProps) {
  const { creatorName, socialType, contentType, contentLink, creationDate, verdict, judged, rules, proof } =
    content
  const holds = judged !== null && !judged.isOutdated
  const day = formatDayShort(romeDay(Date.parse(creationDate)))
  return (
    <li className={styles.item}>
      <div className={styles.who}>
        <b className={styles.name}>{creatorName}</b>
        <span className={styles.meta}>
          <PlatformIcons platforms={[socialType]} /> {reportMessages.contentTypeShort[contentType]} · {day}
        </span>
        <a className={styles.open} href={contentLink} target="_blank" rel="noreferrer">
          {words.open}
          <VisuallyHidden>{words.openOf(creatorName, day)}</VisuallyHidden>
        </a>
        {typeof proof?.url === 'string' && (
          <a className={styles.open} href={proof.url} target="_blank" rel="noreferrer">
            {words.proof}
            <VisuallyHidden>{words.proofOf(creatorName, day)}</VisuallyHidden>
          </a>
        )}
      </div>
      <div className={styles.what}>
        <p className={styles.sentence}>
          <StatusPill state={PILLS[verdict]}>{disclosureMessages.verdicts[verdict]}</StatusPill>{' '}
          {holds ? (
            <>
              {judgedSentence({ judged, rules })} <q className={styles.reason}>{judged.reason}</q>
            </>
          ) : (
            rules.sentence
          )}{' '}
          <Tooltip name={words.rule} footer={words.ruleFooter(rules.version)}>
            {rules.rule === null ? words.noRule : words.ruleOf(rules.rule)}
          </Tooltip>
        </p>
        <Caption content={content} excerpt />
        {holds && <p className={styles.judged}>{words.automatic(rules.sentence)}</p>}
        {judged?.isOutdated === true && (
          <p className={styles.judged}>
            <StatusPill state="warning">{disclosureMessages.verdicts.DV}</StatusPill>{' '}
            {judgedSentence({ judged, rules })}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={words.judgeOf(creatorName, day)}
            onClick={() => onOpen('verdict', content)}
          >
            {words.judge}
          </Button>
          {(verdict === 'MA' || verdict === 'DV') && (
            <Button
              size="small"
              kind="ghost"
              aria-label={words.messageOf(creatorName, day)}
              onClick={() => onOpen('message', content)}
            >
              {words.message}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
