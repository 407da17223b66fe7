import { counted } from '../lib/counted.ts'
import { capital } from '../lib/capital.ts'
import { withDay } from '../lib/with-day.ts'
import { formatNumber } from '../lib/format-number.ts'

/** Recipients named in full. */
const NAMED = 3

/** Why mails are not sent, and what to do about it; read by staff, who may not run the server themselves. */
export const mailNoticeMessages = {
  troubles: {
    auth: {
      message: 'Le email non partono: il server di posta rifiuta utente o password.',
      action: 'Chi gestisce il server corregga SMTP_URL e lo riavvii.',
    },
    certificate: {
      message: 'Le email non partono: il certificato del server di posta non è valido.',
      action:
        'Chi gestisce il server metta in SMTP_URL il nome che sta nel certificato, o faccia rinnovare il certificato.',
    },
    tls: {
      message: 'Le email non partono: il server di posta rifiuta la connessione cifrata.',
      action:
        'Chi gestisce il server corregga SMTP_URL: smtps:// per la porta 465, smtp:// per la 587; poi lo riavvii.',
    },
    unreachable: {
      message: 'Le email non partono: il server di posta non risponde.',
      action: 'Chi gestisce il server controlli nome e porta in SMTP_URL, e il firewall.',
    },
    sender: {
      message: 'Le email non partono: il server di posta rifiuta il mittente.',
      action: 'Chi gestisce il server metta in MAIL_FROM un indirizzo che quel server accetta, e lo riavvii.',
    },
    recipient: {
      message: 'Un’email non parte: il server di posta rifiuta il destinatario.',
      action: 'Controlla l’indirizzo: se è sbagliato, elimina la persona e invitala di nuovo.',
    },
    later: {
      message: 'Le email tardano: il server di posta chiede di riprovare più tardi.',
      action: 'Resoconto riprova da solo.',
    },
    other: {
      message: 'Le email non partono.',
      action: 'Chi gestisce il server legga il motivo nel suo registro.',
    },
  },
  waiting: (count: number, recipients: readonly string[]) => {
    const named = recipients.slice(0, NAMED).join(', ')
    const more = recipients.length > NAMED ? ` e altri ${recipients.length - NAMED}` : ''
    return `${count === 1 ? 'Aspetta' : 'Aspettano'} ${counted(count, 'email', 'email')}: ${named}${more}.`
  },
} as const

/** The result of a test mail. */
export const mailTestMessages = {
  button: 'Prova la posta',
  busy: 'Provo…',
  hint: 'Manda un’email di prova al tuo indirizzo.',
  sent: (recipient: string) => ({
    message: `Il server di posta ha accettato un’email di prova per ${recipient}.`,
    action: 'Se non arriva, guarda nella posta indesiderata.',
  }),
  file: {
    message: 'Le email non partono: nessun server di posta è impostato, e ognuna diventa un file.',
    action: 'Chi gestisce il server imposti SMTP_URL e MAIL_FROM e lo riavvii.',
  },
} as const

/** Images cannot be stored or read. */
export const storeNoticeMessages = {
  message: 'Le immagini non si salvano e non si vedono: il loro archivio non risponde.',
  bucket: 'Chi gestisce il server controlli S3_ENDPOINT, S3_BUCKET e le chiavi.',
  folder: 'Chi gestisce il server controlli spazio e permessi della cartella delle immagini in DATA_DIR.',
} as const

/** The provider stopped refreshes of several campaigns' channels. */
export const providerNoticeMessages = {
  stopped: (reason: string, campaigns: number) =>
    `${reason} ${campaigns === 1 ? 'Si è fermato l’aggiornamento' : 'Si sono fermati gli aggiornamenti'} di ${counted(campaigns, 'campagna', 'campagne')}.`,
} as const

/** A proxy forwards visitors' addresses but is missing from TRUST_PROXY. */
export const proxyNoticeMessages = {
  message: 'Il server non riconosce il proxy che gli sta davanti.',
  action: (proxies: string) =>
    `Chi gestisce il server imposti TRUST_PROXY=${proxies} e lo riavvii: intanto il registro attività non sa da dove arriva chi entra.`,
} as const

/** People cannot sign in with their company's account. */
export const issuerNoticeMessages = {
  message: 'L’accesso con l’account aziendale non funziona: il suo server non risponde.',
  action: 'Chi gestisce il server controlli OIDC_ISSUER. Con la password si accede lo stesso.',
} as const

/** The daily backup fails. */
export const backupNoticeMessages = {
  message: 'La copia di sicurezza giornaliera non riesce.',
  action:
    'Chi gestisce il server legga il motivo e controlli BACKUP_S3_URL e lo spazio in DATA_DIR. Resoconto riprova ogni ora.',
} as const

/** The notice above the page, and «Stato» in the preferences. */
export const statusMessages = {
  title: 'Stato',
  hint: 'Che cosa del server ha bisogno di attenzione.',
  well: 'Tutto funziona.',
  lastBackup: (when: string) => `Ultima copia di sicurezza: ${when}.`,
  noBackup: 'Nessuna copia di sicurezza registrata.',
  server: {
    version: 'Versione',
    database: 'Database',
    images: 'Immagini',
    stores: { FOLDER: 'cartella dei dati', BUCKET: 'bucket S3' },
    refreshes: 'Aggiornamenti',
    refreshesOf: (running: number, queued: number) =>
      running + queued === 0
        ? 'nessuno in corso'
        : `${formatNumber(running)} in corso, ${formatNumber(queued)} in coda`,
    imports: 'Importazioni in corso',
    mails: 'Mail da inviare',
    disk: 'Disco',
    diskOf: (free: number, total: number) => `${gigabytes(free)} GB liberi su ${gigabytes(total)}`,
  },
  open: 'Dettagli',
  notice: (first: string, others: number) =>
    others === 0 ? first : `${first} E ${counted(others, 'altro avviso', 'altri avvisi')}.`,
  since: (when: string) => `${capital(withDay('dal', when))}.`,
  detail: (text: string) => `Risposta: «${text}»`,
} as const

function gigabytes(bytes: number): string {
  return formatNumber(Math.round(bytes / 1e9))
}
