import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

const WHAT = 'Legge dai social contenuti e numeri nuovi; quelli dichiarati restano come sono.'

export const reportConfirmMessages = {
  refreshTitle: 'Aggiornare i dati dai social?',
  refreshText: (credits: number, left: number | null) =>
    `${WHAT} Può richiedere alcuni minuti e usa circa ${counted(credits, 'credito', 'crediti')}${left === null ? '' : `; il limite di questo mese ne lascia ${formatNumber(left)}`}.`,
  refreshTextUnknown: `${WHAT} Può richiedere alcuni minuti e usa dei crediti.`,
  refresh: 'Aggiorna',
  removeTitle: (name: string) => `Eliminare la campagna “${name}”?`,
  removeText:
    'Contenuti, metriche e commenti vanno nel Cestino: puoi ripristinarli per 30 giorni. I link di condivisione smettono di funzionare.',
  remove: 'Elimina',
  duplicateTitle: (name: string) => `Duplicare “${name}”?`,
  duplicateText: 'Si copiano dati e creator, non i contenuti.',
  duplicate: 'Duplica',
} as const
