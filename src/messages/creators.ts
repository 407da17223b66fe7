import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The list of creators. */
export const creatorsMessages = {
  count: (count: number) => `${formatNumber(count)} creator`,
  search: 'Cerca per nome',
  filters: 'Filtri',
  platform: 'Piattaforma',
  allPlatforms: 'Tutte',
  more: 'Altri filtri',
  moreAndOrder: 'Filtri e ordine',
  compare: 'Confronta',
  sortFields: {
    name: 'Nome',
    followersCount: 'Follower',
    campaignsCount: 'Campagne',
    contentCount: 'Contenuti',
  },
  clear: 'Azzera filtri',
  table: 'Elenco dei creator',
  columns: { name: 'Creator', campaigns: 'Campagne' },
  withoutChannel: 'Nessun canale',
  moreChannels: (count: number) => `+${formatNumber(count)}`,
  summary: 'L’archivio in breve',
  summaryChannels: 'Canali',
  summaryFollowers: 'Follower complessivi',
  knownOf: (known: number, of: number) => `${formatNumber(known)} di ${counted(of, 'canale', 'canali')}`,
  summaryContents: 'Contenuti pubblicati',
  perCreator: (average: string) => `${average} per creator`,
  howComputed: 'Come si calcola',
  howComputedText:
    'Ogni creator e ogni canale conta una volta. I follower sono la somma degli ultimi noti di ogni canale, misurati o dichiarati; i canali senza dato non contano, e chi segue più canali è contato più volte. I contenuti sono quelli pubblicati nelle campagne.',
  empty: 'Nessun creator',
  newCampaign: 'Nuova campagna',
  emptyText: 'I creator arrivano qui dalle campagne in cui li aggiungi.',
} as const
