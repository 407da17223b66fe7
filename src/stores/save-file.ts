import { $snackbar, dismissSnackbar } from './snackbar.ts'

/** Downloads a file under that name, without characters that file systems reserve. */
export function saveFile(file: Blob, name: string, ending: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.${ending}`
  link.click()
  // Of an earlier attempt.
  if ($snackbar.get()?.network) dismissSnackbar()
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
