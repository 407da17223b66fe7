const PLATFORMS = { INSTAGRAM: 'Instagram', TIKTOK: 'TikTok', YOUTUBE: 'YouTube' } as const

export const contentWizardMessages = {
  title: 'Nuovo contenuto',
  add: 'Aggiungi contenuto',
  added: 'Contenuto aggiunto',
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
  channelName: (platform: 'INSTAGRAM' | 'TIKTOK' | 'YOUTUBE', handle: string) =>
    `${PLATFORMS[platform]} · @${handle}`,
  contentType: 'Tipo di contenuto',
  contentTypes: {
    INSTAGRAM_POST: 'Post Instagram',
    INSTAGRAM_REEL: 'Reel Instagram',
    INSTAGRAM_STORY: 'Story Instagram',
    YOUTUBE_VIDEO: 'Video YouTube',
    TIKTOK_POST: 'Post TikTok',
  },
  choose: 'Scegli…',
  link: 'Link al contenuto',
  date: 'Data di pubblicazione',
  caption: 'Testo',
  image: 'Immagine',
  metrics: {
    reach: 'Reach',
    impressionsViewCount: 'Impression / visualizzazioni',
    linkClickCount: 'Clic sul link',
    otherInteractionsCount: 'Altre interazioni',
    savedCount: 'Salvataggi',
    sharedCount: 'Condivisioni',
    likesCount: 'Like',
    commentsCount: 'Commenti',
  },
  emptyHint: 'Lascia vuoto se il dato non è disponibile: non scrivere 0',
  noChannels: 'Questa campagna non ha ancora canali: aggiungi prima un creator.',
  editCampaign: 'Modifica campagna',
} as const
