import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Me } from '../../contract/user.ts'
import { comboboxMessages } from '../../messages/combobox.ts'
import { paletteMessages as words } from '../../messages/palette.ts'
import { shellMessages } from '../../messages/shell.ts'
import { go } from '../../stores/go.ts'
import { actionsOf, createPalette } from '../../stores/palette.ts'
import { Button } from '../../ui/button.tsx'
import { ComboboxOptions, type ComboboxEntry } from '../../ui/combobox-options.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './palette.module.css'

/** The global search: focus stays in the field, arrows select, Enter opens. */
export function Palette({ user, onClose }: { user: Me; onClose: () => void }) {
  const [store] = useState(() => createPalette(user))
  // React state: ready for the first key, whereas a store's subscription starts a moment after rendering.
  const [text, setText] = useState('')
  const found = useStore(store.$remote)
  const searched = useStore(store.$searched)
  const listId = useId()
  /** The id selected by the arrows; null for the first result. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [entered, setEntered] = useState(false)

  const wanted = text.trim()
  const failed = wanted !== '' && searched === wanted && found.state === 'failed'
  const isAnswer = found.state === 'ready' && found.value.text === wanted
  const busy = wanted !== '' && !isAnswer && !failed
  const items = [...(isAnswer ? found.value.items : []), ...actionsOf(user, location.pathname, text)]
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  const entries = items.map(({ icon, ...option }): ComboboxEntry => {
    return { kind: 'option', option: { ...option, image: <Icon name={icon} /> } }
  })

  const choose = (index: number) => setChosen(items[index]?.id ?? null)
  function open(index: number) {
    const item = items[index]
    if (!item) return
    onClose()
    go(item.href)
  }
  const awaited = entered && isAnswer ? items[at]?.href : undefined
  useEffect(() => {
    if (awaited === undefined) return
    onClose()
    go(awaited)
  }, [awaited, onClose])
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      // The first result may change in a moment: opens the one after loading.
      if (busy && items[at]?.id !== chosen) setEntered(true)
      else open(at)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault()
      choose((at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)
    } else if (event.key === 'Escape') {
      // The browser would first clear the field.
      event.preventDefault()
      onClose()
    }
  }
  return (
    <Dialog
      title={shellMessages.search}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{shellMessages.close}</Button>}
    >
      <SearchInput
        data-autofocus
        className={styles.field}
        label={words.label}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={items[at] ? `${listId}-${at}` : undefined}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setChosen(null)
          setEntered(false)
          setText(event.target.value)
          store.type(event.target.value)
        }}
        onKeyDown={press}
      />
      <div className={styles.results}>
        {failed && <FailedState small title={words.failed} onRetry={() => void store.reload()} />}
        {!(failed && items.length === 0) && (
          <ComboboxOptions
            id={listId}
            entries={entries}
            query={text}
            active={at}
            busy={busy}
            onActive={choose}
            onTake={(entry) => open(entries.indexOf(entry))}
          />
        )}
      </div>
      <VisuallyHidden role="status">{!busy && comboboxMessages.optionCount(items.length)}</VisuallyHidden>
    </Dialog>
  )
}
