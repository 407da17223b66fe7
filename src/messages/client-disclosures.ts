/** «Trasparenza» for a campaign's client, if the agency allows it: an open case is not yet a violation. */
export const clientDisclosureMessages = {
  title: 'Trasparenza dei contenuti',
  verdicts: {
    OK: 'Dicitura pubblicitaria presente',
    DV: 'In verifica',
    MA: 'Dicitura non rilevata',
    NA: 'Non applicabile',
  },
  method: (version: number) =>
    `Contenuti della campagna. Controllo automatico su testo ed etichette disponibili, con i verdetti dell’agenzia. Non è un parere legale, non accerta violazioni e non garantisce la conformità. Regole: IAP Digital Chart 30-10-2024, AGCM, AGCOM 197/25/CONS, versione ${version}.`,
} as const
