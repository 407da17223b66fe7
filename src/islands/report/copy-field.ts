/**
 * Copies a field's text, and returns whether it is on the clipboard. The clipboard API is missing on plain http off
 * loopback: there the old command is used, and if that fails too, the text at least remains selected.
 */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.focus()
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
