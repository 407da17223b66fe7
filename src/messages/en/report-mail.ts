import type { ReportMailWords } from '../report-mail.ts'
import { englishNumber } from './format.ts'

/** The mail with which a report is sent, in English. */
export const reportMailMessages: ReportMailWords = {
  subject: (brand, campaign) => `Report: ${brand} – ${campaign}`,
  intro: (brand, campaign, day) =>
    `here is the report on the campaign “${campaign}” for ${brand}${day === null ? '' : `, with the figures of ${day}`}.`,
  figure: (label, value, note) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`,
  since: (day, changes) => `Since the last report, ${day}: ${changes.join(', ')}.`,
  unchanged: (day) => `Since the last report, ${day}, the figures have not changed.`,
  change: (label, change) => `${label} ${change < 0 ? '−' : '+'}${englishNumber(Math.abs(change))}`,
  locked: 'The report opens with the password that was sent to you separately.',
  attached: {
    pdf: 'The report is attached as a PDF.',
    pptx: 'The report is attached as a presentation (PowerPoint).',
  },
  notAttached: 'The file is not attached: it can be downloaded from the report, with “Download report”.',
  open: 'Open the report',
  why: (agency) =>
    `You receive this e-mail because ${agency ?? 'your agency'} listed you as a recipient of the report.`,
  stop: (address) => `To stop receiving it: ${address}`,
}
