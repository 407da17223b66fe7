import { counted } from '../lib/counted.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatPeriod } from '../lib/format-period.ts'

/** «Importa campagne»: a file with several campaigns. */
export const importCampaignsMessages = {
  title: 'Importa campagne',
  lede: 'Un foglio Excel o CSV con più campagne: una per foglio di lavoro, o una colonna «Campagna». Vedi ciascuna prima di crearla.',
  columns: 'Una riga per contenuto. Servono i link; cliente, brand e compensi si leggono se ci sono.',
  choose: 'Scegli un file .xlsx o .csv',
  create: (campaigns: number) =>
    campaigns === 1 ? 'Crea la campagna' : `Crea ${counted(campaigns, 'campagna', 'campagne')}`,
  creating: (done: number, total: number) => `Creo la campagna ${done + 1} di ${total}`,
  done: (campaigns: number) => counted(campaigns, 'campagna importata', 'campagne importate'),
  close: 'Chiudi',
  incomplete: 'Completa i campi segnati, poi riprova.',
  none: 'Nel file non c’è nessuna campagna da importare.',
  found: (campaigns: number) => counted(campaigns, 'campagna nel file', 'campagne nel file'),
  skipped: (sheet: string, reason: string) => `Foglio «${sheet}» lasciato fuori: ${reason}`,
  forAll: 'Vale per tutte le campagne',
  forAllHint: 'Solo dove il file non lo dice.',
  unnamed: 'Senza nome',
  include: (name: string) => `Importa «${name}»`,
  target: 'Che cosa fare',
  newCampaign: 'Crea una campagna nuova',
  addTo: (name: string, organization: string, start: string, end: string) =>
    `Aggiungi a «${name}» di ${organization} (${formatPeriod(start, end)})`,
  name: 'Nome',
  organization: 'Cliente',
  newOrganization: 'Cliente nuovo: lo creiamo con la campagna',
  otherOrganizations: (names: string) => `Il file dice anche: ${names}`,
  brand: 'Brand',
  brandHint: 'Vuoto: come il cliente',
  start: 'Inizio',
  end: 'Fine',
  cost: 'Costo',
  costHint: 'Il file non dice i compensi: scrivi il costo, o scegli «PR»',
  type: 'Tipo',
  types: { STANDARD: 'Standard', PR: 'PR, senza compensi' },
  summary: ({ creators, contents, measured }: { creators: number; contents: number; measured: number }) =>
    [
      counted(creators, 'creator', 'creator'),
      counted(contents, 'contenuto', 'contenuti'),
      ...(measured === contents ? [] : [counted(measured, 'misurazione', 'misurazioni')]),
    ].join(' · '),
  creators: (count: number) => `Creator e compensi (${count})`,
  creator: 'Creator',
  contents: 'Contenuti',
  fee: 'Compenso',
  unknownFee: 'non indicato',
  feeOf: (cost: number) => formatEur(cost),
  fees: 'Lo stesso creator ha il compenso su più righe: come si conta?',
  feeCountings: {
    ONCE: 'Una volta per creator (è il compenso di tutta la campagna)',
    EACH: 'Per ogni contenuto (si sommano le righe)',
  },
  created: (contents: number) => `Importata: ${counted(contents, 'contenuto nuovo', 'contenuti nuovi')}`,
  openCampaign: 'Apri la campagna',
  failed: 'Non importata',
} as const
