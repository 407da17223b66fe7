import type { LegalDocument } from './legal.ts'

/** The information required by articles 13 and 14 of Regulation (EU) 2016/679. */
export const privacyMessages = {
  title: 'Informativa sul trattamento dei dati personali',
  updated: '27 novembre 2026',
  lead: 'Questa informativa spiega quali dati personali tratta Resoconto, perché, per quanto tempo e quali diritti hai. È resa ai sensi degli articoli 13 e 14 del Regolamento (UE) 2016/679 («GDPR») e del d.lgs. 196/2003.',
  sections: [
    {
      id: 'titolare',
      title: 'Titolare del trattamento',
      blocks: [
        {
          text: 'Titolare del trattamento è {name}, con sede in {address}, partita IVA {vat} («l’agenzia»), che usa Resoconto per gestire campagne di influencer marketing e mostrarne i risultati ai propri clienti.',
        },
        {
          text: 'Per ogni domanda sui tuoi dati scrivi a {email}. Responsabile della protezione dei dati: {dpo}.',
        },
      ],
    },
    {
      id: 'interessati',
      title: 'A chi si rivolge',
      blocks: [
        {
          list: [
            'A chi usa Resoconto con un account: il personale dell’agenzia e le persone indicate dai suoi clienti.',
            'Ai creator i cui profili e contenuti fanno parte di una campagna (articolo 14 del GDPR: i dati non sono raccolti presso di loro).',
            'A chi apre un report attraverso un link condiviso, senza account.',
          ],
        },
      ],
    },
    {
      id: 'dati',
      title: 'Quali dati trattiamo e da dove vengono',
      blocks: [
        {
          list: [
            'Account: email, nome, cognome, telefono (facoltativo), cliente di appartenenza, ruolo, data e versione dell’informativa accettata. Li fornisci tu o chi ti invita. La password è conservata solo come impronta, da cui non si può risalire al testo.',
            'Uso del servizio: operazioni compiute sui dati (chi, che cosa, quando) e registri tecnici con indirizzo IP, data e ora, pagina richiesta ed esito. Vengono dal dispositivo con cui ti colleghi.',
            'Creator: nome, indirizzi dei profili social, numero di follower, contenuti pubblicati per la campagna (testo, immagine, data) e loro risultati (visualizzazioni, persone raggiunte, interazioni). Vengono dall’agenzia, dal creator stesso (i numeri delle sue statistiche e gli screenshot che li provano, richiesti con un link personale: il testo degli screenshot è riconosciuto soltanto sul dispositivo di chi li sceglie), dalle pagine pubbliche delle piattaforme Instagram, TikTok e YouTube e da un fornitore di dati social.',
            'Creator, rapporto con l’agenzia: compenso concordato, recapiti, note professionali. Li vede soltanto il personale dell’agenzia.',
            'Pubblico dei creator: soltanto quote aggregate per età, genere, Paese e città. Da questi dati non si può risalire a singole persone.',
            'Chi apre un link condiviso: soltanto i registri tecnici descritti sopra.',
          ],
        },
        {
          text: 'Non trattiamo categorie particolari di dati (articolo 9 del GDPR). Email e password sono necessarie per avere un account; senza, il servizio non può essere fornito. Gli altri dati segnati come facoltativi puoi non darli.',
        },
      ],
    },
    {
      id: 'finalita',
      title: 'Finalità e basi giuridiche',
      blocks: [
        {
          list: [
            'Creare e gestire il tuo account, mostrarti i report, inviarti le email di servizio (attivazione, password, nuove dashboard): esecuzione del contratto (articolo 6, paragrafo 1, lettera b) o, se lavori per un cliente dell’agenzia, legittimo interesse a dare al cliente il servizio richiesto (lettera f).',
            'Misurare i risultati delle campagne e riferirli al cliente che le ha commissionate: esecuzione del contratto con il creator (lettera b) e legittimo interesse dell’agenzia e del cliente a verificare quanto è stato pubblicato (lettera f).',
            'Proteggere il servizio da accessi non autorizzati, abusi e guasti: legittimo interesse alla sicurezza (lettera f).',
            'Tenere la contabilità e rispondere alle autorità: obblighi di legge (lettera c).',
            'Accertare, esercitare o difendere un diritto: legittimo interesse (lettera f).',
          ],
        },
        {
          text: 'Alcuni numeri dei report sono stime statistiche e sono sempre segnati come tali. Non prendiamo decisioni basate unicamente su trattamenti automatizzati, non facciamo profilazione di chi legge i report e non usiamo i dati per pubblicità.',
        },
      ],
    },
    {
      id: 'destinatari',
      title: 'A chi li comunichiamo',
      blocks: [
        {
          list: [
            'Al personale autorizzato dell’agenzia.',
            'Al cliente della campagna e agli utenti che ha indicato: ciascuno vede soltanto le proprie campagne, mai i compensi e i recapiti dei creator.',
            'A chi riceve un link condiviso: il link si può disattivare in ogni momento.',
            'Ai fornitori che ospitano il servizio, conservano i file, inviano le email e forniscono i dati social, nominati responsabili del trattamento (articolo 28 del GDPR) o autonomi titolari per la parte che li riguarda.',
            'Alle autorità, quando la legge lo impone.',
          ],
        },
        {
          text: 'I dati non sono venduti né diffusi. L’elenco aggiornato dei fornitori si può chiedere a {email}.',
        },
      ],
    },
    {
      id: 'trasferimenti',
      title: 'Trasferimenti fuori dall’Unione europea',
      blocks: [
        {
          text: 'I dati sono trattati nello Spazio economico europeo. Se un fornitore li tratta altrove, il trasferimento avviene verso Paesi con una decisione di adeguatezza o con le clausole contrattuali tipo della Commissione europea (articoli 45 e 46 del GDPR); puoi chiederne copia.',
        },
      ],
    },
    {
      id: 'conservazione',
      title: 'Per quanto tempo li conserviamo',
      blocks: [
        {
          list: [
            'Account: finché è attivo. Quando viene eliminato, i dati personali sono cancellati; quando viene eliminato il cliente, dopo i 30 giorni del cestino.',
            'Sessioni: al più 30 giorni dall’ultimo uso. Link di attivazione: 7 giorni. Link per reimpostare la password: un’ora.',
            'Nomi che alcuni link chiedono a chi apre un report: finché esistono il link e la sua campagna o dashboard; li vede l’agenzia.',
            'Registri tecnici ed email di servizio: 30 giorni.',
            'Registro delle operazioni compiute (chi, che cosa, quando, indirizzo IP): un anno, o il diverso periodo che l’agenzia stabilisce per la sicurezza del servizio.',
            'Risposte originali del fornitore di dati social: 90 giorni; restano poi soltanto i numeri del report.',
            'Campagne e report: per la durata del rapporto con il cliente e finché l’agenzia non li elimina; campagne, dashboard, clienti e contenuti eliminati restano 30 giorni nel cestino, dove nessun elenco o report li mostra; un commento eliminato si può ripristinare per un giorno. Gli screenshot delle statistiche sono cancellati dopo 90 giorni. Quando un creator chiede la cancellazione, nome, profili, testi e immagini spariscono anche dai report congelati, e ciò che nel cestino lo riguarda è cancellato; restano i numeri, senza nome.',
            'Documenti contabili: 10 anni, come prevede la legge (articolo 2220 del codice civile).',
          ],
        },
      ],
    },
    {
      id: 'dispositivo',
      title: 'Che cosa resta sul tuo dispositivo',
      blocks: [
        {
          text: 'Resoconto non usa cookie di profilazione né strumenti di terzi. Nella memoria locale del browser conserva soltanto ciò che serve a funzionare: la sessione, le bozze non ancora inviate, le preferenze di visualizzazione (tema, vista, colonne), il giorno in cui hai aperto ogni report, gli avvisi già letti e un codice che riconosce questo dispositivo agli accessi successivi. Uscendo, la sessione viene cancellata; il codice del dispositivo scade dopo 180 giorni senza accessi. Chi accede con l’account aziendale riceve due cookie tecnici, che durano al più dieci minuti e servono solo a concludere l’accesso.',
        },
      ],
    },
    {
      id: 'diritti',
      title: 'I tuoi diritti',
      blocks: [
        {
          text: 'In ogni momento puoi chiedere di accedere ai tuoi dati, correggerli, cancellarli, limitarne il trattamento, riceverli in un formato leggibile da un computer e opporti ai trattamenti fondati sul legittimo interesse (articoli da 15 a 22 del GDPR). Nome, cognome e telefono si correggono da Preferenze.',
        },
        {
          text: 'Scrivi a {email}: rispondiamo entro un mese, senza costi. Se ritieni che il trattamento violi la legge puoi rivolgerti al Garante per la protezione dei dati personali (www.garanteprivacy.it) o all’autorità del Paese in cui vivi o lavori.',
        },
      ],
    },
    {
      id: 'modifiche',
      title: 'Modifiche',
      blocks: [
        {
          text: 'Se questa informativa cambia in modo rilevante, te lo diciamo al primo accesso e ti chiediamo di leggerla di nuovo. La data in alto indica l’ultima versione.',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
