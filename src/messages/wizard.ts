/** Words of all wizards. */
export const wizardMessages = {
  back: 'Indietro',
  next: 'Avanti',
  cancel: 'Annulla',
  saving: 'Salvataggio…',
  saveChanges: 'Salva modifiche',
  draft: 'La bozza si salva su questo dispositivo mentre scrivi.',
  dropped: (name: string) => `Bozza eliminata: ${name}`,
  leaveTitle: 'Uscire senza salvare?',
  leaveText: 'Le modifiche andranno perse.',
  leave: 'Esci',
  correct: (count: number) =>
    count === 1 ? 'Correggi un campo per continuare' : `Correggi ${count} campi per continuare`,
  imageHint: 'JPEG, PNG, WebP o HEIC, massimo 4 MB',
  imageFailed: (name: string) => `L’immagine «${name}» non è stata caricata: riprova dalla modifica.`,
} as const
