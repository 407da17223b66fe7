import { useRef, useState } from 'react'
import { showDone } from '../stores/snackbar.ts'

/** A field whose text is copied, as a button does; `byHand`: the browser refused, and its text is selected. */
export function useCopy<Element extends HTMLInputElement | HTMLTextAreaElement>(done: string) {
  const field = useRef<Element>(null)
  const [byHand, setByHand] = useState(false)

  async function copy(): Promise<void> {
    if (!field.current) return
    const copied = await copyField(field.current)
    setByHand(!copied)
    if (copied) showDone(done)
  }

  return { field, byHand, copy }
}

/**
 * Copies a field's text, and returns whether it is on the clipboard. The clipboard API is missing on plain http off
 * loopback: there the old command is used, and if that fails too, the text at least remains selected.
 */
async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
