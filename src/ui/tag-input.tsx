import type { KeyboardEvent } from 'react'
import { Chip } from './chip.tsx'
import styles from './tag-input.module.css'
import { TextInput } from './text-input.tsx'

type TagInputProps = {
  tags: readonly string[]
  onTags: (tags: string[]) => void
  /** Typed text that is not a tag yet. */
  text: string
  onText: (text: string) => void
  /** Returns a tag as it is to be stored, or null for invalid text, which then stays in the field. */
  read: (text: string) => string | null
  /** Called when invalid text remains. */
  onRefused: () => void
  placeholder?: string
  limit?: number
}

/** Short words, added by Enter, comma, space or blur, removed one by one. */
export function TagInput(props: TagInputProps) {
  const { tags, onTags, text, onText, read, onRefused, placeholder, limit = 50 } = props

  function add(typed: string) {
    const added: string[] = []
    const refused: string[] = []
    for (const word of typed.split(/[\s,;]+/).filter(Boolean)) {
      const tag = read(word)
      if (tag === null || tags.length + added.length >= limit) refused.push(word)
      else if (!tags.includes(tag) && !added.includes(tag)) added.push(tag)
    }
    if (added.length > 0) onTags([...tags, ...added])
    onText(refused.join(' '))
    if (refused.length > 0) onRefused()
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const ends = event.key === 'Enter' || event.key === ',' || event.key === ' '
    if (ends && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
      onTags(tags.slice(0, -1))
    }
  }
  return (
    <div className={styles.tags}>
      <TextInput
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          event.preventDefault()
          add(`${text} ${event.clipboardData.getData('text')}`)
        }}
        onKeyDown={press}
        onBlur={() => add(text)}
      />
      {tags.length > 0 && (
        <ul className={styles.list}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip name={tag} onRemove={() => onTags(tags.filter((other) => other !== tag))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
