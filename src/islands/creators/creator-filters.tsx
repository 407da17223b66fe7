import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { NICHES, SUGGESTED_CITIES } from '../../contract/creator-lists.ts'
import { LIMITS } from '../../contract/limits.ts'
import { readTypedNumber, tidyTypedNumber } from '../../lib/typed-number.ts'
import { creatorFilterMessages as words } from '../../messages/creator-filters.ts'
import type { CreatorFilterName, CreatorsPage } from '../../stores/creators-page.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './creator-filters.module.css'

const cities = SUGGESTED_CITIES.map((name) => ({ id: name, label: name }))

/** The filters of «Altri filtri»: each applies when its field loses focus, or on Enter. */
export function CreatorFilters({ page, staff }: { page: CreatorsPage; staff: boolean }) {
  const query = useStore(page.$query)
  const set = (name: CreatorFilterName) => (value: string | null) => {
    if ((query[name] ?? null) !== value) page.filter({ [name]: value })
  }
  const count = (name: 'followersFrom' | 'followersTo') => (
    <Typed
      key={`${name} ${query[name] ?? ''}`}
      label={words[name]}
      text={query[name] ?? ''}
      read={(text) => integer(text)}
      problem={words.noNumber}
      onValue={set(name)}
    />
  )
  return (
    <div className={styles.filters} role="group" aria-label={words.panel}>
      {count('followersFrom')}
      {count('followersTo')}
      {staff && (
        <Typed
          key={`rate ${query['erFrom'] ?? ''}`}
          label={words.erFrom}
          hint={words.erHint}
          text={query['erFrom'] ? String(Number((Number(query['erFrom']) * 100).toFixed(4))) : ''}
          decimals={2}
          after="%"
          read={share}
          problem={words.noShare}
          onValue={set('erFrom')}
        />
      )}
      <Field label={words.city}>
        <City key={query['city'] ?? ''} city={query['city'] ?? ''} onCity={set('city')} />
      </Field>
      <Field label={words.niche}>
        <Select
          value={query['niche'] ?? ''}
          onChange={(event) => page.filter({ niche: event.target.value || null })}
        >
          <option value="">{words.anyNiche}</option>
          {NICHES.map((niche) => (
            <option key={niche} value={niche}>
              {niche}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

type TypedProps = {
  label: string
  hint?: string
  /** The value of the address, formatted in Italian on blur. */
  text: string
  decimals?: number
  after?: ReactNode
  /** The address's value; undefined: invalid. */
  read: (text: string) => string | undefined
  problem: string
  onValue: (value: string | null) => void
}

function Typed({ label, hint, text, decimals = 0, after, read, problem, onValue }: TypedProps) {
  const [typed, setTyped] = useState(() => tidyTypedNumber(text, decimals))
  const [isWrong, setIsWrong] = useState(false)
  const take = () => {
    const value = typed.trim() === '' ? null : read(typed)
    setIsWrong(value === undefined)
    if (value !== undefined) onValue(value)
  }
  return (
    <Field label={label} hint={hint} error={isWrong ? problem : null}>
      <NumberInput
        value={typed}
        onValue={setTyped}
        decimals={decimals}
        after={after}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
    </Field>
  )
}

function City({ city, onCity }: { city: string; onCity: (city: string | null) => void }) {
  const [typed, setTyped] = useState(city)
  const take = (text: string) => onCity(text.trim() === '' ? null : text.trim())
  return (
    <Combobox
      value={typed}
      onValue={setTyped}
      options={cities}
      onSelect={({ label }) => {
        setTyped(label)
        take(label)
      }}
      onBlur={() => take(typed)}
      maxLength={LIMITS.nameLength}
    />
  )
}

function integer(text: string): string | undefined {
  const value = readTypedNumber(text)
  return value !== null && Number.isInteger(value) && value >= 0 && value <= LIMITS.amount
    ? String(value)
    : undefined
}

/** Entered in percent, in the address as a share of 1. */
function share(text: string): string | undefined {
  const value = readTypedNumber(text.replace('%', ''))
  return value !== null && value >= 0 && value <= 100 ? String(Number((value / 100).toFixed(6))) : undefined
}
