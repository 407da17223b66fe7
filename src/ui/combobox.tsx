import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fold } from '../lib/fold.ts'
import { comboboxMessages } from '../messages/combobox.ts'
import styles from './combobox.module.css'
import { ComboboxOptions, type ComboboxEntry } from './combobox-options.tsx'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'
import { usePopover } from './use-popover.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ComboboxOption = { id: string; label: string; meta?: string; image?: ReactNode }

const AS_WIDE = { sameWidth: true } as const

type ComboboxProps = {
  /** The text as typed. */
  value: string
  onValue: (text: string) => void
  options: readonly ComboboxOption[]
  onSelect: (option: ComboboxOption) => void
  /** Offers «Crea «x»» as the last option, unless an option has exactly this name. */
  onCreate?: (name: string) => void
  /** The options already match the typed text (from a call). */
  remote?: boolean
  busy?: boolean
  placeholder?: string
  before?: ReactNode
  disabled?: boolean
  required?: boolean
  maxLength?: number
  'aria-label'?: string
  onBlur?: () => void
}

/** A text field with suggestions: the match in bold, the first one active, Enter takes it, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const { value, onValue, options, onSelect, onCreate, remote = false, busy = false, onBlur, ...rest } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  usePopover(open, box, list, AS_WIDE)

  // While a response is pending, the options belong to an earlier text: only those that still match are offered, and
  // nothing new.
  const entries = entriesOf(value, options, {
    remote: remote && !busy,
    creates: onCreate !== undefined && !busy,
  })
  const at = Math.min(active, entries.length - 1)

  function type(text: string) {
    onValue(text)
    setActive(0)
    setOpen(true)
  }
  function take(entry: ComboboxEntry | undefined) {
    if (!entry) return
    setOpen(false)
    if (entry.kind === 'create') onCreate?.(entry.label)
    else onSelect(entry.option)
  }
  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Enter' && open && (busy || entries.length > 0)) {
      event.preventDefault()
      take(entries[at])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : entries.length - 1
      setActive(open && entries.length > 0 ? (at + step) % entries.length : 0)
      setOpen(true)
    }
  }
  return (
    <div ref={box} className={styles.combobox}>
      <TextInput
        {...rest}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && entries[at] ? `${listId}-${at}` : undefined}
        value={value}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={move}
        onBlur={() => {
          setOpen(false)
          onBlur?.()
        }}
        after={<Icon name="chevron-down" className={styles.chevron} />}
      />
      <div ref={list} popover="manual" className={styles.popover}>
        <ComboboxOptions
          id={listId}
          entries={open ? entries : []}
          query={value}
          active={at}
          busy={busy}
          onActive={setActive}
          onTake={take}
        />
      </div>
      <VisuallyHidden role="status">
        {open && !busy && comboboxMessages.optionCount(entries.length)}
      </VisuallyHidden>
    </div>
  )
}

function entriesOf(
  text: string,
  options: readonly ComboboxOption[],
  { remote, creates }: { remote: boolean; creates: boolean },
): ComboboxEntry[] {
  const wanted = fold(text)
  const exact = options.some((option) => fold(option.label) === wanted)
  // A field that already contains an option's name opens with all of them.
  const all = remote || exact
  const shown = all ? options : options.filter((option) => fold(option.label).includes(wanted))
  const entries: ComboboxEntry[] = shown.map((option) => ({ kind: 'option', option }))
  return creates && wanted !== '' && !exact ? [...entries, { kind: 'create', label: text.trim() }] : entries
}
