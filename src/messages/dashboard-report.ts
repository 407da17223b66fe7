import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The report on several campaigns: of a stored or a provisional dashboard. */
export const dashboardReportMessages = translated('dashboardReport', {
  pageTitle: 'Dashboard',
  dashboards: 'Dashboard',
  from: 'Dal',
  to: 'Al',
  period: 'Periodo',
  days30: '30 giorni',
  quarter: 'Trimestre',
  fullPeriod: 'Tutto il periodo',
  chooseDates: 'Scegli le date…',
  facts: (campaigns: number, creators: number, contents: number) =>
    [
      counted(campaigns, 'campagna', 'campagne'),
      counted(creators, 'creator', 'creator'),
      counted(contents, 'contenuto', 'contenuti'),
    ].join(', '),
  campaignsCount: (count: number) => counted(count, 'campagna', 'campagne'),
  sharedWith: (count: number) => `Condivisa con ${counted(count, 'utente', 'utenti')}`,
  links: 'Link pubblici',
  metrics: 'Metriche della dashboard',
  costOfDays:
    'Il costo è di intere campagne: per una parte dei loro giorni non si può dividere, e con lui CPM, CPE, CPC e CPV.',
  countedOnce: (contents: number) =>
    contents === 1
      ? '1 contenuto è in più campagne: contato una volta.'
      : `${formatNumber(contents)} contenuti sono in più campagne: contati una volta.`,
  previous: 'rispetto al periodo precedente',
  compared: (now: string, days: number, before: string) =>
    days === 1
      ? `Confronto: ${now} con il giorno precedente, ${before}.`
      : `Confronto: ${now} con i ${formatNumber(days)} giorni precedenti, ${before}.`,
  notThereYet: 'Ancora nessun dato per queste campagne.',
  notThereYetText: 'I numeri arrivano con il primo aggiornamento del report di una campagna.',
  notFound: 'Questa dashboard non esiste o non è disponibile.',
  back: 'Torna alle dashboard',
} as const)
