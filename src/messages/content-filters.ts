import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The bar that narrows and orders the contents of a report. */
export const contentFilterMessages = translated('contentFilter', {
  bar: 'Filtri dei contenuti',
  chooseSeveral: 'Scegli più contenuti',
  search: 'Cerca nei testi',
  creator: 'Creator',
  anyCreator: 'Tutti i creator',
  platform: 'Piattaforma',
  anyPlatform: 'Tutte le piattaforme',
  type: 'Formato',
  anyType: 'Tutti i formati',
  origin: 'Origine dei numeri',
  anyOrigin: 'Ogni origine',
  origins: {
    MEASURED: 'Misurati',
    DECLARED: 'Dichiarati',
    ESTIMATED: 'Stimati',
  },
  state: 'Da controllare',
  anyState: 'Tutti i contenuti',
  states: { missing: 'Numeri mancanti', outOfPeriod: 'Fuori periodo', toCheck: 'Da verificare' },
  clear: 'Togli i filtri',
  filters: (on: number) => (on === 0 ? 'Filtri' : `Filtri (${formatNumber(on)})`),
} as const)
