import type { SharedPublication } from './counted-content.ts'

type Publication = { readonly channelId: string; readonly shared?: SharedPublication }

/** The channels that published a content, its own first. */
export function publishersOf({ channelId, shared }: Publication): string[] {
  return [channelId, ...(shared?.partnerIds ?? [])]
}

/** The contents of each channel by id; a joint content is under each of its channels. */
export function contentsByChannel<C extends Publication>(contents: Iterable<C>): Map<string, C[]> {
  const byChannel = new Map<string, C[]>()
  const add = (content: C) => {
    const known = byChannel.get(content.channelId)
    if (known === undefined) byChannel.set(content.channelId, [content])
    else known.push(content)
  }
  for (const content of contents) {
    add(content)
    for (const channelId of content.shared?.partnerIds ?? []) add({ ...content, channelId })
  }
  return byChannel
}

/** Followers used to model a content: those of its own channel, whichever channel it appears under. */
export function followersToModel(
  { channelId, shared }: Publication,
  followersOf: ReadonlyMap<string, number | null>,
): number | null {
  return shared === undefined ? (followersOf.get(channelId) ?? null) : shared.followersCount
}
