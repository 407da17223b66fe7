/** A paragraph with placeholders for the agency's data: `{name}`, `{address}`, `{vat}`, `{email}`, `{dpo}`. */
export type LegalText = string

export type LegalBlock = { text: LegalText } | { list: readonly LegalText[] }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalDocument = {
  title: string
  /** The day of the last change, as displayed. */
  updated: string
  lead: LegalText
  sections: readonly LegalSection[]
}

/** Words around the two legal texts. */
export const legalMessages = {
  contents: 'Indice',
  updated: (day: string) => `Ultimo aggiornamento: ${day}`,
  /** The placeholder of missing agency data. */
  missing: {
    name: '[da completare: denominazione dell’agenzia]',
    address: '[da completare: sede legale]',
    vat: '[da completare: partita IVA]',
    email: '[da completare: email per la privacy]',
    dpo: '[da completare: responsabile della protezione dei dati, oppure «non nominato»]',
  },
} as const
