import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'

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
  /** Also sent as `error`: on 404 the banner ignores the description. */
  notFound: 'Elemento non trovato',
  forbidden: 'Non hai i permessi per questa operazione.',
  invalidToken: 'Sessione scaduta: accedi di nuovo.',
  invalidGrant: 'Utente e password non trovati',
  passwordExpired: 'Password scaduta: impostane una nuova.',
  twoFactorRequired: 'Inserisci il codice della tua app di autenticazione.',
  invalidCode: 'Codice non valido: controlla l’app e riprova.',
  twoFactorMissing: 'Per continuare attiva la verifica in due passaggi nelle Preferenze.',
  twoFactorDemanded: 'La tua agenzia richiede la verifica in due passaggi: non si può disattivare.',
  confirmationRequired: 'Conferma la tua password per continuare.',
  invalidClient: 'Applicazione non riconosciuta.',
  invalidLink: 'Il link non è più valido. Richiedine uno nuovo.',
  tooLarge: 'I dati inviati sono troppo grandi.',
  headTooLarge: 'L’indirizzo o le intestazioni della richiesta sono troppo lunghi.',
  tooSlow: 'La richiesta non è arrivata in tempo.',
  unsupportedType: 'Formato dei dati non accettato.',
  tooManyAttempts: 'Troppi tentativi: riprova tra qualche minuto.',
  hourlyLimit: 'Hai raggiunto il limite di un’ora per questa operazione: riprova più tardi.',
  unavailable: 'Servizio temporaneamente non disponibile: riprova tra poco.',
  filesMissing: 'Mancano file del programma: esegui «npm run build» e riavvia il server.',
  providerRefused: 'Il provider di dati social ha rifiutato la richiesta.',
  creditsCap: (cost: number, left: number) =>
    `L’aggiornamento userebbe circa ${counted(cost, 'credito', 'crediti')}, ma il limite di questo mese ne lascia ${formatNumber(left)}.`,
  unexpected: 'Si è verificato un errore imprevisto.',
} as const
