import { knownExportMessages as names } from '../../../messages/known-exports.ts'
import type { DateReading, SheetField } from '../../../vocabulary/sheet-fields.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { looseKey } from './header-names.ts'

/**
 * What a column of a known export contains. `link`: the address that its value is part of, `{}`, or that of other
 * columns, `{username}`. null: not imported, whatever the name means elsewhere.
 */
export type ColumnUse = SheetField | { readonly field: SheetField; readonly link: string } | null

export type KnownExport = {
  readonly name: string
  readonly socialType: SocialType
  /** Columns that it must have, by their folded names in either language. */
  readonly needs: readonly string[]
  readonly columns: Readonly<Record<string, ColumnUse>>
  /** Times without a zone are UTC instead of Rome. */
  readonly isUtc?: boolean
  /** Order of day and month in its dates, if the numbers are ambiguous. */
  readonly dates?: DateReading
  /** Set for an export that does not list contents: what it is instead. */
  readonly refused?: string
}

const INSTAGRAM_PROFILE = 'https://www.instagram.com/{}/'

const META = {
  socialType: 'INSTAGRAM',
  // Also in Italian.
  dates: 'MONTH_FIRST',
  columns: {
    'follower|follows|nuovi follower': null,
    'data|date': null,
    'data comment|commento sui dati': null,
    'account id|id account': 'accountId',
    'account username|nome utente dell account': { field: 'channelUrl', link: INSTAGRAM_PROFILE },
    'account name|nome dell account': 'creator',
    'publish time|orario di pubblicazione|ora di pubblicazione': 'creationDate',
    'description|descrizione': 'caption',
    'link clicks|clic sul link': 'linkClickCount',
  },
} as const

/** The exports of other programs, the more specific ones first. */
export const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    ...META,
    name: names.metaStories,
    needs: [
      'account username|nome utente dell account',
      'publish time|orario di pubblicazione|ora di pubblicazione',
      'permalink|link permanente',
      'sticker taps|tocchi sugli adesivi|navigation|navigazione|replies|risposte',
    ],
    columns: {
      ...META.columns,
      'replies|risposte': 'otherInteractionsCount',
      'navigation|navigazione': null,
    },
  },
  {
    ...META,
    name: names.metaContents,
    needs: [
      'account username|nome utente dell account',
      'publish time|orario di pubblicazione|ora di pubblicazione',
      'permalink|link permanente',
      'post type|tipo di post',
    ],
  },
  {
    name: names.tiktokStudio,
    socialType: 'TIKTOK',
    needs: [
      'video link|link video|link del video|link al video',
      'total views|visualizzazioni totali|visualizzazioni complessive',
      'total likes|mi piace totali|mi piace complessivi',
    ],
    columns: {
      'time|ora|data|date': null,
      'post time|ora del post|ora di pubblicazione|data di pubblicazione': 'creationDate',
      'video title|titolo video|titolo del video': 'caption',
      'video link|link video|link del video|link al video': 'contentLink',
      'total views|visualizzazioni totali|visualizzazioni complessive': 'impressionsViewCount',
      'total likes|mi piace totali|mi piace complessivi': 'likesCount',
      'total comments|commenti totali|commenti complessivi': 'commentsCount',
      'total shares|condivisioni totali|condivisioni complessive': 'sharedCount',
      'total favorites|preferiti totali|preferiti complessivi': 'savedCount',
    },
  },
  {
    name: names.youtubeStudio,
    socialType: 'YOUTUBE',
    needs: [
      'content|contenuti|contenuto',
      'video title|titolo video|titolo del video',
      'video publish time|ora di pubblicazione del video|data di pubblicazione del video|orario di pubblicazione del video|data e ora di pubblicazione del video',
      'views|visualizzazioni',
    ],
    columns: {
      'content|contenuti|contenuto': { field: 'contentLink', link: 'https://www.youtube.com/watch?v={}' },
      'video title|titolo video|titolo del video': 'caption',
      'video publish time|ora di pubblicazione del video|data di pubblicazione del video|orario di pubblicazione del video|data e ora di pubblicazione del video':
        'creationDate',
      // Of thumbnails; and of subscribers gained and lost.
      'impressions|impressioni': null,
      'subscribers|iscritti': null,
      'likes|mi piace': 'likesCount',
    },
  },
  {
    name: names.instaloader,
    socialType: 'INSTAGRAM',
    isUtc: true,
    needs: ['shortcode', 'owner username|username|profile', 'likes', 'timestamp|date utc|date'],
    columns: {
      shortcode: { field: 'contentLink', link: 'https://www.instagram.com/p/{}/' },
      'owner username|username|profile': { field: 'channelUrl', link: INSTAGRAM_PROFILE },
      'timestamp|date utc|date': 'creationDate',
      'is video|typename': 'contentType',
      'video view count|video play count': 'impressionsViewCount',
      'owner id': 'accountId',
      'url|video url|mediaid|title': null,
    },
  },
  {
    name: names.graphApi,
    socialType: 'INSTAGRAM',
    isUtc: true,
    needs: ['permalink', 'media type', 'published at|timestamp'],
    columns: {
      'media type': 'contentType',
      'published at|timestamp': 'creationDate',
      username: { field: 'channelUrl', link: INSTAGRAM_PROFILE },
      'media url|media product type|follows|profile visits': null,
    },
  },
  {
    name: names.graphApi,
    socialType: 'INSTAGRAM',
    isUtc: true,
    needs: ['shortcode', 'media type', 'published at|timestamp'],
    columns: {
      shortcode: { field: 'contentLink', link: 'https://www.instagram.com/p/{}/' },
      'media type': 'contentType',
      'published at|timestamp': 'creationDate',
      username: { field: 'channelUrl', link: INSTAGRAM_PROFILE },
      'media url|media product type|follows|profile visits': null,
    },
  },
  {
    name: names.tiktokResearch,
    socialType: 'TIKTOK',
    isUtc: true,
    needs: ['id|video id|videoid', 'create time|createtime', 'view count|viewcount|play count|playcount'],
    columns: {
      'id|video id|videoid': { field: 'contentLink', link: 'https://m.tiktok.com/v/{}.html' },
      'username|author username|authorusername': { field: 'channelUrl', link: 'https://www.tiktok.com/@{}' },
      'create time|createtime': 'creationDate',
      'video description|desc': 'caption',
      'view count|viewcount|play count|playcount': 'impressionsViewCount',
      'favorites count|favourites count|collect count|collectcount': 'savedCount',
      'digg count|diggcount': 'likesCount',
      'share count|sharecount': 'sharedCount',
    },
  },
  {
    name: names.youtubeResearch,
    socialType: 'YOUTUBE',
    isUtc: true,
    needs: [
      'video id|videoid',
      'title|video title',
      'view count|views|viewcount',
      'published at|publishedat|publish time',
    ],
    columns: {
      'video id|videoid': { field: 'contentLink', link: 'https://www.youtube.com/watch?v={}' },
      'channel id|channelid': { field: 'channelUrl', link: 'https://www.youtube.com/channel/{}' },
      'channel title|channeltitle|channel name': 'creator',
      'published at|publishedat|publish time': 'creationDate',
      'trending date': 'measuredAt',
      'title|video title': 'caption',
      description: null,
      'subscriber count|subscribers': null,
    },
  },
  {
    name: names.dailyReach,
    socialType: 'INSTAGRAM',
    needs: ['date|data', 'primary|primario'],
    columns: {},
    refused: names.dailyTotals,
  },
]

/** The export that has columns with those keys. */
export function exportOf(keys: ReadonlySet<string>): KnownExport | null {
  const loose = new Set([...keys].map(looseKey))
  const has = (needed: string) => needed.split('|').some((key) => loose.has(looseKey(key)))
  return KNOWN_EXPORTS.find(({ needs }) => needs.every(has)) ?? null
}

/** The export's use of a column; undefined: not specified. */
export function columnUse({ columns }: KnownExport, key: string): ColumnUse | undefined {
  const loose = looseKey(key)
  return Object.entries(columns).find(([names_]) =>
    names_.split('|').some((one) => looseKey(one) === loose),
  )?.[1]
}
