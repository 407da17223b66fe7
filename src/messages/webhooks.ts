/** Webhooks, in the preferences. */
export const webhookMessages = {
  /** Why an address is never requested. */
  refused: {
    url: 'URL non valido',
    httpsOnly: 'Serve un indirizzo https',
    privateAddress: 'Indirizzo di una rete privata: non ammesso',
  },
  late: 'Nessuna risposta in tempo',
  sealed: 'La chiave non si legge più: elimina il webhook e crealo di nuovo',
} as const
