import type { ReactNode } from 'react'
import type { CreatorProfile } from '../../contract/creators.ts'
import { formatEur } from '../../lib/format-eur.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import styles from './creator-profile-panel.module.css'

/** The known profile; empty fields are omitted. */
export function CreatorProfilePanel({ profile, isStaff }: { profile: CreatorProfile; isStaff: boolean }) {
  const { fields } = words
  const { city, industries, niche, bio, cpp, brands, email, phone } = profile
  if (!isFilled(profile)) {
    return (
      <Panel title={words.profile}>
        <p className={styles.empty}>{isStaff ? words.emptyProfile : words.emptyProfileForReader}</p>
      </Panel>
    )
  }
  return (
    <Panel title={words.profile}>
      <dl className={styles.lines}>
        {bio && (
          <Line label={fields.bio} wide>
            {bio}
          </Line>
        )}
        {city && <Line label={fields.city}>{city}</Line>}
        {niche && <Line label={fields.niche}>{niche}</Line>}
        {industries.length > 0 && (
          <Line label={fields.industries}>
            <Chips names={industries} />
          </Line>
        )}
        {brands.length > 0 && (
          <Line label={fields.brands}>
            <Chips names={brands} />
          </Line>
        )}
        {typeof cpp === 'number' && <Line label={fields.cpp}>{formatEur(cpp)}</Line>}
        {email && (
          <Line label={fields.email} long>
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        )}
        {phone && (
          <Line label={fields.phone}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Line>
        )}
      </dl>
    </Panel>
  )
}

function isFilled(profile: CreatorProfile): boolean {
  return Object.values(profile).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))
}

type LineProps = {
  label: string
  /** Takes a full line. */
  wide?: boolean
  /** Takes a full line on a phone. */
  long?: boolean
  children: ReactNode
}

function Line({ label, wide, long, children }: LineProps) {
  return (
    <div className={classNames(wide && styles.wide, long && styles.long)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {names.map((name) => (
        <li key={name}>
          <Chip name={name} />
        </li>
      ))}
    </ul>
  )
}
