import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { mailMessages } from '../../src/messages/mail.ts'
import { notTested } from '../support/not-tested.ts'
import { input } from '../support/random-campaigns.ts'
import { reportedCampaign } from '../support/reported-campaign.ts'
import { readRealCampaign, realCampaigns } from '../support/real-campaigns.ts'
import { modelledNumbers, wrongIn } from '../support/modelled-numbers.ts'
import { wrongOnScreen } from '../support/text-on-screen.ts'

if (realCampaigns === null)
  notTested('the sentences of real campaigns', 'Set REAL_DATA_DIR to the real data.')

const TODAY = '2024-02-20'

describe('every sentence about a number marks modelled parts', () => {
  it('in 200 random campaigns', () => {
    let modelled = 0
    fc.assert(
      fc.property(input, (given) => {
        const campaign = reportedCampaign(given, TODAY)
        modelled += modelledNumbers(campaign.metrics).size
        expect(wrongOnScreen(campaign, TODAY)).toEqual([])
      }),
      { numRuns: 200, seed: 13 },
    )
    expect(modelled).toBeGreaterThan(200)
  })

  it
    .skipIf(realCampaigns === null)
    .each(['instagram-2020-2021', 'youtube-italia-2025', 'youtube-mondo-2018', 'youtube-serie-2017'])(
    'in %s',
    (name) => {
      const { contents, channels } = readRealCampaign(realCampaigns ?? '', name)
      const campaign = reportedCampaign(
        { contents, channels, overlaps: [], cost: 10_000, useEstimates: true },
        TODAY,
      )
      expect(modelledNumbers(campaign.metrics).size).toBeGreaterThan(0)
      expect(wrongOnScreen(campaign, TODAY)).toEqual([])
    },
  )

  it('in every mail', () => {
    const mails = [
      mailMessages.activation('Anna', 'Lume'),
      mailMessages.passwordReset(),
      mailMessages.passwordChanged(),
      mailMessages.newDevice('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.wrongCodes('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.deviceLink('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.twoFactor(true),
      mailMessages.dashboardShared('Anna', 'Inverno', 12),
      mailMessages.delivery('Lume', 'Inverno', 'Biscotti', '15 dic 2026'),
      mailMessages.deliveryReminder('Lume', 'Inverno', 'Biscotti', '15 dic 2026'),
      mailMessages.mailTest(),
      mailMessages.webhookPaused('https://example.org/', 'Errore 500'),
    ]
    expect(mails.length).toBe(Object.values(mailMessages).filter((one) => typeof one === 'function').length)
    const texts = mails.flatMap(({ subject, paragraphs, closing }) => [subject, ...paragraphs, ...closing])
    expect(texts.flatMap((sentence) => wrongIn(sentence, new Set()))).toEqual([])
  })
})

test.each([
  ['visti 12.345 volte', 1],
  ['visti circa 12,3 mila volte (stima)', 0],
  ['12.345 · Stimato', 0],
  ['12.345 (tra 12.000 e 13.000)', 0],
  ['visti 12.346 volte', 0],
  ['raggiunto 900 persone reali', 1],
])('«%s» has %d fault', (sentence, faults) => {
  expect(wrongIn(sentence, new Set(['12.345']))).toHaveLength(faults)
})
