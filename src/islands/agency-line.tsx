import { useState } from 'react'
import type { Agency } from '../contract/agency.ts'
import { agencyMessages as words } from '../messages/agency.ts'
import { createAgency } from '../stores/agency.ts'
import { sized } from '../ui/sized.ts'
import { useWhenSeen } from './use-when-seen.ts'
import styles from './agency-line.module.css'

/** The report's publisher with contacts; nothing while the agency has no name. */
export function AgencyLine() {
  const [{ $remote }] = useState(createAgency)
  const { ref, remote: agency } = useWhenSeen<Agency, HTMLDivElement>($remote)
  if (agency.state === 'loading') return <div ref={ref} />
  if (agency.state !== 'ready' || agency.value.name === null) return null
  const { name, logoUrl, email, phone, site } = agency.value
  return (
    <footer className={styles.line}>
      {logoUrl && <img className={styles.logo} {...sized(logoUrl, [480])} alt="" loading="lazy" />}
      <p>
        <span className={styles.by}>{words.by}</span>
        <b>{name}</b>
      </p>
      <address className={styles.contacts}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {site && (
          <a href={site} target="_blank" rel="noopener noreferrer">
            {site.replace(/^https?:\/\/|\/$/g, '')}
          </a>
        )}
      </address>
    </footer>
  )
}
