const integer = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** A count with its noun: `1 creator`, `1.129 contenuti`. */
function counted(count: number, one: string, many: string): string {
  return `${integer.format(count)} ${count === 1 ? one : many}`
}

export const sharingMessages = {
  title: 'Condividi campagna',
  publicLink: 'Link pubblico',
  explain: 'Chi ha il link può vedere il report senza accedere.',
  off: 'Il link è spento: nessuno può vedere il report senza accedere.',
  costsShown: 'Il link mostra anche costo, CPM, CPE, CPC, CPV ed ECV.',
  costsHidden: 'Il link non mostra costo, CPM, CPE, CPC, CPV ed ECV.',
  address: 'Indirizzo',
  copy: 'Copia link',
  copied: 'Link copiato',
  copyByHand: 'Seleziona il link e copialo.',
  renew: 'Genera nuovo link',
  renewTitle: 'Generare un nuovo link?',
  renewText: 'Quello di adesso smetterà di funzionare.',
  renewed: 'Nuovo link pronto.',
  disableTitle: 'Disattivare il link?',
  disableText: 'Chi lo possiede non potrà più vedere il report.',
  disable: 'Disattiva',
  done: 'Chiudi',
  working: 'Salvataggio…',
} as const

export const reportConfirmMessages = {
  cancel: 'Annulla',
  refreshTitle: 'Aggiornare i dati dai social?',
  refreshText: (credits: number) =>
    `Può richiedere alcuni minuti e usa circa ${counted(credits, 'credito', 'crediti')}.`,
  refreshTextUnknown: 'Può richiedere alcuni minuti e usa dei crediti.',
  refresh: 'Aggiorna',
  removeTitle: (name: string) => `Eliminare la campagna “${name}”?`,
  removeText: 'Contenuti, metriche e commenti verranno eliminati. L’operazione non è reversibile.',
  remove: 'Elimina',
  duplicateTitle: (name: string) => `Duplicare “${name}”?`,
  duplicateText: 'Si copiano dati e creator, non i contenuti.',
  duplicate: 'Duplica',
} as const

export const providerErrorMessages = {
  title: 'Avvisi dal provider di dati social',
  explain: (when: string) => `Segnalati il ${when}. Li vede solo l’agenzia.`,
  error: 'Errore',
  message: 'Messaggio',
  action: 'Azione',
  understood: 'Ho capito',
} as const

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
