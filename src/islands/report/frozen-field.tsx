import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { FrozenReport } from '../../contract/frozen-reports.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { frozenMessages as words } from '../../messages/frozen-reports.ts'
import { createFrozenReports } from '../../stores/frozen.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type FrozenFieldProps = {
  campaignId: string
  label: string
  /** The id of a frozen report; empty: the live one. */
  value: string
  onValue: (frozen: Pick<FrozenReport, 'id' | 'frozenAt'> | null) => void
}

/** The live report, or a frozen one; nothing without frozen reports. */
export function FrozenField({ campaignId, label, value, onValue }: FrozenFieldProps) {
  const [{ $remote }] = useState(() => createFrozenReports(campaignId))
  const list = useStore($remote)
  const reports = list.state === 'ready' ? list.value : []
  if (reports.length === 0 && value === '' && list.state !== 'failed') return null
  return (
    <Field label={label} error={list.state === 'failed' ? words.failed : null}>
      <Select
        value={value}
        onChange={({ target }) => onValue(reports.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">{words.live}</option>
        {reports.map(({ id, frozenAt, author, name }) => (
          <option key={id} value={id}>
            {words.ofMoment(formatInstant(frozenAt), author, name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
