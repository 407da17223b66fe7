import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

const WHAT = 'Legge dai social contenuti e numeri nuovi; quelli dichiarati restano come sono.'

type Deletion = {
  contents: number
  comments: number
  links: number
  dashboards: readonly { name: string; shared: boolean; campaigns: number }[]
  dashboardsCount: number
}

/** What is deleted with a campaign; `null` if unknown. */
function removeText(deletion: Deletion | null): string {
  const trash = 'puoi ripristinarla per 30 giorni dal Cestino.'
  if (deletion === null)
    return `Contenuti, metriche e commenti vanno con lei; ${trash} I link di condivisione smettono di funzionare.`
  const { contents, comments, links, dashboards, dashboardsCount } = deletion
  const things = [
    contents > 0 ? counted(contents, 'contenuto', 'contenuti') : [],
    comments > 0 ? counted(comments, 'commento', 'commenti') : [],
  ].flat()
  const first = things.length === 0 ? `È vuota; ${trash}` : `Con lei: ${things.join(' e ')}; ${trash}`
  const stopped = links > 0 ? ` ${counted(links, 'link smette', 'link smettono')} di funzionare.` : ''
  const names = dashboards.map(
    ({ name, shared, campaigns }) =>
      `«${name}»${shared ? ' (condivisa)' : ''} passa da ${counted(campaigns, 'campagna', 'campagne')} a ${formatNumber(campaigns - 1)}`,
  )
  const others = dashboardsCount - dashboards.length
  const more = others > 0 ? `, e ${counted(others, 'altra dashboard', 'altre dashboard')}` : ''
  return `${first}${stopped}${names.length === 0 ? '' : ` Dashboard: ${names.join(', ')}${more}.`}`
}

export const reportConfirmMessages = {
  refreshTitle: 'Aggiornare i dati dai social?',
  refreshText: (credits: number, left: number | null) =>
    `${WHAT} Può richiedere alcuni minuti e usa circa ${counted(credits, 'token', 'token')}${left === null ? '' : `; il limite di questo mese ne lascia ${formatNumber(left)}`}.`,
  refreshTextUnknown: `${WHAT} Può richiedere alcuni minuti e usa dei token.`,
  refresh: 'Aggiorna',
  removeTitle: (name: string) => `Eliminare la campagna “${name}”?`,
  removeText,
  remove: 'Elimina',
  duplicateTitle: (name: string) => `Duplicare “${name}”?`,
  duplicateText: 'Si copiano dati e creator, non i contenuti.',
  duplicate: 'Duplica',
} as const
