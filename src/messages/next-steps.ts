import { formatDayShort } from '../lib/format-day-short.ts'
import { withDay } from '../lib/with-day.ts'
import { staffToolMessages } from './staff-tools.ts'

/** A report without contents: what comes next. */
export const nextStepsMessages = {
  title: 'I prossimi passi',
  waiting: 'I numeri arrivano con i primi contenuti.',
  waitingForStart: (day: string) => `La campagna inizia ${withDay('il', formatDayShort(day))}.`,
  waitingForRefresh:
    'I numeri si aggiornano una volta al giorno: il prossimo aggiornamento è previsto entro domani.',
  steps: {
    add: {
      title: 'Porta dentro i contenuti',
      gives: 'Incolla i link di quello che è uscito, o importa un foglio Excel: i numeri vengono da lì.',
      givesWithoutProvider:
        'Incolla i link di quello che è uscito e scrivi i numeri, oppure importali da un foglio Excel o CSV.',
      action: 'Aggiungi il primo contenuto',
    },
    find: {
      title: 'Lascia che il tracking li trovi',
      gives: (names: readonly string[]) =>
        `Cerca sui canali dei creator quello che nomina ${names.join(', ')}. Prima di entrare nel report lo rivedi tu.`,
      action: staffToolMessages.refreshReport,
    },
    name: {
      title: 'Indica hashtag e menzioni',
      gives: 'Con quelli il tracking trova da sé i contenuti dei creator.',
      action: staffToolMessages.edit,
    },
    share: {
      title: 'Condividi il report',
      gives: 'Il link vale da subito: si riempie con i numeri, senza mandarlo di nuovo.',
    },
  },
} as const
