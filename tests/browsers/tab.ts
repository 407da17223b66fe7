import { setTimeout as sleep } from 'node:timers/promises'

/** One tab of a browser, independent of the protocol. */
export type Tab = {
  /** Where it finds the site. */
  site: string
  goto: (url: string) => Promise<void>
  /** The size of the page itself, without the frame of the window. */
  resize: (size: { width: number; height: number }) => Promise<void>
  /** The value of an expression in the page. */
  run: (script: string) => Promise<unknown>
  /** Like a mouse click, on the first element of this selector. */
  click: (css: string) => Promise<void>
  type: (css: string, text: string) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  /** What the console reported as errors so far, exceptions and refused resources included. */
  errors: () => readonly string[]
  close: () => Promise<void>
}

/** The expression that calls this function in the page. */
export function callOf<A>(task: (argument: A) => unknown, argument: A): string {
  return `(${task.toString()})(${JSON.stringify(argument)})`
}

/** Clicks the first visible control with this name, or with that prefix if it ends in «…». */
export async function press(tab: Tab, name: string): Promise<void> {
  await tab.click(await mark(tab, name))
}

/** Types into the field with this label. */
export async function fill(tab: Tab, label: string, text: string): Promise<void> {
  await tab.type(await mark(tab, label), text)
}

/** Waits until this expression is true in the page. */
export async function waitFor(tab: Tab, what: string, condition: string): Promise<void> {
  const deadline = Date.now() + 20_000
  // A page that is being left runs no scripts.
  while ((await tab.run(condition).catch(() => false)) !== true) {
    if (Date.now() > deadline) throw new Error(`waited for ${what}`)
    await sleep(100)
  }
}

/** Marks the control, so that every protocol finds it by one selector. */
async function mark(tab: Tab, name: string): Promise<string> {
  await waitFor(tab, `«${name}»`, callOf(markControl, name))
  return '[data-found]'
}

function markControl(wanted: string): boolean {
  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = scope.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea, [role=menuitem]',
  )
  const found = [...controls].find((control) => {
    const label =
      'labels' in control && control.id !== '' ? document.querySelector(`label[for="${control.id}"]`) : null
    const names = [control.getAttribute('aria-label'), control.innerText, label?.textContent]
    return (
      control.checkVisibility({ visibilityProperty: true }) &&
      names.some((name) =>
        wanted.endsWith('…') ? name?.trim().startsWith(wanted.slice(0, -1)) : name?.trim() === wanted,
      )
    )
  })
  if (!found) return false
  document.querySelector('[data-found]')?.removeAttribute('data-found')
  found.dataset.found = ''
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return true
}
