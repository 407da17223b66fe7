/** The agency’s comments on a section. */
export const commentMessages = {
  add: 'Commento',
  field: 'Commento',
  publish: 'Pubblica',
  publishing: 'Pubblico…',
  edit: 'Modifica',
  save: 'Salva',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  none: 'Nessun commento',
  editOf: (author: string, day: string) => `Modifica il commento di ${author} del ${day}`,
  edited: 'modificato',
  unsaved: 'Uscire senza salvare?',
  unsavedText: 'Le modifiche andranno perse.',
} as const
