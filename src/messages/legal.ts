/** A paragraph; `{name}`, `{address}`, `{vat}`, `{email}` and `{dpo}` stand for the agency's own data. */
export type LegalText = string

export type LegalBlock = { text: LegalText } | { list: readonly LegalText[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalDocument = {
  title: string
  /** The calendar day of the last change, as it is read. */
  updated: string
  lead: LegalText
  sections: readonly LegalSection[]
}

/** The words around the two legal texts. */
export const legalMessages = {
  contents: 'Indice',
  updated: (day: string) => `Ultimo aggiornamento: ${day}`,
  /** What stands where the agency has not filled in its data. */
  missing: {
    name: '[da completare: denominazione dell’agenzia]',
    address: '[da completare: sede legale]',
    vat: '[da completare: partita IVA]',
    email: '[da completare: email per la privacy]',
    dpo: '[da completare: responsabile della protezione dei dati, oppure «non nominato»]',
  },
} as const
