/** The topic of a simulated channel: determines its audience and captions. */
export type ChannelTopic = {
  readonly name: 'BEAUTY' | 'FOOD' | 'TRAVEL' | 'SPORT' | 'FASHION' | 'HOME' | 'GAMES'
  /** Approximate share of women among the followers. */
  readonly women: number
  /** Most common age of the followers, years. */
  readonly age: number
  readonly interests: readonly string[]
  readonly captions: readonly [string, ...string[]]
}

/**
 * Captions and interests are data of the invented agency, as a provider would return them, not texts of the product.
 */
export const channelTopics: readonly [ChannelTopic, ...ChannelTopic[]] = [
  {
    name: 'BEAUTY',
    women: 0.84,
    age: 27,
    interests: ['Bellezza e cosmetica', 'Moda', 'Benessere', 'Fotografia', 'Gioielli'],
    captions: [
      'Dieci minuti, tre gesti: la mia sera comincia così.',
      'Me l’avete chiesto in tanti: ecco che cosa uso davvero.',
      'Prima e dopo due settimane, senza filtri.',
      'La luce di stamattina e una pelle che respira.',
      'Tre errori che facevo anch’io, e come ho smesso.',
    ],
  },
  {
    name: 'FOOD',
    women: 0.61,
    age: 34,
    interests: ['Cibo e ristoranti', 'Cucina di casa', 'Viaggi', 'Caffè e tè', 'Famiglia'],
    captions: [
      'Cinque ingredienti, venti minuti e la tavola è pronta.',
      'La ricetta di nonna, con una sola piccola eresia.',
      'Salvate questo video: domenica mi ringrazierete.',
      'Il segreto sta nell’acqua di cottura, come sempre.',
      'Sono tornata dove l’ho assaggiato la prima volta.',
    ],
  },
  {
    name: 'TRAVEL',
    women: 0.52,
    age: 31,
    interests: ['Viaggi', 'Fotografia', 'Natura', 'Cibo e ristoranti', 'Auto e moto'],
    captions: [
      'Ventiquattro ore qui, e un elenco di cose da rifare.',
      'Il sentiero è breve, la vista no.',
      'In treno, senza fretta, con un libro e la finestra.',
      'Tre posti vicino a casa che non mi aspettavo.',
      'Alba alle cinque e quaranta: ne valeva la pena.',
    ],
  },
  {
    name: 'SPORT',
    women: 0.38,
    age: 29,
    interests: ['Sport', 'Corsa e ciclismo', 'Benessere', 'Natura', 'Tecnologia'],
    captions: [
      'Settimana quattro: le gambe si lamentano, la testa no.',
      'Allenamento corto, sudore lungo.',
      'Quello che porto sempre nello zaino, spiegato.',
      'Salita, vento, e la voglia di rifarla.',
      'Riposo attivo: si chiama così perché funziona.',
    ],
  },
  {
    name: 'FASHION',
    women: 0.76,
    age: 26,
    interests: ['Moda', 'Gioielli', 'Bellezza e cosmetica', 'Arredamento', 'Musica'],
    captions: [
      'Un capo, tre modi: quale vi somiglia di più?',
      'Il dettaglio che cambia tutto il resto.',
      'Colori caldi per giornate corte.',
      'Come lo porterei domani, e come a una festa.',
      'Dall’armadio di mia madre, con una cosa nuova.',
    ],
  },
  {
    name: 'HOME',
    women: 0.68,
    age: 37,
    interests: ['Arredamento', 'Famiglia', 'Fai da te', 'Cucina di casa', 'Piante e giardino'],
    captions: [
      'Un angolo di casa che prima non sapevo usare.',
      'Ho spostato un mobile ed è cambiata la stanza.',
      'Sabato di ordine, domenica di pace.',
      'Le piante che sopravvivono anche a me.',
      'Piccola spesa, grande differenza: guardate la luce.',
    ],
  },
  {
    name: 'GAMES',
    women: 0.31,
    age: 23,
    interests: ['Videogiochi', 'Tecnologia', 'Musica', 'Cinema e serie', 'Sport'],
    captions: [
      'Provato per una settimana: ecco che cosa ne penso.',
      'Tre cose che nessuno vi dice prima di comprarlo.',
      'La postazione è finalmente finita, giro completo.',
      'Reazione a caldo, poi ne riparliamo con calma.',
      'Due minuti per capire se fa per voi.',
    ],
  },
]
