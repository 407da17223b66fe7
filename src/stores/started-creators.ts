import type { CreatorForm } from './campaign-form.ts'

/** Empty cards are dropped before the campaign is validated and sent. */
export function isStarted(creator: CreatorForm): boolean {
  return (
    creator.id !== undefined ||
    creator.name.trim() !== '' ||
    creator.cost.trim() !== '' ||
    creator.channels.some((channel) => channel.url.trim() !== '')
  )
}

/** The cards with content, each with its channels with content; the same object if nothing is dropped. */
export function withoutEmpty(creators: CreatorForm[]): CreatorForm[] {
  return creators.filter(isStarted).map((creator) => {
    const channels = creator.channels.filter(({ url }) => url.trim() !== '')
    return channels.length > 0 ? { ...creator, channels } : creator
  })
}
