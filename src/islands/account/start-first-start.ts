import { createFirstStart, readFirstStart } from '../../stores/first-start.ts'
import { strengthWords } from '../../stores/strength-words.ts'
import { connectForm, find } from './connect-form.ts'
import { connectRestore } from './connect-restore.ts'

/** The script of /primo-avvio, which has the code in its fragment. */
export function startFirstStart(): void {
  const code = location.hash.slice(1)
  const form = createFirstStart(code)
  const place = find(document, '[data-start-code]')
  const codeInput = place.querySelector('input')
  if (codeInput && code) codeInput.value = code
  place.hidden = code !== ''
  // A refused code can be replaced.
  form.$failure.listen((failure) => {
    if (failure !== null) place.hidden = false
  })
  const field = (name: 'code' | 'agencyName' | 'name' | 'lastName' | 'email' | 'repeated') => ({
    set: (text: string) => form.set(name, text),
    leave: () => void form.check([name]),
  })
  connectForm(form, {
    code: field('code'),
    agencyName: field('agencyName'),
    name: field('name'),
    lastName: field('lastName'),
    email: field('email'),
    password: {
      set(text) {
        form.set('password', text)
        const status = document.querySelector('#password-hint [role=status]')
        if (status) status.textContent = strengthWords(text)
      },
      leave: () => void form.check(['password']),
    },
    repeated: field('repeated'),
  })
  void showWhatIsSet(form)
}

/** Shows the configured name of the agency, how mails are sent, or that nothing is left to do. */
async function showWhatIsSet(form: ReturnType<typeof createFirstStart>): Promise<void> {
  const server = await readFirstStart()
  if (server === null) return
  if (!server.isNeeded) form.$sent.set(true)
  find(document, '[data-no-mail]').hidden = server.sendsMail !== false
  if (server.restores === true) connectRestore(() => form.$sent.set(true))
  const agency = document.querySelector<HTMLInputElement>('input[name=agencyName]')
  if (!agency || agency.value || !server.agencyName) return
  agency.value = server.agencyName
  form.set('agencyName', server.agencyName)
}
