import { useEffect, useRef } from 'react'
import { undoMessages } from '../messages/undo.ts'
import { undoReported } from '../stores/undo.ts'
import { isTyping } from '../ui/is-typing.ts'
import styles from './undo-button.module.css'

/** «Annulla» of a message, and Ctrl+Z while it is visible. */
export function UndoButton() {
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTyping(event.target))
        return
      event.preventDefault()
      void undoReported()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+Z Meta+Z"
      className={styles.undo}
      onFocus={({ relatedTarget }) => (cameFrom.current ??= relatedTarget)}
      onClick={() => {
        // The button disappears with its message.
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
        void undoReported()
      }}
    >
      {undoMessages.undo}
    </button>
  )
}
