import { onMount, atom } from 'nanostores'
import { pageMode } from '../lib/page-mode.ts'
import { routeId } from '../lib/routes.ts'
import { showError } from './snackbar.ts'

export type Query = Readonly<Record<string, string>>

/** The query of this page's address; Back and Forward change it too. */
export const $query = atom<Query>({})

onMount($query, () => {
  read()
  globalThis.addEventListener('popstate', onPopState)
  return () => globalThis.removeEventListener('popstate', onPopState)
})

/** Asks before Back leaves a wizard with unsaved input; null if there is none. */
let askBeforeBack: (() => void) | null = null

/** Makes Back ask first, until the returned function is called. */
export function guardBack(ask: () => void): () => void {
  askBeforeBack = ask
  return () => {
    askBeforeBack = null
  }
}

function onPopState(): void {
  const leaves = $query.get()['wizard'] !== undefined && !new URLSearchParams(location.search).has('wizard')
  if (!leaves || askBeforeBack === null) return read()
  // The wizard's entry is the next one.
  history.forward()
  return askBeforeBack()
}

/**
 * Changes parts of the query, and so the page; null or empty removes a name.
 * @param how 'push': Back undoes it; 'replace': while the user types
 */
export function changeQuery(
  changes: Partial<Record<string, string | null>>,
  how: 'push' | 'replace' = 'push',
): void {
  const query = new URLSearchParams(location.search)
  // The tab stores the host; a copied address must not carry it.
  query.delete('domain')
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const text = query.toString()
  const address = `${location.pathname}${text && `?${text}`}`
  if (how === 'push') history.pushState({ ours: true }, '', address)
  else history.replaceState(history.state, '', address)
  read()
}

/** Closes an open wizard or in-place edit like Back: to the previous history entry if the page itself opened it. */
export function closeWizard(): void {
  const { wizard, edit } = $query.get()
  if (!wizard && !edit) return
  askBeforeBack = null
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'ours' in state) history.back()
  else changeQuery({ wizard: null, edit: null, id: null }, 'replace')
}

/** Reports why a wizard cannot open, and closes it. */
export function closeFailedWizard(error: unknown): void {
  showError(error)
  closeWizard()
}

/** The id in this page's address: the campaign of `/campaigns/{id}`. */
export function pageId(): string {
  return routeId(location.pathname)
}

function read(): void {
  document.documentElement.dataset.mode = pageMode(location.pathname, location.search)
  const query = new URLSearchParams(location.search)
  // A jump within the page does not change the query.
  if (query.toString() !== new URLSearchParams($query.value).toString()) $query.set(Object.fromEntries(query))
}
