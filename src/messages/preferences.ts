/** What is one's own: details, password, theme; for staff the tokens left. */
export const preferencesMessages = {
  title: 'Preferenze',
  tokens: 'Token rimasti',
  tokensHint: 'Servono ad aggiornare i report con i dati dei social.',
  tokensUnavailable: 'Credito non disponibile al momento.',
  recheck: 'Ricontrolla',
  simulated: 'Dati simulati',
  details: 'I tuoi dati',
  detailsHint: 'Il nome firma i commenti nei report.',
  name: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  phone: 'Telefono',
  phoneHint: 'Con il prefisso internazionale, per esempio +39',
  password: 'Password',
  passwordSectionHint: 'Lascia vuoto per non cambiarla. Le altre sessioni aperte vengono chiuse.',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  newPasswordHint: 'Almeno 12 caratteri',
  save: 'Salva modifiche',
  saving: 'Salvataggio…',
  saved: 'Modifiche salvate',
  theme: 'Tema',
  themeHint: 'Vale su questo dispositivo, da subito.',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
} as const

/** The dialog of the first sign-in. */
export const privacyDialogMessages = {
  title: 'Informativa privacy',
  lead: 'Prima di continuare, leggi come trattiamo i tuoi dati.',
  text: 'Usiamo i tuoi dati di contatto per darti accesso ai report e per avvisarti quando ce ne sono di nuovi. Non li cediamo ad altri. Trovi titolare, finalità, tempi di conservazione e diritti nel testo completo.',
  read: 'Leggi l’informativa completa',
  terms: 'Termini e condizioni',
  accept: 'Accetta e continua',
  accepting: 'Salvataggio…',
  leave: 'Esci',
} as const
