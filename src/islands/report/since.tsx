import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { addDays } from '../../lib/add-days.ts'
import { isDay } from '../../lib/is-day.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { sinceMessages as words } from '../../messages/since.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { lastLook } from '../../stores/last-look.ts'
import { $user } from '../../stores/user.ts'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { gainedSince, mondayBefore } from '../../presenters/gained-since.ts'
import styles from './since.module.css'

/** Changes since the last visit, Monday, or the day in the address (`?since=2026-11-16`). */
export function Since({ campaign, isPublic }: { campaign: Campaign; isPublic: boolean }) {
  const { since } = useStore($query)
  const [today] = useState(() => romeToday())
  const [look] = useState(() => (isPublic ? null : lookOf(campaign.id, today)))
  const days = [
    ...(look === null ? [] : [{ value: look, label: words.look }]),
    { value: mondayBefore(today), label: words.monday },
    { value: addDays(today, -30), label: words.month },
  ]
  const day = since !== undefined && isDay(since) ? since : (days[0]?.value ?? today)
  const text = gainedSince(campaign, day)
  if (text === null) return null
  return (
    <Panel
      level={3}
      title={words.title}
      end={
        <Segmented
          size="small"
          label={words.choice}
          value={day}
          // Two may be the same day: the last visit is more informative.
          options={days.filter(({ value }, place) => days.findIndex((one) => one.value === value) === place)}
          onValue={(value) => changeQuery({ since: value }, 'replace')}
        />
      }
    >
      <p className={styles.text} aria-live="polite">
        {text}
      </p>
    </Panel>
  )
}

function lookOf(campaignId: string, today: string): string | null {
  const user = $user.get()
  return user === null ? null : lastLook(user.uuid, campaignId, today)
}
