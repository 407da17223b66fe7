import { useState } from 'react'
import type { MissingOfCreator } from '../../contract/missing-numbers.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { countLabels } from '../../messages/metrics.ts'
import { missingMessages as words } from '../../messages/missing-numbers.ts'
import { reportMessages } from '../../messages/report.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import disclosureStyles from '../disclosures/disclosures.module.css'
import styles from './missing-numbers.module.css'

/** A creator: how much is missing since when, and of which contents. */
export function MissingItem({ creator }: { creator: MissingOfCreator }) {
  const { creatorName, contents, numbers, since, newest } = creator
  const [open, setOpen] = useState(false)
  return (
    <li className={disclosureStyles.item}>
      <b className={disclosureStyles.name}>{creatorName}</b>
      <div className={disclosureStyles.what}>
        <p>{words.ofCreator(numbers, contents, dayOf(since))}</p>
        <div className={disclosureStyles.actions}>
          <Button
            size="small"
            aria-label={words.contentsOf(creatorName, contents)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {words.contents(contents)}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} />
          </Button>
        </div>
        {open && (
          <ul className={styles.contents}>
            {newest.map((content) => (
              <Content key={content.contentId} content={content} creatorName={creatorName} />
            ))}
            {contents > newest.length && (
              <li className={disclosureStyles.judged}>{words.more(contents - newest.length)}</li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

type ContentProps = { content: MissingOfCreator['newest'][number]; creatorName: string }

function Content({ content, creatorName }: ContentProps) {
  const { contentId, socialType, contentType, contentLink, creationDate, pictureUrl, missing } = content
  const day = dayOf(creationDate)
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
        <Metrics label={words.onlyCreator} of={missing.filter(({ isPublic }) => !isPublic)} />
        <Metrics label={words.alsoPublic} of={missing.filter(({ isPublic }) => isPublic)} />
      </div>
    </li>
  )
}

function Metrics({ label, of }: { label: string; of: ContentProps['content']['missing'] }) {
  if (of.length === 0) return null
  return (
    <p className={styles.metrics}>
      {label}: {of.map(({ metric }) => countLabels[metric]).join(', ')}
    </p>
  )
}

function dayOf(instant: string): string {
  return formatDayShort(romeDay(Date.parse(instant)))
}
