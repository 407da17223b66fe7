import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatInstant } from '../../lib/format-instant.ts'
import { frozenMessages as words } from '../../messages/frozen-reports.ts'
import { createFrozenList } from '../../stores/frozen.ts'
import type { Sharing } from '../../stores/report-sharing.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type LinkedReportProps = { campaignId: string; sharing: Sharing }

/** The target of the share link: the live report, or a frozen one. */
export function LinkedReport({ campaignId, sharing }: LinkedReportProps) {
  const { frozenId, busy } = useStore(sharing.$sharing)
  const [frozen] = useState(() => createFrozenList({ campaign: { id: campaignId }, sharing, onChange() {} }))
  const list = useStore(frozen.$remote)

  return (
    <Field
      label={words.shows}
      hint={frozenId === null ? undefined : words.showsFrozen}
      error={list.state === 'failed' ? words.failed : null}
    >
      {list.state === 'ready' ? (
        <Select
          value={frozenId ?? ''}
          aria-busy={busy === 'show'}
          onChange={(event) => void sharing.show(event.currentTarget.value || null)}
        >
          <option value="">{words.live}</option>
          {list.value.map(({ id, frozenAt }) => (
            <option key={id} value={id}>
              {words.ofMoment(formatInstant(frozenAt))}
            </option>
          ))}
        </Select>
      ) : (
        <Select disabled>
          <option>{words.loading}</option>
        </Select>
      )}
    </Field>
  )
}
