import { withDay } from '../lib/with-day.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The words of the mails, which are sent as plain text and HTML. */
export type MailWords = {
  /** Default: Italian. */
  language?: 'it' | 'en'
  subject: string
  paragraphs: readonly string[]
  /** The button. */
  button?: string
  /** Below the button. */
  closing: readonly string[]
}

/** The frame of every mail; `sentWith` if the agency signs it. */
export const mailFrames: Readonly<
  Record<'it' | 'en', { greeting: string; signature: string; sentWith: string; fallback: string }>
> = {
  it: {
    greeting: 'Ciao,',
    signature: 'Il team di Resoconto',
    sentWith: 'Inviata con Resoconto',
    fallback: 'Se il pulsante non funziona, copia questo indirizzo nel browser:',
  },
  en: {
    greeting: 'Hello,',
    signature: 'The Resoconto team',
    sentWith: 'Sent with Resoconto',
    fallback: 'If the button does not work, copy this address into your browser:',
  },
}

export const mailMessages = {
  /** `inviter` and `organization` are null if there is none to name. */
  activation: (inviter: string | null, organization: string | null): MailWords => ({
    subject: 'Attiva il tuo account Resoconto',
    paragraphs: [
      inviter === null
        ? 'il tuo account Resoconto è pronto.'
        : ended(
            `${inviter} ti ha invitato su Resoconto${organization === null ? '' : ` per ${organization}`}`,
          ),
      'Per entrare scegli la tua password: il link vale 7 giorni e si può usare una volta sola.',
    ],
    button: 'Attiva account',
    closing: ['Se non ti aspettavi questo messaggio, puoi ignorarlo.'],
  }),

  /** To a creator; `agency` is null if it has no name yet. `due`: the due date, null if there is none. */
  delivery: (agency: string | null, campaign: string, brand: string, due: string | null): MailWords => ({
    subject: `I tuoi numeri per ${campaign}`,
    paragraphs: [
      `${agency ?? 'la tua agenzia'} ti chiede i numeri dei tuoi contenuti per la campagna «${campaign}» di ${brand}${due === null ? '' : `, entro ${withDay('il', due)}`}.`,
      'Dalla pagina puoi scriverli o allegare gli screenshot delle statistiche. Il link è personale e vale 14 giorni.',
    ],
    button: 'Invia i numeri',
    closing: ['Se non ti aspettavi questo messaggio, puoi ignorarlo.'],
  }),

  deliveryReminder: (agency: string | null, campaign: string, brand: string, due: string): MailWords => ({
    subject: `Promemoria: i tuoi numeri per ${campaign}`,
    paragraphs: [
      `${agency ?? 'la tua agenzia'} aspetta ancora i numeri dei tuoi contenuti per la campagna «${campaign}» di ${brand}: servono entro ${withDay('il', due)}.`,
      'Dalla pagina puoi scriverli o allegare gli screenshot delle statistiche. Il link è lo stesso di prima.',
    ],
    button: 'Invia i numeri',
    closing: ['Se non ti aspettavi questo messaggio, puoi ignorarlo.'],
  }),

  mailTest: (): MailWords => ({
    subject: 'Email di prova',
    paragraphs: ['questa è un’email di prova: il server di posta di Resoconto funziona.'],
    closing: [],
  }),

  /** `reply` is the result of the last attempt. */
  webhookPaused: (url: string, reply: string): MailWords => ({
    subject: 'Webhook in pausa',
    paragraphs: [
      `da tre giorni i messaggi a ${url} non arrivano, quindi il webhook è in pausa.`,
      `L’ultimo tentativo: ${reply === '' ? 'risposta vuota' : reply}.`,
      'Quando l’indirizzo risponde di nuovo, riprendilo dalle Preferenze.',
    ],
    button: 'Apri le Preferenze',
    closing: [],
  }),

  passwordReset: (): MailWords => ({
    subject: 'Reimposta la password',
    paragraphs: [
      'abbiamo ricevuto la richiesta di reimpostare la tua password.',
      'Il link vale 1 ora e si può usare una volta sola.',
    ],
    button: 'Reimposta la password',
    closing: ['Se non sei stato tu, ignora questo messaggio: la tua password resta quella di prima.'],
  }),

  passwordChanged: (): MailWords => ({
    subject: 'La tua password è stata modificata',
    paragraphs: [
      'la password del tuo account Resoconto è stata appena modificata: tutte le sessioni aperte sono state chiuse e i token API revocati.',
    ],
    closing: ['Se non sei stato tu, reimposta subito la password e avvisa la tua agenzia.'],
  }),

  /** `device` is null if unknown. */
  newDevice: (device: string | null, address: string, at: string): MailWords => ({
    subject: 'Nuovo accesso al tuo account',
    paragraphs: [
      `qualcuno è entrato nel tuo account Resoconto da un dispositivo nuovo${device === null ? '' : ` (${device})`}, ${withDay('il', at)}, dall’indirizzo ${address}.`,
    ],
    closing: [
      'Se sei stato tu, non devi fare niente.',
      'Se non sei stato tu, cambia subito la password: trovi le sessioni aperte nelle Preferenze.',
    ],
  }),

  /** `device` is null if unknown. */
  wrongCodes: (device: string | null, address: string, at: string): MailWords => ({
    subject: 'Codici di verifica sbagliati',
    paragraphs: [
      `qualcuno ha scritto la tua password e poi più volte un codice di verifica sbagliato${device === null ? '' : ` (${device})`}, l’ultima volta ${withDay('il', at)}, dall’indirizzo ${address}. Non è entrato.`,
    ],
    closing: [
      'Se sei stato tu, controlla l’ora del telefono che mostra i codici.',
      'Se non sei stato tu, cambia subito la password: qualcuno la conosce.',
    ],
  }),

  /** `device` is null if unknown. */
  deviceLink: (device: string | null, address: string, at: string): MailWords => ({
    subject: 'Conferma il nuovo dispositivo',
    paragraphs: [
      `${withDay('il', at)} qualcuno ha scritto la tua password da un dispositivo nuovo${device === null ? '' : ` (${device})`}, dall’indirizzo ${address}. Non è entrato, perché in questo momento qualcun altro sta provando a indovinarla.`,
      'Se sei stato tu, apri il link su quel dispositivo e accedi di nuovo: vale 10 minuti e si può usare una volta sola.',
    ],
    button: 'Usa questo dispositivo',
    closing: ['Se non sei stato tu, non aprirlo e cambia subito la password: qualcuno la conosce.'],
  }),

  twoFactor: (on: boolean): MailWords => ({
    subject: on ? 'Verifica in due passaggi attivata' : 'Verifica in due passaggi disattivata',
    paragraphs: [
      on
        ? 'la verifica in due passaggi del tuo account Resoconto è ora attiva: a ogni accesso ti chiederemo anche il codice della tua app.'
        : 'la verifica in due passaggi del tuo account Resoconto è stata disattivata: per entrare basta di nuovo la password.',
    ],
    closing: ['Se non sei stato tu, cambia subito la password e avvisa la tua agenzia.'],
  }),

  /** `sharer` is null if they have no name. */
  dashboardShared: (sharer: string | null, dashboard: string, campaigns: number): MailWords => ({
    subject: `Nuova dashboard disponibile: ${dashboard}`,
    paragraphs: [
      `${sharer ?? 'La tua agenzia'} ha condiviso con te la dashboard “${dashboard}”${withCampaigns(campaigns)}.`,
    ],
    button: 'Apri la dashboard',
    closing: [],
  }),
} as const

/** Omits zero, because a dashboard may outlive its campaigns. */
function withCampaigns(campaigns: number): string {
  if (campaigns === 0) return ''
  return campaigns === 1 ? ', con una campagna' : `, con ${formatNumber(campaigns)} campagne`
}

/** End a sentence with a full stop, unless it already has one, as in «S.p.A.». */
function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
