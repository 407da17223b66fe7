import { countLabels } from './metrics.ts'

/** The columns of a sheet of contents as people call them; also recognised by these names. */
export const sheetFieldMessages = {
  names: {
    creator: 'Creator',
    channelUrl: 'Link canale',
    contentType: 'Tipo',
    contentLink: 'Link contenuto',
    creationDate: 'Data pubblicazione',
    followers: 'Follower',
    measuredAt: 'Misurato il',
    caption: 'Didascalia',
    ...countLabels,
    impressionsViewCount: 'Visualizzazioni',
    likesCount: 'Mi piace',
    campaign: 'Campagna',
    organization: 'Cliente',
    brand: 'Brand',
    cost: 'Compenso',
    accountId: 'ID account',
  },
  sheet: 'Contenuti',
  example: 'Esempio: scrivi qui sopra',
} as const
