import { contradictionMessages } from './contradictions.ts'

export const importContentsMessages = {
  open: 'Importa CSV',
  title: 'Importa contenuti da CSV',
  lede: 'Una riga per contenuto o per misurazione. Creator e canali che mancano vengono aggiunti alla campagna. Se anche una sola riga è sbagliata non si importa nulla.',
  columns:
    'Colonne obbligatorie: channelUrl, contentType, contentLink, creationDate. Una cella vuota vuol dire che il dato non è disponibile.',
  file: 'File CSV',
  choose: 'Scegli un file CSV',
  import: 'Importa',
  importing: 'Importo…',
  waiting: 'In attesa che finisca un’altra importazione',
  checking: 'Controllo del file',
  storing: (done: number, total: number) => `Salvataggio: ${done} di ${total} righe`,
  cancelImport: 'Annulla importazione',
  cancelled: 'Importazione annullata: non è stato importato nulla.',
  failed: 'L’importazione non è riuscita. Riprova.',
  cancel: 'Annulla',
  close: 'Chiudi',
  tooLarge: 'File troppo grande (massimo 16 MB)',
  empty: 'Il file è vuoto',
  refused: (rows: number) =>
    rows === 1
      ? 'Una riga da correggere: non è stato importato nulla.'
      : `${rows} righe da correggere: non è stato importato nulla.`,
  row: 'Riga',
  column: 'Colonna',
  message: 'Problema',
  done: ({ created, measured, creatorsAdded, channelsAdded, outOfPeriod, incoherent }: ImportCounts) =>
    [
      created === 1 ? '1 contenuto nuovo' : `${created} contenuti nuovi`,
      measured === 1 ? '1 misurazione' : `${measured} misurazioni`,
      creatorsAdded === 1 ? '1 creator aggiunto' : `${creatorsAdded} creator aggiunti`,
      channelsAdded === 1 ? '1 canale aggiunto' : `${channelsAdded} canali aggiunti`,
      ...(outOfPeriod ? [contradictionMessages.outOfPeriod(outOfPeriod)] : []),
      ...(incoherent ? [contradictionMessages.incoherent(incoherent)] : []),
    ].join(' · '),
} as const

interface ImportCounts {
  created: number
  measured: number
  creatorsAdded: number
  channelsAdded: number
  outOfPeriod?: number | undefined
  incoherent?: number | undefined
}
