import { chunks } from '../../../lib/chunks.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import { addParticipants, participants } from '../campaigns/campaign-creators.ts'
import { addChannels, addCreators, type NewChannel, type NewCreator } from '../channels/add-creators.ts'
import { creatorNames, type KnownChannel, knownChannels } from '../channels/known-channels.ts'
import type { ChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { ImportedRow } from './parse-contents.ts'
import type { Step } from './store-import.ts'

/** Channels per step. */
const AT_ONCE = 100

/**
 * Ensures that the campaign has every channel of the rows. An existing channel belongs to its creator; any other to the
 * campaign's creator with exactly that name, or a new one. Returns each channel's id by key.
 */
export async function importChannels(
  db: Db,
  campaignId: string,
  rows: readonly ImportedRow[],
  { step, now }: { step: Step; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const before = await participants(db, campaignId)
  const names = await creatorNames(
    db,
    before.map(({ id }) => id),
  )
  const creatorIds = new Map([...names].map(([id, name]) => [name, id]))
  const idOf = new Map<string, string>()
  const rowsOf = namingsOf(rows)
  for (const some of chunks(rowsOf, AT_ONCE)) {
    await step(async (tx) => {
      const links = some.map(({ channel }) => channel)
      const plan = planChannels(some, await knownChannels(tx, links), creatorIds)
      await addCreators(tx, plan.creators, now)
      await addChannels(tx, plan.channels, now)
      for (const { key, id } of plan.owned) idOf.set(key, id)
      return await addParticipants(tx, campaignId, plan.owned)
    })
  }
  return idOf
}

/** A channel with its creator's name in the file. */
export type Naming = { readonly channel: ChannelLink; readonly creator: string | null }

/** Each channel of the rows once, with the first name given. */
export function namingsOf(rows: readonly ImportedRow[]): Naming[] {
  const all = rows.flatMap((row): Naming[] => [row, ...row.partners])
  return [...Map.groupBy(all, ({ channel }) => channel.key).values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [
          {
            channel: first.channel,
            creator: [first, ...more].find(({ creator }) => creator !== null)?.creator ?? null,
          },
        ],
  )
}

type Plan = { creators: NewCreator[]; channels: NewChannel[]; owned: KnownChannel[] }

/** Records new creators in `creatorIds`. */
export function planChannels(
  namings: readonly Naming[],
  known: ReadonlyMap<string, KnownChannel>,
  creatorIds: Map<string, string>,
): Plan {
  const plan: Plan = { creators: [], channels: [], owned: [] }
  for (const { channel: link, creator: named } of namings) {
    const found = known.get(link.key)
    if (found !== undefined) {
      plan.owned.push(found)
      continue
    }
    const name = named ?? link.handle ?? link.channelId ?? link.key
    const creatorId = creatorIds.get(name) ?? newId()
    if (!creatorIds.has(name)) {
      creatorIds.set(name, creatorId)
      plan.creators.push({ id: creatorId, name })
    }
    const id = newId()
    plan.channels.push({ id, creatorId, link })
    plan.owned.push({ id, key: link.key, creatorId })
  }
  return plan
}
