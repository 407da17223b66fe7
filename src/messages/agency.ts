import { translated } from './translated.ts'

type LegalField = keyof typeof lacking

const lacking = {
  name: 'il nome dell’agenzia',
  address: 'la sede legale',
  vat: 'la partita IVA',
  email: 'l’email di contatto',
  dpo: 'il responsabile della protezione dei dati',
} as const

/** The agency's name, logo and contacts: their form in the preferences, and the line below reports. */
export const agencyMessages = translated('agency', {
  what: 'dati dell’agenzia',
  lead: 'Compaiono su accesso, report, PDF, mail, link condivisi e pagine legali. Quello che lasci vuoto non compare.',
  name: 'Nome dell’agenzia',
  email: 'Email di contatto',
  phone: 'Telefono di contatto',
  phoneHint: 'Con il prefisso internazionale, per esempio +39',
  site: 'Sito',
  logo: 'Logo dell’agenzia',
  address: 'Sede legale',
  vat: 'Partita IVA',
  dpo: 'Responsabile della protezione dei dati',
  dpoHint: 'Nome e contatto, oppure «non nominato»',
  color: 'Colore',
  colorHint: 'Esadecimale, per esempio #0b7285. Dove non si vedrebbe, viene schiarito o scurito.',
  linkPreviews: 'Mostra brand, titolo e copertina nell’anteprima dei link',
  linkPreviewsHint:
    'In chat e nelle email, per chi vede il link anche senza aprirlo. Mai per i link con password o che chiedono il nome, scaduti o revocati.',
  missing: (fields: readonly LegalField[]) =>
    `Informativa privacy e termini sono incompleti: ${fields.length === 1 ? 'manca' : 'mancano'} ${fields.map((field) => lacking[field]).join(', ')}.`,
  complete: 'Completa in Preferenze',
  save: 'Salva agenzia',
  saved: 'Dati dell’agenzia salvati',
  by: 'Report a cura di',
} as const)
