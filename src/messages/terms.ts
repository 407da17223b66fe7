import type { LegalDocument } from './legal.ts'

/** The terms of use. */
export const termsMessages = {
  title: 'Termini e condizioni d’uso',
  updated: '21 novembre 2026',
  lead: 'Questi termini regolano l’uso di Resoconto, lo strumento con cui {name} («l’agenzia») mostra i risultati delle campagne di influencer marketing. Attivando un account li accetti.',
  sections: [
    {
      id: 'servizio',
      title: 'Il servizio',
      blocks: [
        {
          text: 'Resoconto raccoglie in un solo posto campagne, creator, contenuti e dashboard, e ne presenta i risultati. Il personale dell’agenzia gestisce i dati; gli utenti dei clienti li consultano. L’uso è riservato a finalità professionali.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Account e credenziali',
      blocks: [
        {
          list: [
            'L’account è personale: lo crea l’agenzia, lo attivi tu con il link ricevuto via email.',
            'Custodisci la password e non condividerla. Avvisa subito l’agenzia se temi che qualcun altro la conosca.',
            'I dati che fornisci devono essere veri e aggiornati.',
            'L’agenzia può sospendere o eliminare un account quando cessa il rapporto con il cliente, o se viene usato contro questi termini.',
          ],
        },
      ],
    },
    {
      id: 'uso',
      title: 'Uso consentito',
      blocks: [
        {
          text: 'Puoi consultare, stampare e scaricare i report per l’attività della tua azienda. Non puoi:',
        },
        {
          list: [
            'accedere a dati di altri clienti o aggirare le protezioni del servizio;',
            'copiare i dati in modo sistematico con programmi automatici;',
            'rivendere i report o presentarli togliendo l’indicazione dell’origine dei numeri;',
            'caricare contenuti illeciti, o per i quali non hai i diritti.',
          ],
        },
      ],
    },
    {
      id: 'numeri',
      title: 'Come leggere i numeri',
      blocks: [
        {
          text: 'Ogni numero è segnato secondo la sua origine: misurato dalla piattaforma, dichiarato dall’agenzia o dal creator, stimato con un modello. Le stime danno un ordine di grandezza e possono cambiare quando arrivano nuovi dati. I dati delle piattaforme possono essere corretti da queste anche dopo la pubblicazione.',
        },
        {
          text: 'I report descrivono risultati passati: non garantiscono quelli futuri.',
        },
      ],
    },
    {
      id: 'link',
      title: 'Link condivisi',
      blocks: [
        {
          text: 'Chi ha il link di una campagna condivisa può leggerne il report senza accedere. Inoltralo solo a chi deve vederlo. L’agenzia può disattivarlo o sostituirlo in ogni momento.',
        },
      ],
    },
    {
      id: 'diritti',
      title: 'Diritti su contenuti e marchi',
      blocks: [
        {
          text: 'I contenuti dei creator, i marchi dei clienti e quelli delle piattaforme restano dei rispettivi titolari e compaiono nei report per documentare la campagna. Il software, la grafica e i testi del servizio restano di chi li ha realizzati. Non acquisti altri diritti oltre all’uso descritto qui.',
        },
      ],
    },
    {
      id: 'disponibilita',
      title: 'Disponibilità',
      blocks: [
        {
          text: 'L’agenzia si impegna a tenere il servizio accessibile e sicuro, ma può interromperlo per manutenzione, aggiornamenti o cause che non dipendono da lei, come l’indisponibilità delle piattaforme social o dei fornitori di dati.',
        },
      ],
    },
    {
      id: 'responsabilita',
      title: 'Responsabilità',
      blocks: [
        {
          text: 'L’agenzia risponde dei danni causati con dolo o colpa grave e negli altri casi in cui la legge non consente limitazioni (articolo 1229 del codice civile). Fuori da questi casi non risponde di decisioni prese sulla base di dati dichiarati da terzi o stimati e segnati come tali, né dei danni che derivano da un uso contrario a questi termini.',
        },
      ],
    },
    {
      id: 'dati',
      title: 'Dati personali',
      blocks: [
        {
          text: 'Il trattamento dei dati personali è descritto nell’informativa privacy. Se come cliente inserisci o ricevi dati di altre persone, sei responsabile dell’uso che ne fai fuori dal servizio.',
        },
      ],
    },
    {
      id: 'durata',
      title: 'Durata e cessazione',
      blocks: [
        {
          text: 'Questi termini valgono finché hai un account. Puoi chiederne la chiusura in ogni momento scrivendo a {email}. Restano fermi gli accordi tra l’agenzia e il cliente, che prevalgono in caso di contrasto.',
        },
      ],
    },
    {
      id: 'modifiche',
      title: 'Modifiche ai termini',
      blocks: [
        {
          text: 'L’agenzia può modificare questi termini per ragioni tecniche, di sicurezza o di legge. Le modifiche rilevanti sono comunicate con almeno 15 giorni di anticipo; se non le accetti puoi chiudere l’account.',
        },
      ],
    },
    {
      id: 'legge',
      title: 'Legge applicabile e foro',
      blocks: [
        {
          text: 'Si applica la legge italiana. Per ogni controversia è competente il foro del luogo in cui ha sede l’agenzia, salvo i casi in cui la legge ne indica un altro come inderogabile.',
        },
      ],
    },
    {
      id: 'contatti',
      title: 'Contatti',
      blocks: [{ text: '{name}, {address}, partita IVA {vat}. Email: {email}.' }],
    },
  ],
} as const satisfies LegalDocument
