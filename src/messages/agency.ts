/** The agency's name, logo and contacts: their form in the preferences, and the line below reports. */
export const agencyMessages = {
  what: 'dati dell’agenzia',
  lead: 'Stanno su report, PDF, mail e link condivisi. Quello che lasci vuoto non compare.',
  name: 'Nome dell’agenzia',
  email: 'Email di contatto',
  phone: 'Telefono di contatto',
  phoneHint: 'Con il prefisso internazionale, per esempio +39',
  site: 'Sito',
  logo: 'Logo dell’agenzia',
  save: 'Salva agenzia',
  saved: 'Dati dell’agenzia salvati',
  by: 'Report a cura di',
} as const
