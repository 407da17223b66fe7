import type { DemoLogin } from '../support/start-server.ts'
import { fill, press, type Tab, waitFor } from './tab.ts'

export type Scene = {
  name: string
  show: (tab: Tab) => Promise<void>
  /** True in the page when its last part is loaded, which may be lazy. */
  ready?: string
}

/** The screens and dialogs that each browser shows, in this order, in one tab. */
export function scenesOf(login: DemoLogin, campaign: string): readonly Scene[] {
  const report = `/campaigns/${campaign}`
  const openFromMenu = (path: string, entry: string) => async (tab: Tab) => {
    await open(tab, path)
    await press(tab, 'Azioni per…')
    await press(tab, entry)
    await waitFor(tab, 'the dialog', 'document.querySelector("dialog:modal") !== null')
  }
  return [
    { name: 'sign-in', show: (tab) => open(tab, '/login') },
    {
      name: 'list',
      show: async (tab) => {
        await fill(tab, 'Email', login.email)
        await fill(tab, 'Password', login.password)
        await press(tab, 'Accedi')
        await waitFor(tab, 'the list', 'document.querySelector("main [aria-label^=Misto]") !== null')
      },
    },
    {
      name: 'report',
      show: async (tab) => {
        await open(tab, report)
        await waitFor(tab, 'the report', 'document.querySelector("#best-contents") !== null')
      },
      ready: `['main [aria-label^="Numeri del contenuto"]', '[role=list][aria-labelledby=best-contents]'].every(
        (css) => document.querySelector(css) !== null,
      )`,
    },
    {
      name: 'wizard',
      show: async (tab) => {
        await open(tab, '/campaigns?wizard=new')
        await fill(tab, 'Brand', 'Marca di prova')
      },
    },
    {
      name: 'wizard-errors',
      show: async (tab) => {
        await press(tab, 'Avanti')
        await waitFor(tab, 'the summary', 'document.querySelector("[role=alert]") !== null')
      },
    },
    { name: 'import', show: openFromMenu(report, 'Importa Excel o CSV') },
    { name: 'download', show: openFromMenu('/campaigns', 'Scarica report') },
  ]
}

async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(tab.site + path)
}
