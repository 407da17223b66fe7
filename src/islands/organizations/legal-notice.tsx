import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { agencyMessages as words } from '../../messages/agency.ts'
import { createAgency } from '../../stores/agency.ts'
import { Alert } from '../../ui/alert.tsx'

/** Before inviting a client's users: missing data of the legal pages that they accept. */
export function LegalNotice() {
  const [{ $remote }] = useState(createAgency)
  const agency = useStore($remote)
  if (agency.state !== 'ready' || agency.value.missing.length === 0) return null
  return (
    <Alert kind="warn" title={words.missing(agency.value.missing)}>
      <a href="/preferences">{words.complete}</a>
    </Alert>
  )
}
