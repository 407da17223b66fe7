import { describe, expect, test } from 'vitest'
import { knownExportMessages as names } from '../../src/messages/known-exports.ts'
import { readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS, type SheetAnswers } from '../../src/server/modules/import/sheet-answers.ts'

const csv = (lines: readonly (readonly string[])[]) =>
  Buffer.from(
    lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n'),
  )

const read = async (lines: readonly (readonly string[])[], answers: Partial<SheetAnswers> = {}) =>
  await readContents(csv(lines), { ...NO_ANSWERS, ...answers })

/** The rows in short form. */
const summaryOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => ({
    channel: row.channel.key,
    creator: row.creator,
    type: row.contentType,
    link: row.content.canonicalUrl,
    published: row.creationDate.slice(0, 16),
    measured: row.measuredAt?.slice(0, 10) ?? null,
    views: row.impressionsViewCount,
    reach: row.reach,
    likes: row.likesCount,
    comments: row.commentsCount,
    shared: row.sharedCount,
    saved: row.savedCount,
    other: row.otherInteractionsCount,
    clicks: row.linkClickCount,
    followers: row.followersCount,
  }))

const NOTHING = {
  measured: null,
  views: null,
  reach: null,
  likes: null,
  comments: null,
  shared: null,
  saved: null,
  other: null,
  clicks: null,
  followers: null,
}

describe('Meta Business Suite, stories', () => {
  const expected = [
    {
      ...NOTHING,
      channel: 'INSTAGRAM:@anna.prova',
      creator: 'Anna Prova',
      type: 'INSTAGRAM_STORY',
      link: 'https://www.instagram.com/stories/anna.prova/3760000000000000001/',
      published: '2025-11-05T07:31',
      views: 12_400,
      reach: 11_000,
      likes: 61,
      shared: 7,
      other: 4,
      clicks: 19,
    },
    {
      ...NOTHING,
      channel: 'INSTAGRAM:@anna.prova',
      creator: 'Anna Prova',
      type: 'INSTAGRAM_STORY',
      link: 'https://www.instagram.com/stories/anna.prova/3760000000000000002/',
      published: '2025-11-25T17:00',
      views: 12_000,
      reach: 10_900,
      likes: 50,
      shared: 0,
      other: 0,
      clicks: null,
    },
  ]
  const rows = [
    '1|900|anna.prova|Anna Prova||5|11/05/2025 08:31|https://www.instagram.com/stories/anna.prova/3760000000000000001|IG||Lifetime|12,400|11,000|61|7|3|19|4|120|2'.split(
      '|',
    ),
    '2|900|anna.prova|Anna Prova||0|11/25/2025 18:00|https://www.instagram.com/stories/anna.prova/3760000000000000002|IG||Lifetime|12,000|10,900|50|0|0||0|90|0'.split(
      '|',
    ),
  ]
  const storyTypes = (word: string) => rows.map((cells) => cells.map((cell) => (cell === 'IG' ? word : cell)))

  test.each([
    [
      'English',
      'Story ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,Data comment,Date,Views,Reach,Likes,Shares,Profile visits,Link clicks,Replies,Navigation,Follows',
      'IG story',
    ],
    [
      'Italian',
      'ID della storia,ID account,Nome utente dell’account,Nome dell’account,Descrizione,Durata (sec.),Orario di pubblicazione,Link permanente,Tipo di post,Commento sui dati,Data,Visualizzazioni,Copertura,Mi piace,Condivisioni,Visite al profilo,Clic sul link,Risposte,Navigazione,Follower',
      'Storia di IG',
    ],
  ])('the %s export is read without a question', async (_, header, word) => {
    const found = await read([header.split(','), ...storyTypes(word)])
    expect(found).toMatchObject({ known: names.metaStories, missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toEqual(expected)
  })

  test('new follows of a story are not the followers of its channel', async () => {
    const header = 'Account username,Publish time,Permalink,Post type,Views,Sticker taps,Follows'
    const found = await read([
      header.split(','),
      'anna.prova|11/25/2025 18:00|https://www.instagram.com/stories/anna.prova/3760000000000000002|IG story|900|3|2'.split(
        '|',
      ),
    ])
    expect(found).toMatchObject({ known: names.metaStories, errors: [] })
    expect(summaryOf(found)).toMatchObject([{ views: 900, followers: null }])
  })
})

describe('TikTok research sets', () => {
  const id = '7527623000473079054'
  const expected = [
    {
      ...NOTHING,
      channel: 'TIKTOK:@anna.prova',
      creator: null,
      type: 'TIKTOK_POST',
      link: `https://www.tiktok.com/@anna.prova/video/${id}`,
      published: '2025-07-16T10:21',
      views: 191_265,
      likes: 533,
      comments: 32,
      shared: 21,
      saved: 12,
    },
  ]

  test.each([
    [
      'the Research API',
      'id,username,create_time,video_description,region_code,view_count,like_count,comment_count,share_count,favorites_count,hashtag_names',
      [id, 'anna.prova', '1752661309', 'Prova', 'IT', '191265', '533', '32', '21', '12', "['prova']"],
    ],
    [
      'a collector',
      'video_id,author_username,createTime,desc,playCount,diggCount,commentCount,shareCount,collectCount',
      [id, 'anna.prova', '2025-07-16T10:21:49Z', 'Prova', '191265', '533', '32', '21', '12'],
    ],
  ])('the columns of %s are read without a question', async (_, header, row) => {
    const found = await read([header.split(','), row])
    expect(found).toMatchObject({ known: names.tiktokResearch, missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toMatchObject(expected.map(({ link: _link, ...rest }) => rest))
    expect(found.rows[0]?.content.key).toBe(`TIKTOK:${id}`)
  })
})

describe('YouTube research sets', () => {
  const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
  const expected = {
    ...NOTHING,
    channel: `YOUTUBE:${CHANNEL}`,
    creator: 'Anna Prova',
    type: 'YOUTUBE_VIDEO',
    link: 'https://www.youtube.com/watch?v=a1B2c3D4e5F',
    published: '2025-11-05T21:09',
    views: 154_414,
    likes: 109,
    comments: 7,
  }

  test.each([
    [
      'trending lists',
      'video_id,trending_date,title,channel_id,channel_title,publish_time,tags,views,likes,comment_count,description',
      [
        'a1B2c3D4e5F',
        '2025-11-10',
        'Prova',
        CHANNEL,
        'Anna Prova',
        '2025-11-05T21:09:11.000Z',
        'a|b',
        '154414',
        '109',
        '7',
        'Lunga',
      ],
      '2025-11-10',
    ],
    [
      'the Data API',
      'videoId,publishedAt,channelId,channelTitle,title,description,viewCount,likeCount,commentCount',
      [
        'a1B2c3D4e5F',
        '2025-11-05 21:09:11+00',
        CHANNEL,
        'Anna Prova',
        'Prova',
        'Lunga',
        '154414',
        '109',
        '7',
      ],
      null,
    ],
    [
      'a list with subscribers',
      'Video ID,Video title,Channel ID,Channel title,Published at,View count,Like count,Comment count,Subscriber count',
      ['a1B2c3D4e5F', 'Prova', CHANNEL, 'Anna Prova', '2025-11-05T21:09:11Z', '154414', '109', '7', '-1'],
      null,
    ],
  ])('the columns of %s are read without a question', async (_, header, row, measured) => {
    const found = await read([header.split(','), row])
    expect(found).toMatchObject({ known: names.youtubeResearch, missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toEqual([{ ...expected, measured }])
    expect(found.rows[0]?.caption).toBe('Prova')
  })
})

describe('Instagram Graph API', () => {
  test('types, links and UTC times use its own words', async () => {
    const found = await read([
      'id,username,permalink,media_type,caption,timestamp,like_count,comments_count,follows'.split(','),
      [
        '1',
        'anna.prova',
        'https://www.instagram.com/p/CGhI1OUDhNs/',
        'CAROUSEL_ALBUM',
        'Due\nrighe',
        '2025-11-05T21:09:11+0000',
        '-1',
        '3',
        '12',
      ],
    ])
    expect(found).toMatchObject({ known: names.graphApi, missing: [], questions: [], errors: [] })
    expect(summaryOf(found)).toMatchObject([
      { type: 'INSTAGRAM_POST', published: '2025-11-05T21:09', likes: null, comments: 3, followers: null },
    ])
  })
})

describe('an agency sheet with one row per post', () => {
  test('Italian names, words for types and days are read without a question', async () => {
    const found = await read([
      'Influencer,Profilo,Formato,Link post,Data pubblicazione,Copertura,Visualizzazioni,Mi piace,Commenti,Compenso'.split(
        ',',
      ),
      'Anna Prova|@anna.prova|Reel di IG|https://www.instagram.com/reel/RAgenzia1/|25/11/2025|8.200|12,4K|640|n.d.|1.200 €'.split(
        '|',
      ),
      ['', '', '', '', '', '', '', '', '', ''],
      ['Totale', '', '', '', '', '8.200', '12.400', '640', '', ''],
    ])
    expect(found).toMatchObject({ missing: [], errors: [], totals: [4] })
    expect(summaryOf(found)).toMatchObject([
      {
        creator: 'Anna Prova',
        type: 'INSTAGRAM_REEL',
        reach: 8_200,
        views: 12_400,
        likes: 640,
        comments: null,
      },
    ])
    expect(found.rounded).toMatchObject([{ row: 2, field: 'impressionsViewCount', value: 12_400, half: 50 }])
  })
})
