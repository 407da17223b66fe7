import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { MissingOfCreator } from '../../contract/missing-numbers.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { missingMessages as words } from '../../messages/missing-numbers.ts'
import type { MissingPage, WaitingNumber } from '../../stores/missing-page.ts'
import { Button } from '../../ui/button.tsx'
import { FoldButton } from '../../ui/fold.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import disclosureStyles from '../disclosures/disclosures.module.css'
import { dayOf, MissingContent } from './missing-content.tsx'
import styles from './missing-numbers.module.css'

type MissingItemProps = { creator: MissingOfCreator; page: MissingPage }

/** A creator: how many numbers are missing since when and of which contents, the request, and what they sent. */
export function MissingItem({ creator, page }: MissingItemProps) {
  const { creatorName, contents, numbers, since, newest, delivery, email } = creator
  const waiting = newest.flatMap(waitingOf)
  const id = useId()
  const [opened, setOpened] = useState(false)
  const open = opened || waiting.length > 0
  const busy = useStore(page.$busy)
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({})
  const isChosen = (content: Content, number: WaitingNumber) =>
    choices[keyOf(number)] ?? content.delivered?.doubts.length === 0
  const chosen = newest.flatMap((content) => waitingOf(content).filter((one) => isChosen(content, one)))
  return (
    <li className={disclosureStyles.item}>
      <div className={disclosureStyles.who}>
        <b className={disclosureStyles.name}>{creatorName}</b>
        {waiting.length > 0 && (
          <span>
            <StatusPill state="warning">{words.toConfirm(waiting.length)}</StatusPill>
          </span>
        )}
      </div>
      <div className={disclosureStyles.what}>
        <p>{words.ofCreator(numbers, contents, dayOf(since))}</p>
        {delivery && <p className={disclosureStyles.judged}>{requestText(delivery)}</p>}
        <div className={disclosureStyles.actions}>
          <Button
            size="small"
            aria-label={delivery?.state === 'OPEN' ? words.renewOf(creatorName) : words.askOf(creatorName)}
            onClick={() => page.ask(creator)}
          >
            {delivery?.state === 'OPEN' ? words.renew : words.ask}
          </Button>
          {delivery !== null && delivery.url !== null && (
            <>
              <Button
                size="small"
                kind="ghost"
                aria-label={words.messageOf(creatorName)}
                onClick={() => page.showMessage(creator)}
              >
                {words.message}
              </Button>
              <LinkButton
                size="small"
                kind="ghost"
                href={delivery.url}
                target="_blank"
                rel="noreferrer"
                aria-label={words.byHandOf(creatorName)}
              >
                {words.byHand}
              </LinkButton>
            </>
          )}
          {email !== null && (
            <Button
              size="small"
              kind="ghost"
              aria-label={words.askByMailOf(creatorName)}
              onClick={() => page.ask(creator, true)}
            >
              {words.askByMail}
            </Button>
          )}
          {delivery?.state === 'OPEN' && (
            <Button
              size="small"
              kind="ghost"
              aria-label={words.revokeOf(creatorName)}
              onClick={() => page.revoke(creator)}
            >
              {words.revoke}
            </Button>
          )}
        </div>
        {waiting.length === 0 && (
          <FoldButton
            label={words.contents(contents)}
            spoken={words.contentsOf(creatorName, contents)}
            open={open}
            controls={id}
            onOpen={setOpened}
          />
        )}
        {open && (
          <ul id={id} className={styles.contents}>
            {newest.map((content) => (
              <MissingContent
                key={content.contentId}
                content={content}
                creatorName={creatorName}
                isChosen={(number) => isChosen(content, number)}
                onChoose={(number, is) => setChoices({ ...choices, [keyOf(number)]: is })}
              />
            ))}
            {contents > newest.length && (
              <li className={disclosureStyles.judged}>{words.more(contents - newest.length)}</li>
            )}
          </ul>
        )}
        {waiting.length > 0 && (
          <div className={disclosureStyles.actions}>
            <Button
              size="small"
              kind="primary"
              busy={busy}
              busyLabel={words.confirming}
              disabled={chosen.length === 0}
              onClick={() => void page.confirm(chosen)}
            >
              {words.confirm(chosen.length)}
            </Button>
            <Button size="small" disabled={chosen.length === 0} onClick={() => page.giveBack(chosen)}>
              {words.giveBack(chosen.length)}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function requestText({
  state,
  createdAt,
  expiresAt,
  openedAt,
  sentAt,
  dueOn,
  remindedAt,
}: NonNullable<MissingOfCreator['delivery']>) {
  const day = dayOf(createdAt)
  const request = {
    OPEN: words.requested(day, dayOf(expiresAt)),
    EXPIRED: words.expired(day),
    ENDED: words.ended(day),
  }[state]
  const since = sentAt === null ? (openedAt === null ? [] : [words.opened]) : [words.sentOn(dayOf(sentAt))]
  const due = dueOn === null || state !== 'OPEN' ? [] : [words.due(formatDayShort(dueOn))]
  const reminder = remindedAt === null ? [] : [words.reminded(dayOf(remindedAt))]
  return [request, ...due, ...reminder, ...since].join(' ')
}

type Content = MissingOfCreator['newest'][number]

function waitingOf({ contentId, delivered }: Content): WaitingNumber[] {
  const sent = delivered?.numbers.filter(({ state }) => state === 'SENT') ?? []
  return sent.map(({ metric, value }) => ({ contentId, metric, value }))
}

/** A different value is a different number to review. */
function keyOf({ contentId, metric, value }: WaitingNumber): string {
  return `${contentId} ${metric} ${value}`
}
