import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Webhooks, in the preferences. */
export const webhookMessages = {
  /** Why an address must not be requested. */
  refused: {
    url: 'URL non valido',
    httpsOnly: 'Serve un indirizzo https',
    privateAddress: 'Indirizzo di una rete privata: non ammesso',
  },
  late: 'Nessuna risposta in tempo',
  sealed: 'La chiave non si legge più: elimina il webhook e crealo di nuovo',

  list: 'Webhook',
  empty: 'Nessun webhook. Creane uno per avvisare un altro programma quando succede qualcosa.',
  url: 'Indirizzo del webhook',
  urlHint: 'Riceve un POST firmato per ogni evento.',
  events: 'Eventi',
  eventNames: {
    'report.ready': 'Report pronto',
    'campaign.changed': 'Campagna modificata',
    'missing-numbers.delivered': 'Numeri mancanti consegnati',
    'link.opened': 'Link aperto',
    test: 'Prova',
  },
  client: 'Clienti del webhook',
  all: 'Tutti i clienti',
  only: (client: string) => `solo ${client}`,
  create: 'Crea webhook',
  creating: 'Creo…',
  confirmTitle: 'Conferma la tua password',
  confirmText: 'Per creare un webhook serve di nuovo la password.',
  madeTitle: 'Copia la chiave ora',
  made: 'È l’unica volta in cui la vedi. Serve a verificare la firma dei messaggi.',
  secret: (url: string) => `Chiave di ${url}`,
  copy: 'Copia',
  copied: 'Chiave copiata',
  byHand: 'È selezionata: copiala con la tastiera.',
  close: 'L’ho copiata',

  states: { PAUSED: 'In pausa', FAILED: 'In pausa dopo tre giorni di tentativi falliti' },
  test: 'Prova',
  testing: 'Provo…',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  paused: 'Webhook in pausa',
  resumed: 'Webhook ripreso',
  log: 'Registro',
  remove: 'Elimina',
  removeTitle: 'Eliminare il webhook?',
  removeText: (url: string) =>
    `${url} non riceve più eventi. I messaggi in attesa e il registro vanno persi.`,
  removing: 'Elimino…',
  removed: 'Webhook eliminato',
  /** An action of one webhook: `Prova https://…`. */
  of: (action: string, url: string) => `${action} ${url}`,

  accepted: (status: number, milliseconds: number) =>
    `Risposta ${status} in ${formatNumber(milliseconds)} ms`,
  notAccepted: (status: number | null) => (status === null ? 'Non consegnato' : `Risposta ${status}`),
  emptyReply: 'Risposta vuota',
  logEmpty: 'Nessun messaggio negli ultimi sette giorni.',
  logOf: (url: string) => `Messaggi a ${url}`,
  messageStates: {
    SENT: 'Consegnato',
    WAITING: 'In attesa',
    FAILED: 'Non consegnato',
  },
  attempts: (count: number) => counted(count, 'tentativo', 'tentativi'),
  status: (status: number) => `risposta ${status}`,
  milliseconds: (milliseconds: number) => `${formatNumber(milliseconds)} ms`,
} as const
