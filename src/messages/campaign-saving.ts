/** Messages while a campaign is saved. */
export const campaignSavingMessages = {
  saved: 'Modifiche salvate',
  savedDraft: 'Bozza salvata: il cliente non la vede',
  published: 'Campagna pubblicata',
  publishTitle: (name: string) => `Pubblicare “${name}”?`,
  publishText: 'Il cliente la vedrà subito.',
  publish: 'Pubblica',
  cascadeTitle: 'Rimuovere creator o canali con contenuti?',
  cascadeText: 'Anche i loro contenuti e le loro metriche verranno eliminati dal report.',
  cascade: 'Rimuovi',
} as const
