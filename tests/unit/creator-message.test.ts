import { describe, expect, it } from 'vitest'
import { creatorMessage } from '../../src/presenters/creator-message.ts'
import { CONTENT_TYPES, type ContentType } from '../../src/vocabulary/content-types.ts'
import { readDisclosure } from '../../src/vocabulary/read-disclosure.ts'
import { suggestedWording } from '../../src/vocabulary/suggested-wording.ts'

const campaign = { brandName: 'Solea', trackingMethods: ['@soleaskin'], campaignType: 'STANDARD' } as const
const read = (caption: string | null, contentType: ContentType = 'INSTAGRAM_POST') =>
  readDisclosure({ ...campaign, contentType, publishedDay: '2026-06-10', caption })

function messageFor(caption: string | null, contentType: ContentType = 'INSTAGRAM_POST') {
  const { verdict, reason, found } = read(caption, contentType)
  const rules = { verdict, reason, found, sentence: '', rule: null, version: 1, digest: '' }
  const content = {
    creatorName: 'Giulia',
    creationDate: '2026-06-10T10:00:00.000Z',
    contentLink: 'https://www.instagram.com/p/abc/',
    contentType,
    rules,
  }
  return creatorMessage(content, { wording: suggestedWording(campaign), brandName: campaign.brandName })
}

describe('the message to a creator', () => {
  it('names the content, and how its caption begins', () => {
    const message = messageFor('Solo mare')
    expect(message).toContain('Ciao Giulia')
    expect(message).toContain('10 giu 2026')
    expect(message).toContain('https://www.instagram.com/p/abc/')
    expect(message).toContain('Inizia la descrizione con «ADV @soleaskin»')
  })

  it('asks for overlays if a caption is not enough', () => {
    expect(messageFor(null, 'INSTAGRAM_STORY')).toContain('in sovrimpressione su ogni story')
    expect(messageFor(null, 'INSTAGRAM_STORY')).not.toContain('descrizione')
    expect(messageFor('Mare', 'TIKTOK_POST')).toContain('in sovrimpressione all’inizio')
    expect(messageFor('Mare')).not.toContain('sovrimpressione')
  })

  it.for([
    ['Solo mare', ''],
    ['ADV @soleaskin con il codice SOLE10', '\nlink affiliato Solea'],
    ['collab @soleaskin', ''],
    ['#mare #sole #estate #adv #solea', ''],
  ])('leads to a caption that passes: %s', ([caption = '', added]) => {
    expect(read(caption).verdict).not.toBe('OK')
    const message = messageFor(caption)
    const [wordings = ''] = message.match(/(?<=Inizia la descrizione con «)[^»]+/) ?? []
    if (added) expect(message).toContain('link affiliato Solea')
    for (const contentType of CONTENT_TYPES)
      if (contentType !== 'INSTAGRAM_STORY')
        expect(read(`${wordings} ${caption}${added}`, contentType).verdict).toBe('OK')
  })

  it('asks to remove a denial', () => {
    expect(messageFor('#noadv amo Solea')).toContain('Togli la frase che nega')
  })
})
