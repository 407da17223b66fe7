/** Words that every form in steps shares. */
export const wizardMessages = {
  back: 'Indietro',
  next: 'Avanti',
  cancel: 'Annulla',
  saving: 'Salvataggio…',
  saveChanges: 'Salva modifiche',
  draft: 'La bozza si salva su questo dispositivo mentre scrivi.',
  outdated: 'Nel frattempo un altro utente ha modificato questi dati.',
  outdatedText: 'I campi che non avevi toccato sono aggiornati: controlla prima di salvare.',
  overtaken: 'Un altro utente ha salvato prima di te.',
  overtakenText: 'Ricarica per vedere le sue modifiche: quello che hai scritto resta.',
  reload: 'Ricarica',
  leaveTitle: 'Uscire senza salvare?',
  leaveText: 'Le modifiche andranno perse.',
  leave: 'Esci',
  correct: (count: number) =>
    count === 1 ? 'Correggi un campo per continuare' : `Correggi ${count} campi per continuare`,
  imageHint: 'JPEG, PNG, WebP o HEIC, massimo 4 MB',
  imageFailed: (name: string) => `L’immagine «${name}» non è stata caricata: riprova dalla modifica.`,
} as const
