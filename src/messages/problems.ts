import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

/** The same in another language. */
export type ProblemWords = {
  readonly [Key in keyof typeof problemMessages]: (typeof problemMessages)[Key] extends string
    ? string
    : (typeof problemMessages)[Key]
}

/** The error descriptions of the API (contract §2). */
export const problemMessages = {
  invalidRequest: 'Richiesta non valida.',
  validationFailed: 'Controlla i campi evidenziati.',
  conflict: 'L’operazione è in conflitto con i dati esistenti.',
  keyReused: 'La stessa chiave è già stata usata per un’altra richiesta.',
  responseForgotten: 'La richiesta è già stata eseguita; la sua risposta non è più conservata.',
  draftNotRefreshed: 'È una bozza: pubblicala per aggiornarne i dati.',
  draftNotShared: 'È una bozza: pubblicala per condividerla.',
  cascadeNeeded: 'Ci sono dati collegati: conferma per eliminare anche quelli.',
  lastAdmin: 'Non puoi eliminare l’ultimo amministratore.',
  alreadyActive: 'Questa persona ha già attivato il suo account.',
  oneself: 'Non puoi eliminare il tuo utente.',
  preconditionFailed: 'I dati sono stati modificati da un altro utente: ricarica la pagina.',
  methodNotAllowed: 'Questo indirizzo non accetta questo metodo.',
  /** Also sent as `error`: on 404 the banner ignores the description. */
  notFound: 'Elemento non trovato',
  forbidden: 'Non hai i permessi per questa operazione.',
  manyWebhooks: (most: number) => `Ci sono già ${most} webhook: eliminane uno.`,
  manyTokens: 'Hai già 50 token API: revocane uno.',
  invalidToken: 'Sessione scaduta: accedi di nuovo.',
  invalidGrant: 'Utente e password non trovati',
  passwordExpired: 'Password scaduta: impostane una nuova.',
  twoFactorRequired: 'Inserisci il codice della tua app di autenticazione.',
  invalidCode: 'Codice non valido: controlla l’app e riprova.',
  twoFactorMissing: 'Per continuare attiva la verifica in due passaggi nelle Preferenze.',
  twoFactorDemanded: 'La tua agenzia richiede la verifica in due passaggi: non si può disattivare.',
  confirmationRequired: 'Conferma la tua password per continuare.',
  noPassword:
    'Accedi con l’account aziendale: qui non hai una password. Per confermare, esci, accedi di nuovo e riprova entro dieci minuti.',
  invalidClient: 'Applicazione non riconosciuta.',
  invalidLink: 'Il link non è più valido. Richiedine uno nuovo.',
  wrongStartCode:
    'Il codice di avvio non è valido: usa il link che il server ha scritto nel suo log all’ultimo avvio.',
  passwordRequired: 'Questo report è protetto da password.',
  nameRequired: 'Per aprire questo report serve il nome di chi legge.',
  wrongLinkPassword: 'Password non corretta: riprova.',
  linkEnded: 'Il link è stato disattivato: non si può più modificare.',
  mainLinkFixed: 'Il «Link del report» si attiva e si rinnova dalla condivisione della campagna.',
  noAttachment:
    'Con questo link non si può allegare un file: lo nasconde, o chiede una password o un nome. Scegli un altro link, o invia solo il link.',
  frozenNotRepeated: 'Un report congelato non cambia: invialo una volta, o scegli un altro link.',
  tooManyMailings: (most: number) => `Ci sono già ${most} invii programmati: eliminane uno.`,
  tooManyLinks: (most: number) => `Ci sono già ${most} link attivi: disattivane uno per crearne un altro.`,
  tooLarge: 'I dati inviati sono troppo grandi.',
  headTooLarge: 'L’indirizzo o le intestazioni della richiesta sono troppo lunghi.',
  tooSlow: 'La richiesta non è arrivata in tempo.',
  unsupportedType: 'Formato dei dati non accettato.',
  tooManyAttempts: 'Troppi tentativi: riprova tra qualche minuto.',
  hourlyLimit: 'Hai raggiunto il limite di un’ora per questa operazione: riprova più tardi.',
  unavailable: 'Servizio temporaneamente non disponibile: riprova tra poco.',
  onlyRead:
    'I dati si stanno spostando in un altro database: per qualche minuto si possono solo leggere. Riprova tra poco.',
  filesMissing: 'Mancano file del programma: esegui «npm run build» e riavvia il server.',
  providerRefused: 'Il provider di dati social ha rifiutato la richiesta.',
  creditsCap: (cost: number, left: number) =>
    `L’aggiornamento userebbe circa ${counted(cost, 'token', 'token')}, ma il limite di questo mese ne lascia ${formatNumber(left)}.`,
  unexpected: 'Si è verificato un errore imprevisto.',
} as const
