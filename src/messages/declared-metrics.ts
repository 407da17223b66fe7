import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** «Aggiorna metriche»: the table for what only the creator knows. */
export const declaredMetricsMessages = {
  title: 'Aggiorna metriche',
  lede: 'Scrivi i numeri che conosce solo il creator: nel report sono segnati come dichiarati. Quelli misurati dalla piattaforma non si toccano.',
  pasteHint: 'Puoi incollare un blocco di celle copiato da un foglio.',
  pasted: (rows: number, left: number) =>
    left > 0
      ? `${counted(rows, 'riga incollata', 'righe incollate')}: ${left === 1 ? 'un’altra non sta' : `le altre ${formatNumber(left)} non stanno`} in questa pagina`
      : counted(rows, 'riga incollata', 'righe incollate'),
  emptyHint: 'Lascia vuoto se il dato non è disponibile: non scrivere 0.',
  table: 'Metriche dei contenuti',
  content: 'Contenuto',
  published: (type: string, day: string) => `${type} · ${day}`,
  cell: (metric: string, creator: string, type: string, day: string) =>
    `${metric}: ${type} di ${creator}, ${day}`,
  estimated: (value: string) => `≈ ${value}`,
  fromPlatforms: 'Aggiorna dai social',
  cancel: 'Annulla',
  save: 'Salva metriche',
  saving: 'Salvataggio…',
  changed: (count: number) => counted(count, 'contenuto modificato', 'contenuti modificati'),
  saved: (count: number) =>
    count === 1 ? 'Metriche di 1 contenuto salvate' : `Metriche di ${formatNumber(count)} contenuti salvate`,
  empty: 'Nessun contenuto pubblicato.',
  onlyMissing: 'Solo dati mancanti',
  onlyMissingHint: 'I contenuti di cui nessuno ha misurato o dichiarato reach o impression.',
  nothingMissing: 'Reach e impression ci sono per tutti i contenuti.',
} as const
