import type { SharedPublication } from './counted-content.ts'

type Publication = { readonly channelId: string; readonly shared?: SharedPublication }

/** The channels that published a content, its own first. */
export function publishersOf({ channelId, shared }: Publication): string[] {
  return [channelId, ...(shared?.partnerIds ?? [])]
}

/** The contents of each channel by its id, a content of several under each of them. */
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

/** Followers by which a content is modelled: those of its own channel, under whichever channel it appears. */
export function followersToModel(
  { channelId, shared }: Publication,
  followersOf: ReadonlyMap<string, number | null>,
): number | null {
  return shared === undefined ? (followersOf.get(channelId) ?? null) : shared.followersCount
}
