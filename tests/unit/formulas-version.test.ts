import { it as italian } from '../../src/messages/words.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { lede } from '../../src/presenters/lede.ts'
import { methodSentences } from '../../src/presenters/method-sentences.ts'
import { buildCampaign } from '../support/build-report.ts'

const VERSION = '../../src/domain/metrics-version.ts'
const secrets = deriveSecrets('a'.repeat(32))

afterEach(() => {
  vi.doUnmock(VERSION)
  vi.resetModules()
})

it('another version of the formulas ends every cached response', async () => {
  const now = new Date('2024-03-12T12:00:00Z')
  const epochs = []
  for (const METRICS_VERSION of [2, 3, 2]) {
    vi.resetModules()
    vi.doMock(VERSION, () => ({ METRICS_VERSION }))
    const { epochOf } = await import('../../src/server/modules/response-cache/epoch.ts')
    epochs.push(await epochOf(secrets, now))
  }
  expect(epochs[1]).not.toBe(epochs[0])
  expect(epochs[2]).toBe(epochs[0])
})

it('a report of the first version preserves its words, and says so; none of a later version calls people real', () => {
  const metrics = { contentCount: 3, trueReach: 12_345 }
  const reported = { kind: 'CAMPAIGN', useEstimates: true } as const
  const text = (metricsVersion: number) => [
    lede(buildCampaign({ metrics, metricsVersion }), '2024-05-01', null, italian).people,
    methodSentences({ ...reported, metricsVersion }, italian)
      .join(' ')
      .includes('versione 1'),
  ]
  expect(text(1)).toEqual(['12.345 persone reali', true])
  expect(text(2)).toEqual(['circa 12,3\u00a0mila\u00a0persone', false])
})
