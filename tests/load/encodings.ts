import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { openAgency } from '../support/agency.ts'
import { bringRealCampaign } from '../support/bring-real-campaign.ts'
import { notTested } from '../support/not-tested.ts'
import { realCampaigns } from '../support/real-campaigns.ts'
import { addressOf } from '../support/requester.ts'
import { startServer } from '../support/start-server.ts'
import { alternate } from './measure.ts'
import { processMemory } from './process-memory.ts'

/**
 * A report of 1 168 contents for clients with gzip only next to those with brotli, alternating in one run: its
 * responses per second as a share of brotli's, and the memory of the server. Needs REAL_DATA_DIR.
 */
const MIN_SHARE = 0.6
const MAX_EXTRA_MB = 60

if (realCampaigns === null) {
  notTested('gzip next to brotli (no campaign of 1 168 contents is here)', 'Set REAL_DATA_DIR.')
} else {
  const server = await startServer({})
  try {
    const { call, tokens } = (await openAgency(server)).people.ADMIN
    const id = await bringRealCampaign(call, `${realCampaigns}/youtube-mondo-2018.csv`)
    const target = (encoding: string) => ({
      url: `${server.url}${addressOf(getCampaign, { id })}`,
      headers: { Authorization: `Bearer ${tokens.access_token}`, 'Accept-Encoding': encoding },
    })
    const options = { connections: 20, seconds: 3, rounds: 3 }
    await alternate({ ours: target('br'), floor: target('br') }, { ...options, rounds: 1 })
    const before = processMemory(server.pid, 'most') ?? 0
    const { ours, floor } = await alternate({ ours: target('gzip'), floor: target('br') }, options)
    const more = (processMemory(server.pid, 'most') ?? 0) - before
    const share = ours.rate / floor.rate
    console.log(
      `gzip ${ours.rate.toFixed(0)} a second, brotli ${floor.rate.toFixed(0)}: ${share.toFixed(2)}; ` +
        `refused ${ours.refused}; ${more.toFixed(0)} MB more`,
    )
    if (!(share >= MIN_SHARE && ours.refused === 0 && more <= MAX_EXTRA_MB)) {
      console.error(`Less than ${MIN_SHARE} of brotli's, refused, or more than ${MAX_EXTRA_MB} MB.`)
      process.exitCode = 1
    }
  } finally {
    await server.stop()
  }
}
