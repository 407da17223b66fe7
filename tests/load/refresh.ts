import { setTimeout as wait } from 'node:timers/promises'
import { getRefresh, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { answered } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { alongside, onBothDatabases } from './alongside.ts'

/** A refresh of 200 campaigns, requested at once, next to other requests (`alongside.ts`). */
const CAMPAIGNS = 200
const CREATORS = 3
const POLL_MS = 200

await onBothDatabases(async (probed) => {
  const { agency } = probed
  const { call } = agency.people.ADMIN
  const ids: string[] = []
  while (ids.length < CAMPAIGNS) {
    const creators = Array.from({ length: CREATORS }, () => creatorInput())
    const made = await addCampaign(agency, { creators })
    await addContent(agency, made)
    ids.push(made.id)
  }
  await alongside(`a refresh of ${CAMPAIGNS} campaigns`, probed, Infinity, async () => {
    for (const id of ids)
      answered(
        refreshCampaign,
        await call(refreshCampaign, { params: { id }, body: { onSocialEnabled: true } }),
      )
    const states = new Map<string, number>()
    for (const id of ids) {
      for (;;) {
        const { state } = answered(getRefresh, await call(getRefresh, { params: { id } }))
        if (state === 'QUEUED' || state === 'RUNNING') {
          await wait(POLL_MS)
          continue
        }
        states.set(state, (states.get(state) ?? 0) + 1)
        break
      }
    }
    return [...states].map(([state, count]) => `${count} ${state}`).join(', ')
  })
})
