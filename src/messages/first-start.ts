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
