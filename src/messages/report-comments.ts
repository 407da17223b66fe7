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
} as const
