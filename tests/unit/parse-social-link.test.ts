import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentTypesOfLink } from '../../src/vocabulary/content-types-of-link.ts'
import {
  type ContentLink,
  parseChannelLink,
  parseSocialLink,
} from '../../src/vocabulary/parse-social-link.ts'

// Where people find a link.
const TAB = 'the address bar, on a tab of the profile'
const OVER = 'the address bar, over a profile'
const CUT = 'the address bar, typed or cut'
const OLD = 'an older address bar'
const BAR = 'the address bar'
const SHARE = 'a share button'
const EMBED = 'the code to embed'

/** Where people find it, the link, and its kind. */
const CHANNELS = [
  [CUT, 'instagram.com/noholita', 'INSTAGRAM:@noholita', 'https://www.instagram.com/noholita/'],
  [BAR, 'https://www.instagram.com/robertdowneyjr/', 'INSTAGRAM:@robertdowneyjr', null],
  [SHARE, 'HTTPS://WWW.Instagram.COM/RobertDowneyJr?igsh=x#top', 'INSTAGRAM:@robertdowneyjr', null],
  [BAR, '  http://m.instagram.com/a.b_c/  ', 'INSTAGRAM:@a.b_c', 'https://www.instagram.com/a.b_c/'],
  [
    SHARE,
    'https://www.tiktok.com/@Khaby.Lame?lang=it',
    'TIKTOK:@khaby.lame',
    'https://www.tiktok.com/@khaby.lame',
  ],
  [CUT, 'tiktok.com/%40khaby.lame', 'TIKTOK:@khaby.lame', null],
  [
    BAR,
    'https://www.youtube.com/@BBCRadio1VEVO',
    'YOUTUBE:@bbcradio1vevo',
    'https://www.youtube.com/@bbcradio1vevo',
  ],
  [BAR, 'https://www.youtube.com/@Caff%C3%A8', 'YOUTUBE:@caffè', 'https://www.youtube.com/@caff%C3%A8'],
  [CUT, 'youtube.com/@CAFFE\u0300', 'YOUTUBE:@caffè', 'https://www.youtube.com/@caff%C3%A8'],
  [CUT, 'youtube.com/@日本語', 'YOUTUBE:@日本語', null],
  [CUT, 'youtube.com/@شفا', 'YOUTUBE:@شفا', null],
  [BAR, 'https://www.youtube.com/channel/UC2EWGw-KBjEReUbXMJEiaCA', 'YOUTUBE:UC2EWGw-KBjEReUbXMJEiaCA', null],
  [TAB, 'instagram.com/noholita/reels/', 'INSTAGRAM:@noholita', 'https://www.instagram.com/noholita/'],
  [TAB, 'https://www.youtube.com/@Abc/videos?view=0', 'YOUTUBE:@abc', 'https://www.youtube.com/@abc'],
  [TAB, 'youtube.com/channel/UC2EWGw-KBjEReUbXMJEiaCA/shorts', 'YOUTUBE:UC2EWGw-KBjEReUbXMJEiaCA', null],
  [TAB, 'youtube.com/c/Caffè/featured', 'YOUTUBE:c/caffè', 'https://www.youtube.com/c/caff%C3%A8'],
  [OLD, 'www.youtube.com/user/BBC', 'YOUTUBE:user/bbc', 'https://www.youtube.com/user/bbc'],
] as const

describe('channels', () => {
  test.each(CHANNELS)('%s: %s', (_source, text, key, canonicalUrl) => {
    const link = parseSocialLink(text)
    expect(link).toMatchObject({ kind: 'channel', key })
    if (canonicalUrl !== null) expect(link?.canonicalUrl).toBe(canonicalUrl)
    expect(parseSocialLink(link?.canonicalUrl ?? '')).toEqual(link)
  })

  test('have their own handle or id', () => {
    expect(parseSocialLink('youtube.com/channel/UC2EWGw-KBjEReUbXMJEiaCA')).toMatchObject({
      handle: null,
      channelId: 'UC2EWGw-KBjEReUbXMJEiaCA',
    })
    expect(parseSocialLink('youtube.com/@Abc')).toMatchObject({ handle: 'abc', channelId: null })
  })
})

/** Where people find it, the link, and its kind. */
const CONTENTS = [
  [CUT, 'instagram.com/p/B7eUksNFA-K/', 'POST', 'INSTAGRAM:B7eUksNFA-K', null],
  [SHARE, 'https://www.instagram.com/reel/B7eUksNFA-K/?utm_source=x', 'REEL', 'INSTAGRAM:B7eUksNFA-K', null],
  [CUT, 'instagram.com/p/a1/', 'POST', 'INSTAGRAM:a1', null],
  [CUT, 'instagram.com/stories/Noholita/2222', 'STORY', 'INSTAGRAM:story:2222', 'noholita'],
  [CUT, 'www.tiktok.com/@Khaby.lame/video/7012345', 'VIDEO', 'TIKTOK:7012345', 'khaby.lame'],
  [SHARE, 'https://vm.tiktok.com/ZMabc12/', 'SHORT_LINK', 'TIKTOK:alias:ZMabc12', null],
  [BAR, 'https://www.youtube.com/watch?v=H1S6BLe4_Fg', 'VIDEO', 'YOUTUBE:H1S6BLe4_Fg', null],
  [CUT, 'm.youtube.com/watch?t=3&v=H1S6BLe4_Fg&list=x', 'VIDEO', 'YOUTUBE:H1S6BLe4_Fg', null],
  [CUT, 'youtube.com/shorts/H1S6BLe4_Fg', 'SHORT', 'YOUTUBE:H1S6BLe4_Fg', null],
  [SHARE, 'https://youtu.be/H1S6BLe4_Fg?si=abc', 'VIDEO', 'YOUTUBE:H1S6BLe4_Fg', null],
  [
    OVER,
    'https://www.instagram.com/Noholita/p/B7eUksNFA-K/?img_index=1',
    'POST',
    'INSTAGRAM:B7eUksNFA-K',
    'noholita',
  ],
  [OVER, 'instagram.com/noholita/reel/B7eUksNFA-K/', 'REEL', 'INSTAGRAM:B7eUksNFA-K', 'noholita'],
  [OVER, 'instagram.com/noholita/reels/B7eUksNFA-K', 'REEL', 'INSTAGRAM:B7eUksNFA-K', 'noholita'],
  [OVER, 'instagram.com/noholita/tv/B7eUksNFA-K', 'REEL', 'INSTAGRAM:B7eUksNFA-K', 'noholita'],
  [BAR, 'https://www.instagram.com/reels/B7eUksNFA-K/', 'REEL', 'INSTAGRAM:B7eUksNFA-K', null],
  [OLD, 'instagram.com/tv/B7eUksNFA-K/', 'REEL', 'INSTAGRAM:B7eUksNFA-K', null],
  [BAR, 'https://www.tiktok.com/@khaby.lame/photo/7012345', 'PHOTO', 'TIKTOK:7012345', 'khaby.lame'],
  [OLD, 'https://m.tiktok.com/v/7012345.html?_r=1', 'VIDEO', 'TIKTOK:7012345', null],
  [SHARE, 'https://www.youtube.com/live/H1S6BLe4_Fg?feature=share', 'VIDEO', 'YOUTUBE:H1S6BLe4_Fg', null],
  [EMBED, 'https://www.youtube.com/embed/H1S6BLe4_Fg', 'VIDEO', 'YOUTUBE:H1S6BLe4_Fg', null],
  [SHARE, 'https://www.instagram.com/share/reel/BAbc_1-x/', 'SHORT_LINK', 'INSTAGRAM:alias:BAbc_1-x', null],
  [SHARE, 'https://www.instagram.com/share/p/BAbc_1-x', 'SHORT_LINK', 'INSTAGRAM:alias:BAbc_1-x', null],
  [SHARE, 'https://vt.tiktok.com/ZSabc12/', 'SHORT_LINK', 'TIKTOK:alias:ZSabc12', null],
  [SHARE, 'https://www.tiktok.com/t/ZTabc12/', 'SHORT_LINK', 'TIKTOK:alias:ZTabc12', null],
] as const

describe('contents', () => {
  test.each(CONTENTS)('%s: %s', (_source, text, form, key, handle) => {
    const link = parseSocialLink(text)
    expect(link).toMatchObject({ kind: 'content', form, key, handle })
    expect(parseSocialLink(link?.canonicalUrl ?? '')).toMatchObject({ key, form })
  })

  test.each([
    ['instagram.com/p/B7eUksNFA-K/', ['INSTAGRAM_POST', 'INSTAGRAM_REEL']],
    ['instagram.com/reel/B7eUksNFA-K/', ['INSTAGRAM_REEL']],
    ['instagram.com/stories/noholita/2222', ['INSTAGRAM_STORY']],
    ['instagram.com/share/reel/BAbc1/', ['INSTAGRAM_REEL']],
    ['instagram.com/share/p/BAbc1/', ['INSTAGRAM_POST', 'INSTAGRAM_REEL']],
    ['tiktok.com/@a/video/7012345', ['TIKTOK_POST']],
    ['tiktok.com/@a/photo/7012345', ['TIKTOK_POST']],
    ['youtu.be/H1S6BLe4_Fg', ['YOUTUBE_VIDEO']],
  ])('%s may be %s', (text, types) => {
    expect(contentTypesOfLink(contentOf(text))).toEqual(types)
  })
})

test.each([
  '',
  ' ',
  'noholita',
  '@noholita',
  'instagram.com',
  'instagram.com/',
  'https://instagram.com//noholita',
  'instagram.com/..',
  'instagram.com/explore',
  'instagram.com/P',
  'instagram.com/stories/highlights/123',
  'instagram.com/stories/noholita',
  'instagram.com/noholita/tagged',
  'instagram.com/noholità',
  'instagram.com/%00',
  'instagram.com/%E0%A4%A',
  'instagram.com/a%2Fb',
  'instagram.com/a b',
  'instagram.com/p/',
  'tiktok.com/khaby.lame',
  'tiktok.com/@khaby.lame/video/abc',
  'tiktok.com/@khaby.lame/photo/abc',
  'tiktok.com/v/7012345',
  'tiktok.com/t/',
  'm.tiktok.com/v/a.html',
  'vt.tiktok.com/',
  'vt.tiktok.com/a/b',
  'vx.tiktok.com/ZSabc12',
  'instagram.com/noholita/p/',
  'instagram.com/noholita/p/B7eUksNFA-K/c',
  'instagram.com/p/p/B7eUksNFA-K',
  'instagram.com/noholita/share/B7eUksNFA-K',
  'instagram.com/share/stories/B7eUksNFA-K',
  'instagram.com/share/reel',
  'instagram.com/share',
  'youtube.com/BBC',
  'youtube.com/c/',
  'youtube.com/c/videos/videos/videos',
  'youtube.com/user/a.b',
  'youtube.com/live/short',
  'youtube.com/@abc/else',
  'youtube.com/shorts/H1S6BLe4_Fg/extra',
  'youtube.com/@a<b',
  'youtube.com/watch',
  'youtube.com/watch?v=short',
  'youtube.com/channel/UC123',
  'youtu.be/',
  'javascript:alert(1)//instagram.com/noholita',
  'javascript://instagram.com/noholita',
  'data:text/html,instagram.com/noholita',
  'ftp://instagram.com/noholita',
  '//instagram.com/noholita',
  'https://instagram.com@evil.example/noholita',
  'https://user:pass@instagram.com/noholita',
  'https://instagram.com:444/noholita',
  'https://evil.example\\@instagram.com/noholita',
  'https://instagram.com.evil.example/noholita',
  'https://evilinstagram.com/noholita',
  'https://www.www.instagram.com/noholita',
  'https://instagram.com./noholita',
  'https://ınstagram.com/noholita',
  'https://іnstagram.com/noholita',
  'https://ｉnstagram.com/noholita',
  'https://evil.example/?u=instagram.com/noholita',
  'https://evil.example/instagram.com/noholita',
  'https://evil.example/\nhttps://instagram.com/noholita',
  'https://instagram.com/noholita\nhttps://evil.example',
  `instagram.com/${'a'.repeat(31)}`,
  `instagram.com/a?${'x'.repeat(2048)}`,
])('refuses %j', (text) => {
  expect(parseSocialLink(text)).toBeNull()
})

test.each([
  ['instagram.com/noholita', 'INSTAGRAM:@noholita'],
  ['https://www.instagram.com/noholita/reel/B7eUksNFA-K/', 'INSTAGRAM:@noholita'],
  ['instagram.com/stories/noholita/2222', 'INSTAGRAM:@noholita'],
  ['tiktok.com/@khaby.lame/video/7012345', 'TIKTOK:@khaby.lame'],
  ['instagram.com/p/B7eUksNFA-K/', undefined],
  ['youtu.be/H1S6BLe4_Fg', undefined],
  ['noholita', undefined],
])('%s in the place of a profile', (text, key) => {
  expect(parseChannelLink(text)?.key).toBe(key)
})

test('never throws and returns only canonical links', () => {
  const path = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(
      fc.constantFrom('', 'instagram.com/', 'tiktok.com/@', 'youtube.com/@'),
      path,
      (start, end) => {
        const link = parseSocialLink(start + end)
        if (link === null) return
        expect(link.canonicalUrl).toMatch(
          /^https:\/\/(www\.(instagram|tiktok|youtube)|(vm|vt|m)\.tiktok)\.com\//,
        )
        expect(parseSocialLink(link.canonicalUrl)).toEqual(link)
      },
    ),
    { numRuns: 2000 },
  )
})

function contentOf(text: string): ContentLink {
  const link = parseSocialLink(text)
  if (link?.kind !== 'content') throw new Error(`no content: ${text}`)
  return link
}
