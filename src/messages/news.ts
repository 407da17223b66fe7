/** «Novità»: the newest version of CHANGELOG.md, worded for staff after an upgrade, most useful first. */
export const newsMessages = {
  version: '1.0.0',
  offer: (version: string) => `Resoconto è aggiornato alla versione ${version}.`,
  open: 'Novità',
  title: (version: string) => `Novità di Resoconto ${version}`,
  close: 'Ho capito',
  lines: [
    'Un report comincia da ciò che è andato meglio e peggio, con immagini e numeri.',
    '«Dati mancanti»: i numeri che mancano si chiedono ai creator con un link personale, e si leggono dai loro screenshot.',
    'Un report si invia per email da «Condividi»: subito, ogni settimana, ogni mese o a campagna finita.',
    'Più link per ogni campagna e dashboard, ognuno con password, scadenza e ciò che nasconde; volendo, chiede il nome a chi apre.',
    '«Trasparenza»: le didascalie si controllano con regole scritte, con un fascicolo per il cliente.',
    'Ciò che si elimina resta 30 giorni nel «Cestino».',
    'Nelle «Preferenze»: token API, webhook e lo stato del server, con l’ultima copia di sicurezza.',
  ],
} as const
