import { withDay } from '../lib/with-day.ts'

/** AGCOM's threshold, on a creator's page, for staff. */
export const agcomMessages = {
  ABOVE: 'Soglia AGCOM superata: verifica l’elenco e la bio.',
  NEAR: 'Vicino alla soglia AGCOM',
  UNKNOWN: 'Soglia AGCOM: dato mancante',
  basis: (platform: string, followers: string) => `Canale più grande: ${platform}, ${followers} follower.`,
  noFollowers: 'Follower non noti.',
  noViews: 'Visualizzazioni medie mensili non note.',
  listed: (since: string | null) => `In elenco AGCOM${since === null ? '' : ` ${withDay('dal', since)}`}.`,
  notListed: 'Non in elenco AGCOM.',
  bioSeen: (on: string) => `Indicazione in bio vista ${withDay('il', on)}.`,
  bioNotSeen: 'Indicazione in bio non ancora verificata.',
} as const
