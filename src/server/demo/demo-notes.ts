import type { CommentType } from '../../vocabulary/comment-types.ts'

type Notes = Partial<Record<CommentType, string>>

/** Values that a comment inserts for placeholders such as `{views}`. */
export type NoteFacts = Readonly<Record<'contents' | 'creators' | 'views' | 'best' | 'bestViews', string>>

/**
 * Comments of the invented agency, by campaign name. Their numbers come from the campaign, because they depend on the
 * installation day; comments on a campaign in progress have none, because its numbers grow.
 */
export const demoNotes: Readonly<Record<string, Notes>> = {
  'Perle in prestito': {
    CAMPAIGN:
      'I pacchetti sono partiti tutti nella stessa settimana. Nessun compenso: le pubblicazioni sono spontanee e il tono lo dimostra.',
    CREATOR:
      'Nina Mori ha un profilo chiuso: i suoi numeri li abbiamo chiesti a lei e sono inseriti a mano. Irene Moro ha raccontato la lavorazione meglio di quanto avremmo saputo chiedere.',
  },
  'Domenica al dente': {
    CAMPAIGN:
      'I reel con la ricetta intera tengono più dei montaggi veloci. I prossimi contenuti sono quelli girati in pastificio.',
    CREATOR:
      'Tommaso Costa ha accettato di rifare il video con il formato corretto, senza costi aggiuntivi. Con Marta Lodi stiamo preparando la ricetta della domenica.',
    GENERAL:
      'Consigliamo di rispondere ai commenti dal profilo del pastificio entro la sera: chi chiede dove comprare aspetta una risposta.',
  },
  'In cresta': {
    CAMPAIGN: 'Il maltempo ha spostato alcune uscite, recuperate nel fine settimana successivo.',
    CREATOR:
      'Luca Marchetti pubblica su tutte e tre le piattaforme. Stefano Bruni nasconde i like su YouTube: quel dato manca e non è stimato.',
    AUDIENCE:
      'Pubblico in gran parte maschile, come ci aspettavamo dai creator scelti. La quota di follower in comune resta bassa: ogni creator porta persone nuove.',
  },
  'Luce morbida': {
    CAMPAIGN:
      'Una sola promessa, «tre gesti la sera», ripetuta da tutte con parole proprie: {contents} contenuti e circa {views} visualizzazioni, di cui circa {bestViews} di {best}.',
    CREATOR:
      'Elena Riva ha la community più piccola e i commenti più lunghi. Di Beatrice Rizzo contano soprattutto i salvataggi che ci ha inviato: chi la segue torna sui suoi post.',
    AUDIENCE:
      'La grande maggioranza sono donne, con una presenza forte tra i 25 e i 34 anni. Le città con più follower sono Milano e Roma.',
    GENERAL:
      'Proponiamo di dare seguito alla campagna con un appuntamento mensile e le stesse creator. Conviene spostare una parte del budget dai post ai video brevi.',
  },
  'Sugo lento': {
    CAMPAIGN:
      'Campagna breve e concentrata. Il risultato è dentro l’obiettivo: circa {views} visualizzazioni da {contents} contenuti.',
    CREATOR:
      'Sonia Bassi resta la scelta più solida per le ricette lunghe. Alessio Vitale, al primo lavoro fuori dal caffè, ha sorpreso tutti.',
    GENERAL:
      'Le domande più frequenti riguardano i tempi di cottura: suggeriamo di metterli in evidenza nel prossimo giro.',
  },
  'Gusto fuori stagione': {
    CAMPAIGN:
      'Il risultato è sotto il minimo previsto, con circa {views} visualizzazioni: i primi contenuti sono usciti in una settimana di maltempo e alcuni con l’hashtag sbagliato, poi corretto.',
    CREATOR:
      'Marina De Luca ha lavorato bene con poco materiale. Con Tommaso Costa abbiamo concordato un contenuto di recupero, fuori da questa campagna.',
    AUDIENCE:
      'Pubblico a prevalenza femminile, con una buona presenza nelle grandi città del Centro e del Sud.',
    GENERAL:
      'Per il prossimo anno consigliamo di partire più tardi e di legare i contenuti alle aperture serali.',
  },
  'Anelli di famiglia': {
    CAMPAIGN:
      'Un invio di prodotto a {creators} creator, senza vincoli di pubblicazione: ne sono nati {contents} contenuti, e alcuni raccontano la propria storia di famiglia, che era quello che speravamo.',
    CREATOR: 'Il risultato migliore è di {best}: circa {bestViews} visualizzazioni.',
  },
  'Tazzina dopo tazzina': {
    CAMPAIGN:
      'La campagna ha superato il massimo previsto, con circa {views} visualizzazioni. Il formato «assaggio alla cieca» è stato ripreso spontaneamente da altri profili, che qui non sono contati.',
    CREATOR:
      'Nicola Serra e Stefano Bruni hanno portato persone che non seguivano nessun profilo dedicato al caffè. Alessio Vitale ha dato credibilità a tutto il resto.',
    AUDIENCE: 'Composizione abbastanza equilibrata tra uomini e donne.',
    GENERAL: 'Il cliente ci ha autorizzato a mostrare i costi nel link condiviso con la rete vendita.',
  },
  'Zaino leggero': {
    CAMPAIGN:
      'Impression sotto il minimo, circa {views}: alcuni contenuti sono usciti più tardi del previsto, quando la campagna era quasi finita.',
    CREATOR:
      'Andrea Piras ha consegnato per primo e con il materiale più curato. Per il futuro proponiamo un calendario con date di consegna intermedie.',
  },
  'Pelle a riposo': {
    CAMPAIGN:
      'Campagna costruita per misurare quali formati funzionano: {contents} contenuti e circa {views} visualizzazioni. I video brevi sono stati visti più dei post.',
    CREATOR: 'Greta Monti e Chiara Conte si confermano: le abbiamo riproposte per la campagna successiva.',
    GENERAL: 'Il cliente ha chiesto di non mostrare l’audience nel report di questa campagna.',
  },
}
