import { comboboxMessages } from '../messages/combobox.ts'
import styles from './combobox.module.css'
import type { ComboboxOption } from './combobox.tsx'
import { Icon } from './icon.tsx'
import { matchParts } from './match-parts.ts'

export type ComboboxEntry = { kind: 'option'; option: ComboboxOption } | { kind: 'create'; label: string }

type ComboboxOptionsProps = {
  id: string
  entries: readonly ComboboxEntry[]
  query: string
  active: number
  busy: boolean
  onActive: (index: number) => void
  onTake: (entry: ComboboxEntry) => void
}

/** The list under a combobox. Focus stays in the field: the active option is referenced by its id. */
export function ComboboxOptions({
  id,
  entries,
  query,
  active,
  busy,
  onActive,
  onTake,
}: ComboboxOptionsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={comboboxMessages.options}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles keys
          <div
            key={entry.kind === 'create' ? 'create' : entry.option.id}
            ref={index === active ? keepInView : null}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseMove={() => onActive(index)}
            // The field must not lose focus before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(entry)}
          >
            {entry.kind === 'create' ? (
              <Create name={entry.label} />
            ) : (
              <Option option={entry.option} query={query} />
            )}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles.none}>{busy ? comboboxMessages.searching : comboboxMessages.noOptions}</p>
      )}
    </>
  )
}

function keepInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

function Option({ option, query }: { option: ComboboxOption; query: string }) {
  return (
    <>
      {option.image}
      <span className={styles.name}>
        <Matched text={option.label} query={query} />
      </span>
      {option.meta && (
        <span className={styles.meta}>
          <Matched text={option.meta} query={query} />
        </span>
      )}
    </>
  )
}

/** With the matching part in bold. */
function Matched({ text, query }: { text: string; query: string }) {
  return matchParts(text, query).map((part, place) =>
    part.match ? (
      <b key="match">{part.text}</b>
    ) : (
      <span key={place === 0 ? 'before' : 'after'}>{part.text}</span>
    ),
  )
}

function Create({ name }: { name: string }) {
  return (
    <>
      <Icon name="plus" />
      <span className={styles.name}>{comboboxMessages.create(name)}</span>
    </>
  )
}
