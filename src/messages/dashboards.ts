import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The list of dashboards and its actions. */
export const dashboardsMessages = {
  create: 'Nuova dashboard',
  search: 'Cerca dashboard',
  filters: 'Filtri',
  clear: 'Azzera filtri',
  list: 'Elenco delle dashboard',
  count: (count: number) => `${formatNumber(count)} dashboard`,
  campaigns: (count: number) => counted(count, 'campagna', 'campagne'),
  provisional: 'Dashboard provvisoria',
  empty: 'Nessuna dashboard',
  createFirst: 'Crea la prima dashboard',
  emptyText: 'Raccogli più campagne di un cliente in un solo report.',
  emptyForReader: 'Quando l’agenzia ne condivide una, la trovi qui.',
  noResult: 'Nessun risultato per i filtri scelti.',
  actionsFor: (name: string) => `Azioni per ${name}`,
  edit: 'Modifica',
  remove: 'Elimina',
  removing: 'Elimino…',
  share: 'Condividi con il cliente',
  unshare: 'Interrompi condivisione',
  shareTitle: (name: string) => `Condividere la dashboard “${name}”?`,
  shareText: (organization: string) =>
    `Avvisiamo per email gli utenti di ${organization} che possono aprirla.`,
  shareVerb: 'Condividi',
  shared: (name: string) => `Dashboard “${name}” condivisa`,
  unshareTitle: (name: string) => `Interrompere la condivisione di “${name}”?`,
  unshareText: 'Il cliente non potrà più vederla, da subito.',
  unshareVerb: 'Interrompi',
  unshared: (name: string) => `Condivisione di “${name}” interrotta`,
  removeTitle: (name: string) => `Eliminare la dashboard “${name}”?`,
  removeText: 'Le campagne e i loro report restano. La dashboard va nel Cestino per 30 giorni.',
  removed: (name: string) => `Dashboard “${name}” eliminata`,
} as const
