import type { CreatorInput } from '../../../contract/campaign-input.ts'
import type { Deliverable } from '../../../contract/deliverables.ts'
import type { ValidationCode } from '../../../contract/validation-code.ts'
import { type ChannelLink, parseChannelLink } from '../../../vocabulary/parse-social-link.ts'
import type { Db } from '../../db/schema.ts'
import { validationFailed } from '../../http/problem.ts'
import { newId } from '../../base/new-id.ts'
import { creatorNames, type KnownChannel, knownChannels } from './known-channels.ts'

export type ResolvedChannel = {
  id: string
  link: ChannelLink
  /** NEW: not stored yet. MOVED: a stored channel whose link was corrected. */
  state: 'KNOWN' | 'NEW' | 'MOVED'
}
export type ResolvedCreator = {
  id: string
  isNew: boolean
  name: string
  /** Set if an existing creator was renamed. */
  oldName: string | null
  cost: number | null
  /** Absent: unchanged. */
  deliverables?: readonly Deliverable[] | undefined
  channels: ResolvedChannel[]
}

/**
 * Resolves which creators and channels are meant (contract §5). A channel belongs to one creator: without an id, the
 * creator is the owner of the given channel. @throws 422 with the path of a channel that is listed twice or belongs to
 * another creator
 */
export async function resolveCreators(db: Db, creators: readonly CreatorInput[]): Promise<ResolvedCreator[]> {
  const inputs = creators.map((input) => ({ ...input, links: input.channels.map(({ url }) => linkOf(url)) }))
  const known = await knownChannels(
    db,
    inputs.flatMap(({ links }) => links),
  )
  const names = await creatorNames(
    db,
    inputs.flatMap(({ id, links }) => [
      ...(id === undefined ? [] : [id]),
      ...links.flatMap(({ key }) => known.get(key)?.creatorId ?? []),
    ]),
  )
  const movable = await channelsById(
    db,
    inputs.flatMap(({ channels }) => channels.flatMap(({ id }) => id ?? [])),
  )
  const errors: Record<string, ValidationCode> = {}
  const seen = { keys: new Set<string>(), creators: new Set<string>(), channels: new Set<string>() }
  const resolved = inputs.map((input, i): ResolvedCreator => {
    const owner = input.id ?? firstOwner(input.links, known)
    const id = owner ?? newId()
    if (owner !== undefined && !names.has(owner)) errors[`creators.${i}.id`] = 'notAllowed'
    const storedName = names.get(id)
    const channels = input.links.map((link, j): ResolvedChannel => {
      const path = `creators.${i}.channels.${j}.url`
      const found = known.get(link.key)
      const isOthers = found !== undefined && found.creatorId !== id
      if (seen.keys.has(link.key) || isOthers || (j === 0 && seen.creators.has(id))) {
        errors[path] = 'duplicateChannel'
      }
      seen.keys.add(link.key)
      const channel = resolveChannel(link, found, movable.get(input.channels[j]?.id ?? ''), id)
      if (seen.channels.has(channel.id)) errors[path] = 'duplicateChannel'
      seen.channels.add(channel.id)
      return channel
    })
    seen.creators.add(id)
    const renamed = input.id !== undefined && storedName !== undefined && storedName !== input.name
    return {
      id,
      isNew: owner === undefined,
      name: renamed ? input.name : (storedName ?? input.name),
      oldName: renamed ? storedName : null,
      cost: input.cost,
      deliverables: input.deliverables,
      channels,
    }
  })
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
  return resolved
}

/** A channel given by id whose link leads to an unknown channel: the link was corrected. */
function resolveChannel(
  link: ChannelLink,
  found: KnownChannel | undefined,
  named: NamedChannel | undefined,
  creatorId: string,
): ResolvedChannel {
  if (found !== undefined) return { id: found.id, link, state: 'KNOWN' }
  const isMoved = named?.creator_id === creatorId && named.social_type === link.socialType
  return isMoved ? { id: named.id, link, state: 'MOVED' } : { id: newId(), link, state: 'NEW' }
}

function firstOwner(
  links: readonly ChannelLink[],
  known: ReadonlyMap<string, KnownChannel>,
): string | undefined {
  return links.map(({ key }) => known.get(key)?.creatorId).find((owner) => owner !== undefined)
}

type NamedChannel = { id: string; creator_id: string; social_type: ChannelLink['socialType'] }

async function channelsById(db: Db, ids: readonly string[]): Promise<Map<string, NamedChannel>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'creator_id', 'social_type'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function linkOf(url: string): ChannelLink {
  const link = parseChannelLink(url)
  if (link === null) throw new Error('The schema lets links of channels pass alone.')
  return link
}
