import { describe, expect, test } from 'vitest'
import { emptyContent, linkNotice, readFromLink } from '../../src/stores/content-form.ts'
import { buildCampaign, idOf } from '../support/build-report.ts'

const channelOf = (number: number, handle: string) => ({
  id: idOf(number),
  creatorId: idOf(100 + number),
  socialType: 'INSTAGRAM' as const,
  url: `https://www.instagram.com/${handle}/`,
  handle,
  followersCount: null,
  metrics: {},
})
const noholita = channelOf(1, 'noholita')
const nico = channelOf(2, 'nico')
const campaign = buildCampaign({ channels: [noholita, nico] })

describe('a pasted link to a content', () => {
  test.each([
    'https://www.instagram.com/Noholita/p/B7eUksNFA-K/?img_index=1',
    'instagram.com/noholita/reels/B7eUksNFA-K',
    'instagram.com/stories/noholita/2222',
  ])('%s chooses the channel that it names', (contentLink) => {
    const form = { ...emptyContent(), contentLink }
    expect(readFromLink(campaign, form)).toMatchObject({
      channelId: noholita.id,
      creatorId: noholita.creatorId,
    })
  })

  test.each([
    ['instagram.com/noholita/p/B7eUksNFA-K', nico.id, /@noholita, che non è il canale scelto/],
    ['instagram.com/noholita/p/B7eUksNFA-K', noholita.id, null],
    ['instagram.com/noholita/p/B7eUksNFA-K', '', null],
    ['instagram.com/p/B7eUksNFA-K', nico.id, null],
    ['instagram.com/share/reel/BAbc1', nico.id, /^Link breve/],
    ['vm.tiktok.com/ZMabc12', '', /^Link breve/],
    ['nothing', nico.id, null],
  ])('%s says so if it is not of the selected channel, or short', (contentLink, channelId, notice) => {
    const text = linkNotice(campaign, { ...emptyContent(), contentLink, channelId })
    if (notice === null) expect(text).toBeUndefined()
    else expect(text).toMatch(notice)
  })
})
