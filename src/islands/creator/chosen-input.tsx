import { Chip } from '../../ui/chip.tsx'
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx'
import styles from './creator-form-dialog.module.css'

type ChosenInputProps = {
  chosen: readonly string[]
  onChosen: (names: string[]) => void
  options: readonly ComboboxOption[]
  /** Typed text that is not chosen yet. */
  text: string
  onText: (text: string) => void
  /** Names outside the list may be added; typed text then counts when the field loses focus. */
  creates?: boolean
  remote?: boolean
  busy?: boolean
  maxLength?: number
}

/** Several names from a list, shown as removable chips. */
export function ChosenInput(props: ChosenInputProps) {
  const { chosen, onChosen, options, text, onText, creates = false, ...rest } = props

  function add(name: string) {
    const wanted = name.trim()
    onText('')
    if (wanted !== '' && !chosen.includes(wanted)) onChosen([...chosen, wanted])
  }
  return (
    <div className={styles.chosen}>
      <Combobox
        {...rest}
        value={text}
        onValue={onText}
        options={options.filter(({ label }) => !chosen.includes(label))}
        onSelect={({ label }) => add(label)}
        {...(creates && { onCreate: add, onBlur: () => add(text) })}
      />
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((name) => (
            <li key={name}>
              <Chip name={name} onRemove={() => onChosen(chosen.filter((each) => each !== name))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
