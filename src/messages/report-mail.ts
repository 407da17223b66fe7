import { formatNumber } from '../lib/format-number.ts'
import { withDay } from '../lib/with-day.ts'

/** The words of the mail with which a report is sent. */
export type ReportMailWords = {
  subject: (brand: string, campaign: string) => string
  /** `day`: of the numbers; null while there are none. */
  intro: (brand: string, campaign: string, day: string | null) => string
  figure: (label: string, value: string, note: string) => string
  since: (day: string, changes: readonly string[]) => string
  unchanged: (day: string) => string
  /** `change`: of a count, not 0. */
  change: (label: string, change: number) => string
  locked: string
  /** The file in the attachment. */
  attached: Readonly<Record<'pdf' | 'pptx', string>>
  /** It is too large, or could not be written. */
  notAttached: string
  open: string
  /** `agency` is null if it has no name yet. */
  why: (agency: string | null) => string
  stop: (address: string) => string
}

export const reportMailMessages: ReportMailWords = {
  subject: (brand, campaign) => `Report: ${brand} – ${campaign}`,
  intro: (brand, campaign, day) =>
    `ecco il report della campagna «${campaign}» di ${brand}${day === null ? '' : `, con i numeri ${withDay('del', day)}`}.`,
  figure: (label, value, note) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`,
  since: (day, changes) => `Dall’ultimo invio, ${day}: ${changes.join(', ')}.`,
  unchanged: (day) => `Dall’ultimo invio, ${day}, i numeri non sono cambiati.`,
  change: (label, change) => `${label} ${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change))}`,
  locked: 'Il report si apre con la password che ti è stata comunicata a parte.',
  attached: {
    pdf: 'In allegato trovi il report in PDF.',
    pptx: 'In allegato trovi la presentazione del report (PowerPoint).',
  },
  notAttached: 'Il file non è in allegato: si scarica dal report, con «Scarica report».',
  open: 'Apri il report',
  why: (agency) =>
    `Ricevi questa email perché ${agency ?? 'la tua agenzia'} ti ha messo tra i destinatari del report.`,
  stop: (address) => `Per non riceverla più: ${address}`,
}
