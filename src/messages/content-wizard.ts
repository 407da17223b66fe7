import { countLabels } from './metrics.ts'
import { platformNames } from './platforms.ts'
import { reportMessages } from './report.ts'

export const contentWizardMessages = {
  title: 'Nuovo contenuto',
  add: 'Aggiungi contenuto',
  added: 'Contenuto aggiunto',
  addAnother: 'Salva e aggiungi un altro',
  editTitle: 'Modifica contenuto',
  saved: 'Contenuto aggiornato',
  steps: {
    CONTENUTO: {
      heading: 'Che cosa è stato pubblicato',
      lede: 'Incolla il link: riconosciamo da soli canale e formato, quando si può.',
    },
    METRICHE: {
      heading: 'Che cosa ha ottenuto',
      lede: 'I numeri che inserisci sono segnati nel report come dichiarati.',
    },
  },
  creator: 'Creator',
  channel: 'Canale',
  channelName: (platform: keyof typeof platformNames, handle: string) =>
    `${platformNames[platform]} · @${handle}`,
  partners: 'Pubblicato anche da',
  partnerName: (name: string, handle: string) => `${name} · @${handle}`,
  partnersHint: 'Conta una volta nella campagna e compare tra i contenuti di ciascun creator.',
  contentType: 'Tipo di contenuto',
  contentTypes: reportMessages.contentType,
  choose: 'Scegli…',
  link: 'Link al contenuto',
  otherProfile: (handle: string) => `Il link è di @${handle}, che non è il canale scelto.`,
  shortLink: 'Link breve: resta così com’è, e le metriche si aggiornano solo se il provider lo riconosce.',
  severalHint: 'Hai più link? Incollali qui tutti insieme: diventano una tabella da completare.',
  date: 'Data di pubblicazione',
  dateFromLink: 'Ricavata dal link: controllala.',
  caption: 'Testo',
  image: 'Immagine',
  metrics: countLabels,
  unknown: 'Non noto',
  measured: 'Misurato dalla piattaforma: non si modifica.',
  emptyHint: 'Lascia vuoto se il dato non è disponibile: non scrivere 0',
  noChannels: 'Questa campagna non ha ancora canali: aggiungi prima un creator.',
} as const
