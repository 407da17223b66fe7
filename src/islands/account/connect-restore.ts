import { restoreMessages as words } from '../../messages/first-start.ts'
import { createRestore } from '../../stores/restore-backup.ts'
import { find, showBusy, showError, showFailure } from './connect-form.ts'

/** Shows «Ripristina da una copia» and attaches its handlers. `onDone`: the server has restored it. */
export function connectRestore(onDone: () => void): void {
  const section = find(document, '[data-restore]')
  const file = section.querySelector<HTMLInputElement>('input[type=file]')
  const code = document.querySelector<HTMLInputElement>('input[name=code]')
  if (!file || !code) return
  const restore = createRestore()
  file.addEventListener('change', () => {
    find(section, '[data-file-name]').textContent = file.files?.[0]?.name ?? words.choose
    showError(file, undefined)
  })
  find(section, 'form').addEventListener('submit', (event) => {
    event.preventDefault()
    const [chosen] = file.files ?? []
    showError(file, chosen === undefined ? words.missing : undefined)
    if (chosen === undefined) return file.focus()
    void restore.run(chosen, code.value.trim())
  })
  restore.$state.listen(({ busy, text, failure, done }) => {
    showBusy(find(section, 'button[type=submit]'), busy)
    find(section, '[data-restore-status]').textContent = text
    showFailure(find(section, '[data-restore-failure]'), failure)
    // A code that the server refuses can be replaced.
    if (failure !== null) find(document, '[data-start-code]').hidden = false
    if (!done) return
    section.hidden = true
    onDone()
  })
  section.hidden = false
}
