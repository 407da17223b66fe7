import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The list of campaigns. */
export const campaignsMessages = {
  create: 'Nuova campagna',
  import: 'Importa campagne',
  status: 'Stato',
  statuses: { IN_PROGRESS: 'In corso', CONCLUDED: 'Conclusa', SCHEDULED: 'Programmata', ALL: 'Tutti' },
  search: 'Cerca campagna o brand, creator, hashtag',
  organization: 'Cliente',
  allOrganizations: 'Tutti i clienti',
  sortFields: {
    startDate: 'Data di inizio',
    campaignName: 'Nome',
    brandName: 'Brand',
    planProgress: 'Avanzamento sul piano',
  },
  clear: 'Azzera filtri',
  filters: 'Filtri',
  pr: 'PR',
  draft: 'Bozza',
  count: (count: number) => counted(count, 'campagna', 'campagne'),
  countOpen: (count: number) => `${formatNumber(count)} in corso`,
  columns: {
    campaign: 'Campagna',
    status: 'Stato',
    period: 'Periodo',
    creators: 'Creator',
    impressions: 'Impression e obiettivo',
  },
  table: 'Elenco delle campagne',
  startsIn: (days: number) => (days === 1 ? 'Inizia domani' : `Inizia tra ${formatNumber(days)} giorni`),
  dayOf: (day: number, days: number) => `Giorno ${formatNumber(day)} di ${formatNumber(days)}`,
  days: (days: number) => counted(days, 'giorno', 'giorni'),
  target: (range: string) => `Obiettivo ${range}`,
  prWithoutTargets: 'Campagna PR, senza obiettivi',
  withoutTargets: 'Senza obiettivi',
  actionsFor: (name: string) => `Azioni per ${name}`,
  actions: {
    refresh: 'Aggiorna report',
    refreshMetrics: 'Aggiorna metriche',
    edit: 'Modifica',
    duplicate: 'Duplica',
    remove: 'Elimina',
    download: 'Scarica report',
  },
  removed: (name: string) => `Campagna “${name}” eliminata`,
} as const
