/** AGCOM's threshold, on a creator's page, for staff. */
export const agcomMessages = {
  ABOVE: 'Soglia AGCOM superata: verifica l’elenco e la bio.',
  NEAR: 'Vicino alla soglia AGCOM',
  UNKNOWN: 'Soglia AGCOM: dato mancante',
  basis: (platform: string, followers: string) => `Canale più grande: ${platform}, ${followers} follower.`,
  noFollowers: 'Follower non noti.',
  noViews: 'Visualizzazioni medie mensili non note.',
} as const
