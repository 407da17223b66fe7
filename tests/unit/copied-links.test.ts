import { describe, expect, test } from 'vitest'
import { severalContentsMessages } from '../../src/messages/several-contents.ts'
import { linksIn } from '../../src/stores/several-contents.ts'
import { parseChannelLink, parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { rejectedLink } from '../../src/vocabulary/rejected-link.ts'

const POST = 'INSTAGRAM:CGhI1OUDhNs'
const TIKTOK = 'TIKTOK:7203375632661695749'
const VIDEO = 'YOUTUBE:a1B2c3D4e5F'
const IN_QUERY = encodeURIComponent('https://www.instagram.com/p/CGhI1OUDhNs/')

describe('a link as apps copy it', () => {
  test.each([
    ['https://www.tiktok.com/share/video/7203375632661695749', TIKTOK],
    ['https://www.tiktok.com/it-IT/@creator.prova/video/7203375632661695749', TIKTOK],
    ['https://www.tiktok.com/it/@creator.prova/video/7203375632661695749?lang=it', TIKTOK],
    ['https://www.tiktok.com/embed/7203375632661695749', TIKTOK],
    ['https://www.tiktok.com/embed/v2/7203375632661695749', TIKTOK],
    ['https://www.tiktok.com/player/v1/7203375632661695749', TIKTOK],
    ['https://studio.youtube.com/video/a1B2c3D4e5F/edit', VIDEO],
    ['https://studio.youtube.com/video/a1B2c3D4e5F/analytics/tab-overview/period-default', VIDEO],
    ['https://music.youtube.com/watch?v=a1B2c3D4e5F&list=x', VIDEO],
    ['https://www.youtube.com/v/a1B2c3D4e5F', VIDEO],
    ['https://www.youtube.com/e/a1B2c3D4e5F', VIDEO],
    ['https://www.youtube.com/watch/a1B2c3D4e5F', VIDEO],
    ['https://www.youtube-nocookie.com/embed/a1B2c3D4e5F?rel=0', VIDEO],
    ['https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3Da1B2c3D4e5F%26feature%3Dshare', VIDEO],
    ['https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2Fa1B2c3D4e5F', VIDEO],
    ['https://www.instagram.com/p/CGhI1OUDhNs/embed/', POST],
    ['https://www.instagram.com/p/CGhI1OUDhNs/embed/captioned/?cr=1', POST],
    ['https://www.instagram.com/reel/CGhI1OUDhNs/liked_by/', POST],
    ['https://www.instagram.com/accounts/login/?next=/p/CGhI1OUDhNs/', POST],
    [`https://l.instagram.com/?u=${IN_QUERY}&e=AT0`, POST],
    [`https://l.facebook.com/l.php?u=${IN_QUERY}&h=AT0`, POST],
    [`https://lm.facebook.com/l.php?u=${IN_QUERY}`, POST],
    [`https://eur05.safelinks.protection.outlook.com/?url=${IN_QUERY}&data=05`, POST],
    [
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${IN_QUERY}`,
      POST,
    ],
    [`https://www.google.com/url?q=${IN_QUERY}&sa=D`, POST],
    [`https://www.google.it/url?sa=t&url=${IN_QUERY}`, POST],
    [`https://slack-redir.net/link?url=${IN_QUERY}`, POST],
    ['https://urldefense.com/v3/__https://www.instagram.com/p/CGhI1OUDhNs/__;!!abc', POST],
    ['https://urldefense.proofpoint.com/v2/url?u=https-3A__www.instagram.com_p_CGhI1OUDhNs_&d=Dw', POST],
    [`https://www.google.com/url?q=${encodeURIComponent(`https://l.instagram.com/?u=${IN_QUERY}`)}`, POST],
    ['\u200Ehttps://www.instagram.com/p/CGhI1OUDhNs/', POST],
    ['https://www.instagram.com/p/CGhI1OUDhNs/\u200B', POST],
    ['https://www.insta\u00ADgram.com/p/CGhI1OUDhNs/', POST],
    ['Guarda: https://www.instagram.com/p/CGhI1OUDhNs/', POST],
    ['Ecco il post (https://www.instagram.com/p/CGhI1OUDhNs/), fammi sapere!', POST],
    ['<https://www.instagram.com/p/CGhI1OUDhNs/>', POST],
    ['«https://www.instagram.com/p/CGhI1OUDhNs/»', POST],
    ['[il post](https://www.instagram.com/p/CGhI1OUDhNs/)', POST],
    ['https://www.instagram.com/p/CGhI1OUDhNs/.', POST],
    ['https://instagr.am/p/CGhI1OUDhNs/', POST],
    ['https://www.instagram.com/it/p/CGhI1OUDhNs/', POST],
    ['https://www.instagram.com/it-it/reel/CGhI1OUDhNs/', POST],
    ['https://www.instagram.com/reel/CGhI1OUDhNs/insights', POST],
    [`https://linkprotect.cudasvc.com/url?a=${IN_QUERY}&c=E`, POST],
    ['https://www.tiktok.com/share/item/7203375632661695749', 'TIKTOK:7203375632661695749'],
    ['https://gaming.youtube.com/watch?v=a1B2c3D4e5F', 'YOUTUBE:a1B2c3D4e5F'],
    ['https://www.instagram.com/p/CGhI1OUDhNs/)', POST],
    ['instagram.com/p/CGhI1OUDhNs/,', POST],
  ])('%s', (text, key) => {
    const link = parseSocialLink(text)
    expect(link).toMatchObject({ kind: 'content', key })
    expect(parseSocialLink(link?.canonicalUrl ?? '')).toEqual(link)
  })

  test('of a channel', () => {
    expect(parseChannelLink('https://www.tiktok.com/it-IT/@creator.prova')?.key).toBe('TIKTOK:@creator.prova')
    expect(parseChannelLink('Il suo profilo: https://www.instagram.com/creator.prova/.')?.key).toBe(
      'INSTAGRAM:@creator.prova',
    )
    expect(parseChannelLink('https://studio.youtube.com/channel/UC2EWGw-KBjEReUbXMJEiaCA/videos')?.key).toBe(
      'YOUTUBE:UC2EWGw-KBjEReUbXMJEiaCA',
    )
  })

  test.each([
    'https://evil.example/?u=https%3A%2F%2Fwww.instagram.com%2Fp%2FCGhI1OUDhNs%2F',
    'https://l.instagram.com.evil.example/?u=https%3A%2F%2Fwww.instagram.com%2Fp%2FCGhI1OUDhNs%2F',
    'https://l.instagram.com/?u=javascript:alert(1)',
    'https://www.instagram.com/p/uno1/ https://www.instagram.com/p/due2/',
  ])('%s is none', (text) => {
    expect(parseSocialLink(text)).toBeNull()
  })
})

test.each([
  ['https://www.instagram.com/creator.prova/', 'PROFILE'],
  ['https://www.instagram.com/stories/creator.prova/', 'PROFILE'],
  ['https://www.instagram.com/stories/highlights/17850000000000000/', 'HIGHLIGHT'],
  ['https://www.instagram.com/s/aGlnaGxpZ2h0OjE3ODU4?story_media_id=3123456789012345678_1', 'HIGHLIGHT'],
  ['https://www.instagram.com/share/BBru-DZQXS', 'SHORT'],
  ['https://bit.ly/3abcDEF', 'SHORT'],
  ['https://www.instagram.com/reels/audio/123456/', 'SOUND'],
  ['https://www.tiktok.com/music/original-sound-7203375632661695749', 'SOUND'],
  ['https://www.tiktok.com/tag/adv', 'COLLECTION'],
  ['https://www.youtube.com/playlist?list=PL1', 'COLLECTION'],
  ['https://www.facebook.com/reel/123', 'OTHER_SITE'],
  ['https://x.com/creator/status/1', 'OTHER_SITE'],
  ['https://www.example.org/pagina', 'UNKNOWN'],
  ['ci vediamo domani', 'NO_LINK'],
])('%s is named %s', (text, kind) => {
  expect(rejectedLink(text)?.kind).toBe(kind)
})

test('a pasted chat yields its contents without repetition, and the reason for all else', () => {
  const text = [
    '[12:31, 5/11/2025] Anna: ecco i link',
    'https://www.instagram.com/reel/CGhI1OUDhNs/?igsh=abc e https://www.tiktok.com/@anna/video/7203375632661695749',
    'https://www.instagram.com/p/CGhI1OUDhNs/',
    'https://www.facebook.com/reel/123; instagram.com/anna',
    '',
  ].join('\r\n')
  const { rejected: reasons } = severalContentsMessages
  expect(linksIn(text)).toEqual({
    links: [
      'https://www.instagram.com/reel/CGhI1OUDhNs/?igsh=abc',
      'https://www.tiktok.com/@anna/video/7203375632661695749',
    ],
    rejected: [
      { text: '[12:31, 5/11/2025] Anna: ecco i link', reason: reasons.NO_LINK },
      { text: 'https://www.instagram.com/p/CGhI1OUDhNs/', reason: reasons.TWICE },
      { text: 'https://www.facebook.com/reel/123', reason: reasons.OTHER_SITE('Facebook') },
      { text: 'instagram.com/anna', reason: reasons.PROFILE },
    ],
  })
})

test('a language in a link to a content is not its channel', () => {
  expect(parseChannelLink('https://www.instagram.com/it/p/CGhI1OUDhNs/')).toBeNull()
  expect(parseChannelLink('https://www.instagram.com/anna/p/CGhI1OUDhNs/')?.key).toBe('INSTAGRAM:@anna')
})
