/** Letters of a comment quoted in a question. */
const NAMED = 80

function shortened(text: string): string {
  return text.length <= NAMED ? text : `${text.slice(0, NAMED).trimEnd()}…`
}

/** The agency’s comments on a section. */
export const commentMessages = {
  add: 'Commento',
  field: 'Commento',
  readers: 'Lo vedrà chi legge il report: l’agenzia, il cliente e chi ha un link.',
  publish: 'Pubblica',
  publishing: 'Pubblico…',
  edit: 'Modifica',
  save: 'Salva',
  saving: 'Salvataggio…',
  cancel: 'Annulla',
  none: 'Nessun commento',
  remove: 'Elimina',
  named: (text: string) => `commento «${shortened(text)}»`,
  removed: (text: string) => `Commento eliminato: «${shortened(text)}»`,
} as const
