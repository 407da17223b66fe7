import { translated } from './translated.ts'

/** The four layouts. */
export const layoutMessages = translated('layout', {
  description: 'I report delle campagne di influencer marketing, con numeri che reggono alle domande.',
  skip: 'Salta al contenuto',
  lostPart: 'Una parte della pagina non si è caricata.',
  reload: 'Ricarica',
  copyright: '© 2024 Resoconto',
  terms: 'Termini',
  privacy: 'Privacy',
  preview: 'Anteprima di un report',
  previewSentence: 'Ogni campagna diventa un racconto leggibile, con numeri che reggono alle domande.',
  previewBrand: 'Lume Skincare',
  previewPeriod: '12 gen – 12 mar 2024',
  previewCampaign: 'Luce d’inverno',
  previewMetric: 'Impression / visualizzazioni · dati di esempio',
  previewValue: '3.412.680',
  previewMin: 'min 2,8 Mln',
  previewMax: 'max 3,6 Mln',
} as const)
