import { formatInstant } from '../../lib/format-instant.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { KEYS_PATH, type SignedClaims } from '../../lib/signed-claims.ts'
import { verifyMessages as words } from '../../messages/verify.ts'
import { keysIn, MAX_MEGABYTES, type Verification, verifyFile } from '../../stores/verify-file.ts'
import { find, templateIn } from '../account/connect-form.ts'

/** Maximum number of parts that are listed. */
const LISTED = 20

/** The script of /verifica: requests the keys, and nothing else afterwards. */
export function startVerify(): void {
  const page = find(document, '[data-verify]')
  const result = find(page, '[data-result]')
  const input = find(page, 'input')
  let keys = loadKeys()
  /** Only the last chosen file gets a result. */
  let last = 0

  async function check(file: File): Promise<void> {
    last += 1
    const mine = last
    result.textContent = words.working
    const shown = await answerOf(page, file, keys)
    if (mine !== last) return
    const name = document.createElement('p')
    name.textContent = words.of(file.name)
    result.replaceChildren(...(shown === null ? [] : [name, shown]))
    if (shown === null) await showKeys()
  }
  async function showKeys(): Promise<void> {
    const place = find(page, '[data-keys]')
    place.querySelector(':scope > :not(template)')?.remove()
    if ((await keys) !== null) return
    const alert = document.importNode(templateIn(place, 'template'), true)
    find(alert, '[data-retry]').addEventListener('click', () => {
      keys = loadKeys()
      void showKeys()
    })
    place.append(alert)
  }

  input.addEventListener('change', () => {
    if (!(input instanceof HTMLInputElement)) return
    const [file] = input.files ?? []
    // Choosing the same file again must also count.
    input.value = ''
    if (file) void check(file)
  })
  // Anywhere: for a file dropped next to the box, the browser would replace the page.
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void check(file)
  })
  void showKeys()
}

async function loadKeys(): Promise<Uint8Array[] | null> {
  try {
    const response = await fetch(KEYS_PATH)
    return response.ok ? keysIn(await response.json()) : null
  } catch {
    return null
  }
}

/** null without keys. */
async function answerOf(
  page: HTMLElement,
  file: File,
  loading: Promise<Uint8Array[] | null>,
): Promise<DocumentFragment | null> {
  if (file.size > MAX_MEGABYTES << 20)
    return alertOf(page, 'warn', { title: words.tooLarge(MAX_MEGABYTES), text: words.tooLargeText })
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return alertOf(page, 'warn', { title: words.unreadable, text: words.unreadableText })
  }
  const keys = await loading
  return keys === null ? null : verdict(page, await verifyFile(bytes, keys))
}

function verdict(page: HTMLElement, result: Verification): DocumentFragment {
  if (result.state === 'unsigned')
    return alertOf(page, 'warn', { title: words.unsigned, text: words.unsignedText })
  if (result.state === 'foreign')
    return alertOf(page, 'danger', { title: words.foreign, text: words.foreignText })
  const { claims } = result
  if (result.state === 'unchanged') return alertOf(page, 'lock', { title: words.unchanged, claims })
  return alertOf(page, 'danger', { title: words.changed, text: words.differs, parts: result.parts, claims })
}

type Found = { title: string; text?: string; parts?: readonly string[]; claims?: SignedClaims }

function alertOf(
  page: HTMLElement,
  kind: 'lock' | 'warn' | 'danger',
  { title, text, parts, claims }: Found,
): DocumentFragment {
  const alert = document.importNode(templateIn(page, `template[data-kind=${kind}]`), true)
  find(alert, 'b').textContent = title
  const [paragraph, list, facts] = ['[data-text]', '[data-parts]', '[data-facts]'].map((one) =>
    find(alert, one),
  )
  if (text === undefined) paragraph?.remove()
  else paragraph?.append(text)
  if (parts === undefined) list?.remove()
  else list?.append(...partItems(parts))
  if (claims === undefined) facts?.remove()
  else {
    for (const [fact, value] of Object.entries(factsOf(claims)))
      if (value === '') find(alert, `[data-fact=${fact}]`).parentElement?.remove()
      else find(alert, `[data-fact=${fact}]`).textContent = value
  }
  return alert
}

function factsOf(claims: SignedClaims): Record<keyof typeof words.facts, string> {
  const { issuer, campaign, brand, client, startDate, endDate, frozenAt, signedAt, code } = claims
  return {
    issuer: issuer === '' ? words.noIssuer : issuer,
    campaign,
    brand,
    client,
    period: formatPeriod(startDate, endDate),
    frozenAt: formatInstant(frozenAt),
    signedAt: formatInstant(signedAt),
    code,
  }
}

function partItems(parts: readonly string[]): HTMLElement[] {
  const texts = parts.slice(0, LISTED).map((name) => words.part(name))
  if (parts.length > LISTED) texts.push(words.more(parts.length - LISTED))
  return texts.map((text) => {
    const item = document.createElement('li')
    item.textContent = text
    return item
  })
}
