/** The alert of a form whose record another user has changed. */
export const draftAlertMessages = {
  outdated: 'Nel frattempo un altro utente ha modificato questi dati.',
  outdatedText: 'I campi che non avevi toccato sono aggiornati: controlla prima di salvare.',
  overtaken: 'Un altro utente ha salvato prima di te.',
  overtakenText: 'Quello che hai scritto resta.',
  reload: 'Ricarica',
} as const
