import { formatNumber } from '../lib/format-number.ts'

/** «Primo avvio», for creating the first ADMIN. */
export const firstStartMessages = {
  title: 'Primo avvio',
  lead: 'Crea l’account di chi amministra Resoconto: da lì inviterà gli altri.',
  code: 'Codice di avvio',
  codeHint: 'È nel log del server: la parte dopo # nel link che scrive quando parte.',
  agency: 'Nome dell’agenzia',
  agencyHint: 'È sui report, nelle email e nelle pagine legali.',
  name: 'Nome',
  lastName: 'Cognome',
  noMail: 'La posta non è ancora configurata',
  noMailHint:
    'Inviti e avvisi diventano file nella cartella mail di DATA_DIR. Per inviarli imposta SMTP_URL e MAIL_FROM e riavvia il server; poi in «Preferenze», «Stato», usa «Prova la posta».',
  submit: 'Crea account ed entra',
  submitting: 'Creo l’account…',
  done: 'Resoconto è configurato: ora puoi accedere.',
} as const

/** On the same page: restoring a backup instead of creating an account. */
export const restoreMessages = {
  title: 'Hai già una copia di sicurezza?',
  lead: 'Ripristina tutto da lì: persone, campagne, immagini. Gli account sono quelli della copia.',
  file: 'File della copia',
  fileHint: 'Quello scritto da npm run backup.',
  choose: 'Scegli il file, o trascinalo qui',
  submit: 'Ripristina da una copia',
  submitting: 'Ripristino…',
  sending: (percent: number) => `Invio: ${percent} %`,
  checking: 'Controllo la copia: può volerci qualche minuto…',
  restarting: 'La copia è buona: il server si riavvia e la ripristina…',
  notBack:
    'Il server non è ancora ripartito. Se l’hai avviato a mano, riavvialo; poi ricarica questa pagina.',
  missing: 'Scegli il file della copia.',
  refusedByProxy:
    'Il proxy davanti al server non accetta file così grandi: sul server usa npm run restore -- FILE.',
  failed: 'L’invio si è interrotto: riprova, oppure sul server usa npm run restore -- FILE.',
  underWay: 'Un’altra copia è già in arrivo.',
  notABackup: 'Questo file non è una copia di Resoconto, oppure è danneggiato.',
  newer: 'Questa copia è di una versione più nuova di Resoconto: aggiorna prima il server.',
  otherTables: (names: string) =>
    `Nel database ci sono anche tabelle di altri programmi (${names}), che il ripristino cancellerebbe: imposta in DATABASE_URL un database solo per Resoconto.`,
  tooLarge: (bytes: number) =>
    `La copia è troppo grande: qui c’è posto per ${formatNumber(Math.floor(bytes / 1e6))} MB. Sul server usa npm run restore -- FILE.`,
} as const
