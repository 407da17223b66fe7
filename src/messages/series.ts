import { withDay } from '../lib/with-day.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** «Come si calcola» for charts: lines and shares. */
export const seriesMessages = translated('series', {
  daily:
    'Ogni contenuto conta dal giorno in cui è pubblicato, con gli ultimi valori noti a fine giornata o, prima della prima misurazione, con i primi. Tra due misurazioni resta l’ultimo valore: niente è interpolato. Ogni giorno è la differenza da quello prima.',
  cumulative:
    'Ogni contenuto conta dal giorno in cui è pubblicato, con gli ultimi valori noti a fine giornata o, prima della prima misurazione, con i primi. Tra due misurazioni resta l’ultimo valore: niente è interpolato. Ogni giorno è la somma fino a quella data.',
  binned:
    'Ogni contenuto conta dal giorno in cui è pubblicato, con gli ultimi valori noti a fine giornata o, prima della prima misurazione, con i primi. Tra due misurazioni resta l’ultimo valore: niente è interpolato. Ogni settimana, o mese, è la differenza da quella prima.',
  thinned: (points: number) =>
    `I giorni più lontani sono diradati: si vedono ${formatNumber(points)} punti, ognuno con quello che è successo dal precedente.`,
  upTo: (day: string, values: string) => `Fino ${withDay('al', day)}: ${values}`,
  impressions: (value: string) => `${value} impression`,
  reach: (value: string) => `${value} di reach`,
  parts: 'Ogni parte ÷ la somma delle parti conosciute.',
} as const)
