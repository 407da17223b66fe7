/** Gives a file to the browser to keep, under that name with the file systems' signs left out. */
export function saveFile(file: Blob, name: string, ending: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()}.${ending}`
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
