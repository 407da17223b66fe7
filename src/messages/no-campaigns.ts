/** An empty list, and the first steps of an agency. */
export const noCampaignsMessages = {
  noResult: 'Nessun risultato per i filtri scelti.',
  emptyForReader: 'Nessuna campagna',
  emptyForReaderText: 'Quando l’agenzia ne pubblica una, la trovi qui.',
  noArchived: 'Nessuna campagna archiviata con questi filtri.',
  allArchived: 'Tutte le campagne sono archiviate.',
  title: 'Nessuna campagna. Crea la prima per iniziare.',
  lead: 'Dal primo cliente al report che gli consegni, in quattro passi.',
  done: 'Fatto',
  agency: 'Nome e logo della tua agenzia, e i colleghi da invitare, stanno nelle Preferenze.',
  agencyLink: 'Apri le Preferenze',
  steps: {
    client: {
      title: 'Crea il cliente',
      gives: 'Le persone che inviti leggono i suoi report con un loro accesso, e solo i suoi.',
      action: 'Nuovo cliente',
    },
    campaign: {
      title: 'Crea la campagna',
      gives: 'Periodo, costo, obiettivi e creator: da qui viene ogni confronto con il piano.',
      action: 'Crea la prima campagna',
    },
    contents: {
      title: 'Porta dentro i contenuti',
      gives:
        'Incolla i link, importa un foglio Excel o lascia che il tracking li trovi: i numeri arrivano da lì.',
    },
    share: {
      title: 'Consegna il report',
      gives: 'Il cliente lo apre dal suo accesso o da un link, o lo riceve in PDF ed Excel.',
    },
  },
} as const
