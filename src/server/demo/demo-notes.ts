import type { CommentType } from '../../trade/comment-types.ts'

type Notes = Partial<Record<CommentType, string>>

/** Comments of the invented agency, by campaign name. */
export const demoNotes: Readonly<Record<string, Notes>> = {
  'Perle in prestito': {
    CAMPAIGN:
      'I pacchetti sono partiti tutti nella stessa settimana e quasi tutti i creator hanno pubblicato entro tre giorni. Nessun compenso: le pubblicazioni sono spontanee e il tono lo dimostra.',
    CREATOR:
      'Nina Mori ha un profilo chiuso: i suoi numeri li abbiamo chiesti a lei e sono inseriti a mano. Irene Moro ha raccontato la lavorazione meglio di quanto avremmo saputo chiedere.',
  },
  'Domenica al dente': {
    CAMPAIGN:
      'Siamo oltre la metà della campagna: i reel con la ricetta intera tengono più dei montaggi veloci. Nelle prossime due settimane sono previsti i contenuti girati in pastificio.',
    CREATOR:
      'Tommaso Costa ha accettato di rifare il video con il formato corretto, senza costi aggiuntivi. Marta Lodi pubblicherà un contenuto in più per recuperare il ritardo della prima settimana.',
    GENERAL:
      'Consigliamo di rispondere ai commenti dal profilo del pastificio entro la sera: chi chiede dove comprare aspetta una risposta.',
  },
  'In cresta': {
    CAMPAIGN:
      'Il maltempo ha spostato due uscite, recuperate nel fine settimana successivo. Le impression vengono soprattutto dai video girati in quota.',
    CREATOR:
      'Luca Marchetti traina la campagna su tutte e tre le piattaforme. Stefano Bruni nasconde i like su YouTube: quel dato manca e non è stimato.',
    AUDIENCE:
      'Pubblico giovane e in gran parte maschile, come ci aspettavamo dai creator scelti. La quota di follower in comune resta bassa: ogni creator porta persone nuove.',
  },
  'Luce morbida': {
    CAMPAIGN:
      'Due mesi di contenuti con una sola promessa, «tre gesti la sera», ripetuta da tutte con parole proprie. La curva sale a gradini: ogni gradino è un video di Chiara Conte.',
    CREATOR:
      'Elena Riva ha la community più piccola e i commenti più lunghi. Di Beatrice Rizzo contano soprattutto i salvataggi che ci ha inviato: chi la segue torna sui suoi post.',
    AUDIENCE:
      'La grande maggioranza sono donne, con una presenza forte tra i 25 e i 34 anni. Milano e Roma pesano più della media nazionale.',
    GENERAL:
      'Proponiamo di dare seguito alla campagna con un appuntamento mensile e le stesse creator. Conviene spostare una parte del budget dai post ai video brevi.',
  },
  'Sugo lento': {
    CAMPAIGN:
      'Campagna breve e concentrata, con contenuti pubblicati quasi solo nel fine settimana. Il risultato è dentro l’obiettivo con un contenuto in meno del previsto.',
    CREATOR:
      'Sonia Bassi resta la scelta più solida per le ricette lunghe. Alessio Vitale, al primo lavoro fuori dal caffè, ha sorpreso tutti.',
    GENERAL:
      'Le domande più frequenti riguardano i tempi di cottura: suggeriamo di metterli in evidenza nel prossimo giro.',
  },
  'Gusto fuori stagione': {
    CAMPAIGN:
      'Il risultato è sotto il minimo previsto: i contenuti sono usciti in una settimana di maltempo e due sono stati pubblicati con l’hashtag sbagliato, poi corretto. Il costo per mille resta comunque contenuto.',
    CREATOR:
      'Marina De Luca ha lavorato bene con poco materiale. Con Tommaso Costa abbiamo concordato un contenuto di recupero, fuori da questa campagna.',
    AUDIENCE:
      'Pubblico a prevalenza femminile, con una buona presenza nelle grandi città del Centro e del Sud.',
    GENERAL:
      'Per il prossimo anno consigliamo di partire tre settimane dopo e di legare i contenuti alle aperture serali.',
  },
  'Anelli di famiglia': {
    CAMPAIGN:
      'Un invio di prodotto a cinque creator, senza vincoli di pubblicazione. Quattro hanno raccontato la propria storia di famiglia, che era quello che speravamo.',
    CREATOR:
      'Irene Moro ha pubblicato anche il disegno dell’anello: il contenuto di cui si è parlato di più.',
  },
  'Tazzina dopo tazzina': {
    CAMPAIGN:
      'La campagna ha superato il massimo previsto. Il formato «assaggio alla cieca» è stato ripreso spontaneamente da altri profili, che qui non sono contati.',
    CREATOR:
      'Nicola Serra e Stefano Bruni hanno portato persone che non seguivano nessun profilo dedicato al caffè. Alessio Vitale ha dato credibilità a tutto il resto.',
    AUDIENCE:
      'Composizione abbastanza equilibrata tra uomini e donne, con un’età media più alta delle altre campagne food.',
    GENERAL: 'Il cliente ci ha autorizzato a mostrare i costi nel link condiviso con la rete vendita.',
  },
  'Zaino leggero': {
    CAMPAIGN:
      'Impression sotto il minimo: due creator hanno pubblicato più tardi del previsto, quando la campagna era quasi finita. I contenuti usciti per tempo hanno reso secondo le attese.',
    CREATOR:
      'Andrea Piras ha consegnato per primo e con il materiale più curato. Per il futuro proponiamo un calendario con date di consegna intermedie.',
  },
  'Pelle a riposo': {
    CAMPAIGN:
      'Prima campagna dell’anno per Lume, costruita per misurare quali formati funzionano. I video brevi hanno raggiunto più persone, i post hanno raccolto più domande.',
    CREATOR: 'Greta Monti e Chiara Conte si confermano: le abbiamo riproposte per la campagna successiva.',
    GENERAL: 'Il cliente ha chiesto di non mostrare l’audience nel report di questa campagna.',
  },
}
