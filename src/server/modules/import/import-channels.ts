import type { Db } from '../../db/schema.ts'
import { newId } from '../../new-id.ts'
import { type Participant, participants, replaceParticipants } from '../campaigns/campaign-creators.ts'
import { addChannels, addCreators, type NewChannel, type NewCreator } from '../creators/add-creators.ts'
import { creatorNames, type KnownChannel, knownChannels } from '../creators/known-channels.ts'
import type { ImportedRow } from './parse-contents-csv.ts'

export type ImportedChannels = {
  /** The channel's id by its key. */
  idOf: ReadonlyMap<string, string>
  creatorsAdded: number
  channelsAdded: number
}

/**
 * Sees to it that the campaign has every channel of the rows. A channel of the archive is its creator's; any other
 * is the campaign's creator of that exact name, or a new one.
 */
export async function importChannels(
  tx: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  now: Date,
): Promise<ImportedChannels> {
  const before = await participants(tx, campaignId)
  const known = await knownChannels(
    tx,
    rows.map(({ channel }) => channel),
  )
  const names = await creatorNames(
    tx,
    before.map(({ id }) => id),
  )
  const plan = planChannels(rows, known, new Map([...names].map(([id, name]) => [name, id])))
  await addCreators(tx, plan.creators, now)
  await addChannels(tx, plan.channels, now)
  const after = withChannels(before, plan.owned)
  const counted = {
    creatorsAdded: after.length - before.length,
    channelsAdded: countChannels(after) - countChannels(before),
  }
  if (counted.channelsAdded > 0) await replaceParticipants(tx, campaignId, after)
  return { idOf: new Map(plan.owned.map(({ key, id }) => [key, id])), ...counted }
}

type Plan = { creators: NewCreator[]; channels: NewChannel[]; owned: KnownChannel[] }

function planChannels(
  rows: readonly ImportedRow[],
  known: ReadonlyMap<string, KnownChannel>,
  creatorIds: Map<string, string>,
): Plan {
  const plan: Plan = { creators: [], channels: [], owned: [] }
  for (const [key, [first, ...more]] of Map.groupBy(rows, ({ channel }) => channel.key)) {
    if (first === undefined) continue
    const found = known.get(key)
    if (found !== undefined) {
      plan.owned.push(found)
      continue
    }
    const link = first.channel
    const named = [first, ...more].find(({ creator }) => creator !== null)?.creator ?? null
    const name = named ?? link.handle ?? link.channelId ?? key
    const creatorId = creatorIds.get(name) ?? newId()
    if (!creatorIds.has(name)) {
      creatorIds.set(name, creatorId)
      plan.creators.push({ id: creatorId, name })
    }
    const id = newId()
    plan.channels.push({ id, creatorId, link })
    plan.owned.push({ id, key, creatorId })
  }
  return plan
}

function withChannels(before: readonly Participant[], owned: readonly KnownChannel[]): Participant[] {
  const after = new Map(
    before.map(({ id, cost, channelIds }) => [id, { id, cost, channelIds: [...channelIds] }]),
  )
  for (const { id, creatorId } of owned) {
    const participant = after.get(creatorId) ?? { id: creatorId, cost: null, channelIds: [] }
    if (!participant.channelIds.includes(id)) participant.channelIds.push(id)
    after.set(creatorId, participant)
  }
  return [...after.values()]
}

function countChannels(all: readonly Participant[]): number {
  return all.reduce((count, { channelIds }) => count + channelIds.length, 0)
}
