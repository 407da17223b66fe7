import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** `il 76%`, `l’84,3%`, `lo 0,5%`, `meno dello 0,1%`: a share with the article required by its pronunciation. */
function withArticle(share: string): string {
  if (share.startsWith('< ')) return `meno dello ${share.slice(2)}`
  if (/^(11?|8\d*)\b/.test(share)) return `l’${share}`
  return `${share.startsWith('0') ? 'lo' : 'il'} ${share}`
}

/** The audience section of the report. */
export const reportAudienceMessages = translated('reportAudience', {
  empty: 'Audience non disponibile: servono i dati di almeno un canale.',
  hidden: 'L’agenzia non condivide l’audience di questa campagna.',
  more: 'Lingue, interessi, credibilità e altro',
  covered: (share: string) => `Dati che coprono ${withArticle(share)} dei follower complessivi`,
  howComputed: 'Come si calcola l’audience',
  /** The coverage of a block of the audience. */
  channelsOf: (known: number, of: number) => `${formatNumber(known)} di ${counted(of, 'canale', 'canali')}`,
  weightOf: {
    REACH: (share: string) => `${share} della reach`,
    FOLLOWERS: (share: string) => `${share} dei follower`,
  },
  ofSide: (side: string, coverage: string) => `${side}: ${coverage}`,
  computedSide: {
    REACH:
      'Media dei canali che hanno questo dato, pesata sulla reach di ciascuno. Sono stime del provider sui follower.',
    FOLLOWERS:
      'Media dei canali che hanno questo dato, pesata sui follower di ciascuno. Sono stime del provider sui follower.',
    CHANNELS: 'Media dei canali che hanno questo dato. Sono stime del provider sui follower.',
  },
  computedOverlap:
    'Il report di sovrapposizione del provider dice, per ogni canale, la quota di follower che segue anche un altro dei canali confrontati.',
  computed:
    'Media dei canali di cui si conosce l’audience, pesata sulla reach di ciascuno (sui follower dove nessuno ha una reach). Sono stime del provider sui follower, non sulle singole persone raggiunte.',
  computedCover: (share: string) =>
    `Follower dei canali con dati ÷ follower complessivi = ${share}. I canali senza dati non pesano.`,
  gendersAndAges: 'Età e genere',
  where: 'Dove si trova',
  ofAudience: 'Quota dell’audience',
  largest: (who: string, share: string) => `${who}: il gruppo più numeroso, ${share} dell’audience`,
  agesAndGenders: 'Età e genere',
  ageWomen: (age: string) => `Donne ${age}`,
  ageMen: (age: string) => `Uomini ${age}`,
  coverage: 'Follower coperti dai dati',
  genders: 'Genere',
  gender: { FEMALE: 'Donne', MALE: 'Uomini', OTHER: 'Altro', UNKNOWN: 'Non indicato' },
  ages: 'Età',
  countries: 'Paesi',
  cities: 'Città',
  languages: 'Lingue',
  interests: 'Interessi',
  languagesAndInterests: 'Lingue e interessi',
  others: 'Altri',
  credibility: 'Credibilità dell’audience',
  credibilityHint: 'Quota di follower che il provider ritiene autentici.',
  overlap: 'Sovrapposizione tra pubblici',
  overlapOn: (platform: string) => `Sovrapposizione ${platform}`,
  uniqueFollowers: 'Follower unici',
  totalFollowers: 'Follower in tutto',
  overlapSub: 'Quota di follower che seguono anche un altro canale della piattaforma',
  overlapHint: (platform: string, total: string, unique: string) =>
    `${platform}: ${total} follower in tutto, ${unique} unici`,
} as const)
