import { counted } from '../lib/counted.ts'

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
